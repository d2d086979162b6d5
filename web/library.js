// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// dicelab for JavaScript: the compiled library (web/bridge.c), and one function that asks it something. It knows no page: a worker
// of the page calls it, and so do the package of npm (packaging/npm) and the tests, under node.

// ---- what the compiled library asks of its host ----

// The imports of a module of dicelab. There are no files: what is written to standard error is what GMP says before it ends, and is kept for the message.
export function host(memory, progress, draw = () => -1n) {
	const view = () => new DataView(memory().buffer);
	const bytes = (at, size) => new Uint8Array(memory().buffer, at, size);
	const said = [];
	const wasi = {
		clock_time_get(clock, precision, at) {
			const time = clock === 0 ? Date.now() : performance.now();
			view().setBigUint64(at, BigInt(Math.round(time * 1e6)), true);
			return 0;
		},
		random_get(at, size) {
			crypto.getRandomValues(bytes(at, size));
			return 0;
		},
		fd_write(file, vectors, count, written) {
			let size = 0;
			for (let i = 0; i < count; i++) {
				const length = view().getUint32(vectors + 8 * i + 4, true);
				said.push(new TextDecoder().decode(bytes(view().getUint32(vectors + 8 * i, true), length).slice()));
				size += length;
			}
			view().setUint32(written, size, true);
			return 0;
		},
		fd_close: () => 0,
		fd_fdstat_get: () => 8,
		fd_read: () => 8,
		fd_seek: () => 70,
		proc_exit(status) {
			throw new Error(`the library ended with ${status}`);
		},
	};
	return { imports: { wasi_snapshot_preview1: wasi, page: { progress, draw: (bound) => draw(BigInt.asUintN(64, bound)) } }, said };
}

// ---- options and messages ----

// The options of dicelab_ask, by their names, as words with line ends between them; true is one without a value, and an array has several of one
// name. Those that are undefined, null or false are left out.
function wordsOf(options) {
	let words = '';
	const put = (name, value) => {
		if (value == null || value === false)
			return;
		const word = value === true ? name : `${name}=${value}`;
		if (word.includes('\n') || word.includes('\0'))
			throw new TypeError(`an option has no line ends: '${word}'`);
		words += `${word}\n`;
	};
	for (const [name, value] of Object.entries(options))
		if (Array.isArray(value))
			value.forEach((one) => put(name, one));
		else
			put(name, value);
	return words;
}

function sure(isDone, why = 'out of memory') {
	if (!isDone)
		throw new Error(why);
}

const linesOf = (text) => text.split('\n').slice(0, -1).map((line) => JSON.parse(line));

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// What a browser can give; more is an error, and no trap.
export const LIMITS = { memory: 2 ** 29, stack: 1200, source: 2 ** 21, document: 2 ** 21 };

// Programs that roll() keeps, and the characters of each.
const [MOST_ROLLED, LONGEST_ROLLED] = [100, 200];

// What went wrong, in a word, when an instance threw an error.
export function reason(error) {
	if (error instanceof RangeError && /stack/i.test(error.message))
		return { failed: 'tooDeep' };
	if (!(error instanceof TypeError) && /memory|unreachable|allocat|string (length|longer)/i.test(error.message))
		return { failed: 'noMemory' };
	return { failed: 'failed', message: error.message };
}

/*
 * An instance of the compiled `module`. `progress(done, unresolved)` is called now and then during long work, and may throw. With
 * `draw(bound)`, which must not throw, the dice of ask() are the caller's: it gives a number below the bound, or -1 if it has none, both as bigints. After
 * anything was thrown the instance is of no use any more: reason() says what it was. Its memory grows and never shrinks.
 */
export class Library {
	#desk = 0; // the session of ask()
	#words = { options: '', at: 0 }; // of the last question
	#rolled = new Map(); // programs, by their text and notation, to what rolls them; 0 if that is ask()

