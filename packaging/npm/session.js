// SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
// Asks the compiled library, which knows the options, and turns what goes wrong into errors.
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

	// The document of dicelab_ask.
	ask(program, options) {
		if (typeof program !== 'string')
			throw new TypeError('a program is a string');
		const document = this.#use((library) => library.ask(program, { ...LIMITS, ...options }));
		if (document.messages.some(({ severity }) => severity === 'error'))
			throw new DiceError(document.messages);
		return document;
	}

	// What `work` gives with an instance, which is not used again if it failed or took much memory.
	#use(work) {
		const library = this.#library ?? new Library(this.#module);
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
