// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The worker: it has the compiled library, answers one question after another, and tells now and then how far it is. Whoever has had
// enough ends it, and starts another.
import { LIMITS, Library, reason } from '../library.js';

const SECONDS_BETWEEN = 0.1;
const LONGEST_TRIED = 1e5; // a longer program is not tried in other notations

let module = null;
let library = null; // the next that is used
let used = null;
let told = 0;
let cells = null; // of a sweep: { done, count }

function tellProgress(done, unresolved) {
	const now = performance.now();
	if (now - told < 1000 * SECONDS_BETWEEN)
		return;
	told = now;
	postMessage({ progress: { done, unresolved, cells } });
}

function tellCells(done) {
	if (cells === null)
		return;
	cells.done = done;
	tellProgress(0, 0);
}

// An instance is used once: memory of WebAssembly grows and never shrinks. (When that of this one is given back, the browser decides.)
function answer(question) {
	const fresh = used = library ?? new Library(module, tellProgress);
	library = null;
	if (question.words != null)
		return { words: fresh.words(question.words), notations: fresh.notations(), topics: fresh.topics(), version: fresh.version() };
	if (question.accepting != null)
		return { accepting: fresh.accepting(question.accepting, question.notation, LIMITS) };
	const { program, options, sweep, played } = question;
	cells = sweep ? { done: 0, count: sweep.programs.length } : null;
	const answered = (notation) => (sweep ? fresh.sweep({ ...sweep, ...played }, { ...LIMITS, ...options, notation }, tellCells) : fresh.ask(program, { ...LIMITS, ...options, notation }));
	const result = answered(options.notation);
	for (const other of options.notation || isRight(result) ? [] : othersFor(question, result)) {
		const again = other !== result.notation && answered(other);
		if (again && (isRight(again) || other === question.was || (other === saidBy(result) && isFarther(again, result))))
			return again;
	}
	return result;
}

const isRight = ({ messages }) => messages.every(({ severity }) => severity !== 'error');

// Whether the first error of one comes later in the program.
function isFarther(one, other) {
	const [a, b] = [one, other].map(({ messages }) => messages.find(({ severity }) => severity === 'error'));
	return a.line > b.line || (a.line === b.line && a.column > b.column);
}

// The other notation that reads a statement, or more of it than all others, as the library says it.
const saidBy = ({ messages }) => messages.find(({ notation }) => notation)?.notation;

// In which notations a program may be that no notation was chosen for, and that has errors: the one that reads more; while it is edited, the
// one that it was in, right or wrong; when it is new, the only other one that reads all of it, unless there is a hint how to write that one line.
function othersFor({ program, was, isPut }, result) {
	const { notation, messages } = result;
	const said = saidBy(result);
	if (said || !isPut)
		return [said ?? was].filter(Boolean);
	const isHelped = !program.trim().includes('\n') && messages.some(({ hint }) => hint);
	const reading = isHelped || program.length > LONGEST_TRIED ? [] : acceptingOf(program, notation);
	return reading.length === 1 ? reading : [];
}

function acceptingOf(program, notation) {
	try {
		return new Library(module).accepting(program, notation, LIMITS);
	} catch { // one of them takes too much
		return [];
	}
}

onmessage = ({ data }) => {
	if (data.module) {
		module = data.module;
		library = new Library(module, tellProgress);
		return;
	}
	told = performance.now();
	let result;
	try {
		result = answer(data.question);
	} catch (error) {
		result = reason(error);
	}
	postMessage({ id: data.id, result, memory: used?.exports.memory.buffer.byteLength ?? 0 });
	used = null;
};
