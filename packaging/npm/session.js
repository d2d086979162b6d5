// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Asks the compiled library, which knows the options, and turns what goes wrong into errors.
import { LIMITS, Library, reason } from './library.js';
import { complete } from './answers.js';

// ---- errors ----

const isError = ({ severity }) => severity === 'error';

// What ended a program: the first error among its `messages`.
export class DiceError extends Error {
	constructor(messages) {
		const { message, line, column, length, code, hint, notation } = messages.find(isError);
		super(message);
		Object.assign(this, { line, column, length, code, hint, notation, messages });
	}

	// What JSON leaves out of errors: their messages, and in Bun their lines.
	toJSON() {
		const { name, message, line, column, length, code, hint, notation, messages } = this;
		return { name, message, line, column, length, code, hint, notation, messages };
	}
}
DiceError.prototype.name = 'DiceError';

const failures = {
	tooDeep: { severity: 'error', code: 'limit', message: 'the calculation is nested too deeply' },
	noMemory: { severity: 'error', code: 'out-of-memory', message: 'the calculation takes more memory than there is' },
};

// ---- dice of the caller ----

const HALF = 2n ** 32n;

function drawn(random, count) {
	const number = random(count);
	if (!Number.isInteger(number) || number < 0 || number >= count)
		throw new RangeError(`random(${count}) is a whole number from 0 to ${count - 1}, not ${number}`);
	return number;
}

// A number below `bound`, a bigint of up to 64 bits. Beyond what a number can be it is made of two, drawn again where they would favour some.
function draw(random, bound) {
	if (bound <= Number.MAX_SAFE_INTEGER)
		return BigInt(drawn(random, Number(bound)));
	const end = 2n ** 64n / bound * bound;
	for (;;) {
		const number = BigInt(drawn(random, Number(HALF))) * HALF + BigInt(drawn(random, Number(HALF)));
		if (number < end)
			return number % bound;
	}
}

// ---- asking ----

// Names vtt, in which most players write, in syntax errors and in warnings that a condition always holds, if it accepts the program.
function nameTabletops(library, program, { notation, messages }) {
	const doubtful = messages.filter((message) => (message.code === 'syntax' || message.code === 'always') && message.notation === undefined);
	if (notation !== 'dicelab' || doubtful.length === 0)
		return;
	if (!library.ask(program, { ...LIMITS, notation: 'vtt', way: 'check' }).messages.some(isError))
		for (const message of doubtful)
			message.notation = 'vtt';
}

function answer(library, program, options) {
	const document = library.ask(program, options);
	nameTabletops(library, program, document);
	return document;
}

// Memory of WebAssembly grows and never shrinks: an instance that took more than this is not used again.
const MOST_KEPT = 2 ** 26;

// Between the seeds of the instances of a session: an odd number without a pattern.
const STEP = 0x9e3779b97f4a7c15n;

function checkOptions({ seed, random, ...others }) {
	const [unknown] = Object.keys(others);
	if (unknown !== undefined)
		throw new TypeError(`a session has no option '${unknown}'`);
	if (random !== undefined && typeof random !== 'function')
		throw new TypeError('random is a function');
	if (seed !== undefined && random !== undefined)
		throw new TypeError('a session has a seed or a source of random numbers, not both');
	if (seed !== undefined && !(Number.isSafeInteger(seed) || typeof seed === 'bigint') || seed < 0 || seed >= 2n ** 64n)
		throw new TypeError('a seed is a whole number of up to 64 bits');
}

export class Session {
	#module;
	#library = null;
	#seed;
	#random;
	#asked = 0n; // questions so far
	#fault = null; // what the caller's function threw: { error }

	constructor(module, options = {}) {
		checkOptions(options);
		this.#module = module;
		this.#seed = options.seed;
		this.#random = options.random;
		this.#library = this.#begin();
	}

	get version() {
		return this.#library.version();
	}

	get notations() {
		return this.#library.notations().map(({ name }) => name);
	}

	// The document of dicelab_ask.
	ask(program, { bigints = false, ...options } = {}) {
		if (typeof bigints !== 'boolean')
			throw new TypeError('bigints is true or false');
		return complete(this.#document(program, (library) => answer(library, program, { ...LIMITS, ...options })), bigints);
	}

	// The same for a roll of the first statement.
	rollFirst(program, options) {
		const { notation, ...others } = options;
		const isPlain = (notation === undefined || typeof notation === 'string') && Object.keys(others).length === 0;
		return this.#document(program, (library) => (isPlain ? library.roll(program, notation) : null) ??
			answer(library, program, { ...LIMITS, ...options, way: 'roll', first: 1 }));
	}

	#document(program, asked) {
		if (typeof program !== 'string')
			throw new TypeError('a program is a string');
		if (this.#module === null)
			throw new TypeError('this session was freed');
		this.#fault = null;
		const document = this.#use(asked);
		this.#asked++;
		if (this.#fault)
			throw this.#fault.error;
		if (document.messages.some(isError))
			throw new DiceError(document.messages);
		return document;
	}

	free() {
		this.#module = this.#library = null;
	}

	// An instance. One that takes the place of another goes on with another seed, which depends on the session's and on how much it was asked.
	#begin() {
		const library = new Library(this.#module, undefined, this.#random && ((bound) => this.#draw(bound)));
		if (this.#seed !== undefined)
			library.seed(BigInt.asUintN(64, BigInt(this.#seed) + STEP * this.#asked));
		return library;
	}

	// Nothing may be thrown through the library, to which -1 means that there is no number.
	#draw(bound) {
		try {
			return draw(this.#random, bound);
		} catch (error) {
			this.#fault ??= { error };
			return -1n;
		}
	}

	// What `work` gives with an instance, which is not used again if it failed or took much memory.
	#use(work) {
		const library = this.#library ?? this.#begin();
		this.#library = null;
		try {
			const result = work(library);
			this.#keep(library);
			return result;
		} catch (error) {
			const why = failures[reason(error).failed];
			throw why ? new DiceError([why]) : error;
		}
	}

	#keep(library) {
		if (library.exports.memory.buffer.byteLength <= MOST_KEPT)
			this.#library = library;
	}
}