	constructor(module, progress = () => {}, draw) {
		const { imports, said } = host(() => this.exports.memory, progress, draw);
		this.said = said;
		this.hasDice = draw !== undefined;
		this.exports = new WebAssembly.Instance(module, imports).exports;
		this.exports._initialize();
	}

	// ---- texts ----

	// Puts a text, with a 0 behind it, into memory: its address and its length.
	put(text) {
		const bytes = encoder.encode(text);
		const at = this.exports.malloc(bytes.length + 1);
		if (at === 0)
			throw new Error('out of memory');
		const to = new Uint8Array(this.exports.memory.buffer, at, bytes.length + 1);
		to.set(bytes);
		to[bytes.length] = 0;
		return { at, length: bytes.length };
	}

	get(at) {
		if (at === 0)
			throw new Error('out of memory');
		const memory = new Uint8Array(this.exports.memory.buffer);
		return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
	}

	// What `use` gives with the addresses of texts, which are there as long.
	withTexts(texts, use) {
		const put = texts.map((text) => (text == null ? { at: 0, length: 0 } : this.put(text)));
		try {
			return use(...put);
		} finally {
			for (const { at } of put)
				this.exports.free(at);
		}
	}

	withDesk(use) {
		const desk = this.exports.web_new(false);
		if (desk === 0)
			throw new Error('out of memory');
		const result = use(desk);
		this.exports.web_free(desk);
		return result;
	}

	// ---- questions ----

	version() {
		return this.get(this.exports.web_version());
	}

