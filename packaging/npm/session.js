// SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
// Asks the compiled library, with options that are checked by name, and turns what goes wrong into errors.
import { LIMITS, Library, reason } from './library.js';

// ---- errors ----

// What ended a program: the first error among its `messages`.
export class DiceError extends Error {
	constructor(messages) {
		const { message, line, column, length, code, hint, notation } = messages.find(({ severity }) => severity === 'error');
		super(message);
		Object.assign(this, { line, column, length, code, hint, notation, messages });
	}
}
DiceError.prototype.name = 'DiceError';

const failures = {
	tooDeep: { severity: 'error', code: 'limit', message: 'the calculation is nested too deeply' },
	noMemory: { severity: 'error', code: 'out-of-memory', message: 'the calculation takes more memory than there is' },
};

// ---- options ----

// What each is called in `way` of Library.ask.
const WAYS = { calculate: 'exact', roll: 'roll', sample: 'sample', check: 'check' };

const flag = [(value) => typeof value === 'boolean', 'true or false'];
const count = [(value) => Number.isSafeInteger(value) && value > 0, 'a whole number from 1 on'];
const isSeed = (value) => (typeof value === 'bigint' || Number.isSafeInteger(value)) && value >= 0 && BigInt.asUintN(64, BigInt(value)) === BigInt(value);
const OPTIONS = {
	notation: [(value) => typeof value === 'string', 'the name of a notation'],
	way: [(value) => Object.hasOwn(WAYS, value), `one of ${Object.keys(WAYS).join(', ')}`],
	trials: count,
	seed: [isSeed, 'a whole number of up to 64 bits, as a bigint from 2 ** 53 on'],
	float: flag, statistics: flag, atLeast: flag, atMost: flag, fractions: flag,
	top: count,
	chart: flag,
	limits: [(value) => typeof value === 'object' && value !== null && Object.values(value).every(count[0]), 'an object of whole numbers from 1 on'],
};

// Those that are given; undefined is as good as left out.
function checked(options) {
	const given = Object.entries(options).filter(([, value]) => value !== undefined);
	for (const [name, value] of given) {
		if (!Object.hasOwn(OPTIONS, name))
			throw new TypeError(`there is no option '${name}'`);
		const [isRight, what] = OPTIONS[name];
		if (!isRight(value))
			throw new TypeError(`${name} is ${what}`);
	}
	return Object.fromEntries(given);
}

// The same as Library.ask wants them.
function requestOf({ way = 'calculate', float, statistics, atLeast, atMost, fractions, top, chart, trials, seed }) {
	return {
		way: WAYS[way], trials, seed, floating: float, most: top, chart,
		layout: { statistics: statistics ?? false, at_least: atLeast ?? false, at_most: atMost ?? false, fractions: fractions ?? false },
	};
}

// ---- asking ----

// Memory of WebAssembly grows and never shrinks: an instance that took more than this is not used again.
const MOST_KEPT = 2 ** 26;

export class Session {
	#module;
	#library;

	constructor(module) {
		this.#module = module;
		this.#library = new Library(module);
		this.version = this.#library.version();
		this.notations = this.#library.notations().map(({ name }) => name);
	}

	// { notation, answer, chart, messages }, where the answer is a text in `format`.
	ask(program, options, { format = 'json', mostStatements } = {}) {
		if (typeof program !== 'string')
			throw new TypeError('a program is a string');
		const given = checked(options);
		const { notation, limits } = given;
		if (notation !== undefined && !this.notations.includes(notation))
			throw new RangeError(`there is no notation '${notation}'`);
		return this.#use((library) => {
			const all = { ...LIMITS, ...limits };
			const name = notation ?? library.findNotation(program, all);
			const { answer, chart, complaints, statements } = library.ask({ ...requestOf(given), program, notation: name, limits: all, format, mostStatements });
			if (complaints.some(({ severity }) => severity === 'error'))
				throw new DiceError(complaints);
			if (statements.some(({ ok }) => !ok)) // the answer was there, but no room to write it
				throw new DiceError([...complaints, failures.noMemory]);
			return { notation: name, answer, chart, messages: complaints };
		}, limits);
	}

	// What `work` gives with an instance, which is not used again if it failed or took much memory.
	#use(work, limits) {
		const library = this.#library ?? new Library(this.#module);
		this.#library = null;
		if (limits !== undefined)
			library.withDesk((desk) => library.set(library.exports.web_limit, desk, limits)); // throws a RangeError
		try {
			const result = work(library);
			this.#keep(library);
			return result;
		} catch (error) {
			if (error instanceof DiceError) {
				this.#keep(library);
				throw error;
			}
			const why = failures[reason(error).failed];
			throw why ? new DiceError([why]) : error;
		}
	}

	#keep(library) {
		if (library.exports.memory.buffer.byteLength <= MOST_KEPT)
			this.#library = library;
	}
}