	// Lines with tabs between their parts, as objects with these keys.
	lines(names, write) {
		return this.withDesk((desk) => {
			write(desk);
			return this.get(this.exports.web_answer(desk)).split('\n').slice(0, -1).map((line) => Object.fromEntries(
				line.split('\t').map((part, i) => [names[i], part.replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character))])));
		});
	}

	// The words of a notation, for help and completion; the notations; and what there is help on besides.
	words(notation) {
		return this.lines(['spelling', 'usage', 'summary', 'example', 'result', 'dice'], (desk) =>
			this.withTexts([notation], (name) => this.exports.web_write_words(desk, name.at)));
	}

	notations() {
		return this.lines(['name', 'suffix', 'summary', 'example', 'comment', 'begin', 'end'], (desk) => this.exports.web_write_notations(desk));
	}

	topics() {
		return this.lines(['name', 'summary', 'text'], (desk) => this.exports.web_write_topics(desk));
	}

	// Those notations besides `notation` in which a program can be rolled.
	accepting(program, notation, limits) {
		return this.notations().map(({ name }) => name).filter((name) => {
			if (name === notation)
				return false;
			const { answers, messages } = this.ask(program, { ...limits, notation: name, way: 'roll', first: 3 });
			return answers.length > 0 && messages.every(({ severity }) => severity !== 'error');
		});
	}

	// The session of ask(), from the first question on.
	get desk() {
		this.#desk ||= this.exports.web_new(this.hasDice);
		sure(this.#desk !== 0);
		return this.#desk;
	}

	// From now on, what ask() rolls without a seed of its own depends on this one.
	seed(seed) {
		this.exports.web_seed(this.desk, seed);
	}

	// The options of a question in memory, where those of the last one are still.
	optionsAt(options) {
		const words = wordsOf(options);
		if (this.#words.at === 0 || words !== this.#words.options) {
			this.exports.free(this.#words.at);
			this.#words = { options: words, at: 0 };
			this.#words.at = this.put(words).at;
		}
		return this.#words.at;
	}

	// The document of dicelab_ask, see libdicelab(3).
	ask(program, options = {}) {
		const words = this.optionsAt(options);
		return this.withTexts([program], (text) => JSON.parse(this.get(this.exports.web_ask(this.desk, text.at, text.length, words))));
	}

	// What rolls the first statement of a program, or 0. Those that were read last are kept.
	#rolling(program, notation) {
		const key = `${notation ?? ''}\n${program}`;
		let rolled = this.#rolled.get(key);
		if (rolled !== undefined)
			return rolled;
		if (this.#rolled.size === 0)
			for (const [name, value] of Object.entries(LIMITS))
				this.withTexts([name], ({ at }) => sure(this.exports.web_limit(this.desk, at, value)));
		const told = this.exports.web_told(this.desk);
		rolled = this.withTexts([program, notation], (text, name) => this.exports.web_roll_new(this.desk, text.at, text.length, name.at));
		this.#messagesSince(told); // ask() has them, too
		this.#rolled.set(key, rolled);
		if (this.#rolled.size > MOST_ROLLED) {
			const [first, oldest] = this.#rolled.entries().next().value;
			this.exports.web_roll_free(oldest);
			this.#rolled.delete(first);
		}
		return rolled;
	}

	// The document that ask() gives for a roll of the first statement with LIMITS, in less time; or null if only ask() does.
	roll(program, notation) {
		const rolled = program.length <= LONGEST_ROLLED ? this.#rolling(program, notation) : 0;
		if (rolled === 0)
			return null;
		const told = this.exports.web_told(this.desk);
		const at = this.exports.web_roll(rolled);
		const answers = at === 0 ? [] : [JSON.parse(this.get(at))];
		const messages = this.#messagesSince(told);
		sure(at !== 0 || messages.length > 0);
		return { notation, answers, messages };
	}

	// The messages of the session of ask() since there were so many; then they are forgotten.
	#messagesSince(told) {
		if (this.exports.web_told(this.desk) === told)
			return [];
		const messages = linesOf(this.get(this.exports.web_messages(this.desk)));
		sure(this.exports.web_forget(this.desk));
		return messages;
	}

	/*
	 * Asks each of `programs`, which are one after the other for all values of `axes`, none, one or two of { name, low, step, count }, the
	 * last running fastest. `measure` is the name of what is asked of their outcomes: a `statistic`, or without one the chance of `low` to
	 * `high`. `aim` is what decisions are for: 0 the largest mean, 1 the smallest, 2 the largest chance of `good.low` to `good.high`.
	 * `options` are some of those of dicelab_ask: `notation`, `way`, `trials`, `seed`, `format`, `fractions`, `width`, and limits.
	 * `told` is called with the number of programs that are done. Gives a document like that of dicelab_ask, with a grid for each statement.
	 */
	sweep({ axes, programs, measure, statistic, low = -Infinity, high = Infinity, aim = 0, good = {} }, options, told = () => {}) {
		const { notation, way, trials, seed, format, fractions, width, ...limits } = options;
		const { exports } = this;
		const columns = axes[1]?.count ?? 1;
		return this.withDesk((desk) => this.withTexts([notation, measure, statistic, format ?? 'json', ...axes.map(({ name }) => name)], (...texts) => {
			const [of, called, what, as, ...names] = texts.map(({ at }) => at);
			for (const [name, value] of Object.entries(limits))
				this.withTexts([name], ({ at }) => sure(exports.web_limit(desk, at, value), `${name} cannot be ${value}`));
			if (seed != null)
				exports.web_seed(desk, BigInt(seed));
			sure(exports.web_goal(desk, aim, good.low, good.high));
			sure(exports.web_sweep(desk, of, called, what, low, high, way === 'sample' ? trials : 0));
			axes.forEach((axis, i) => sure(exports.web_axis(desk, names[i], axis.low, axis.step, axis.count)));
			programs.forEach((program, cell) => {
				this.withTexts([program], ({ at, length }) => exports.web_sweep_program(desk, at, length, Math.floor(cell / columns), cell % columns));
				told(cell + 1);
			});
			sure(exports.web_sweep_end(desk, as, fractions ? 1 : 0, width ?? 0));
			const text = this.get(exports.web_answer(desk));
			return { notation, ...(format ? { text } : { answers: linesOf(text) }), chart: text && this.get(exports.web_chart(desk)),
				messages: linesOf(this.get(exports.web_messages(desk))) };
		}));
	}
}
