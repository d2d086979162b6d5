// SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
// dicelab for JavaScript: the compiled library (web/bridge.c), and one function that asks it something. It knows no page: a worker
// of the page calls it, and so do the package of npm (packaging/npm) and the tests, under node.

// ---- what the compiled library asks of its host ----

// The imports of a module of dicelab. There are no files: what is written to standard error is what GMP says before it ends, and is kept for the message.
export function host(memory, progress) {
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
	return { imports: { wasi_snapshot_preview1: wasi, page: { progress } }, said };
}

// ---- a session ----

const [STATEMENT, END] = [0, 2]; // of enum dicelab_status
const MOST_GRIDS = 24; // as many statements of a program can be swept

// A hint on an option of the command, such as "--max-items=N raises this limit" or "-N vtt reads this", is no help where there are none.
function withoutOption({ hint, ...complaint }) {
	const rest = (hint ?? '').split('; ').filter((part) => !/(^|[\s'])-(-[a-z]|[A-Z]\b)/.test(part)).join('; ');
	return rest === '' ? complaint : { ...complaint, hint: rest };
}

// What a browser can give; more is an error, and no trap.
export const LIMITS = { memory: 2 ** 29, stack: 1200, source: 2 ** 21, document: 2 ** 21 };

// What went wrong, in a word, when an instance threw an error.
export function reason(error) {
	if (error instanceof RangeError && /stack/i.test(error.message))
		return { failed: 'tooDeep' };
	if (/memory|unreachable|allocat|string (length|longer)/i.test(error.message))
		return { failed: 'noMemory' };
	return { failed: 'failed', message: error.message };
}

/*
 * An instance of the compiled `module`. `progress(done, unresolved)` is called now and then during long work, and may throw. After
 * anything was thrown the instance is of no use any more: reason() says what it was. Its memory grows and never shrinks.
 */
export class Library {
	constructor(module, progress = () => {}) {
		const { imports, said } = host(() => this.exports.memory, progress);
		this.said = said;
		this.exports = new WebAssembly.Instance(module, imports).exports;
		this.exports._initialize();
	}

	// ---- texts ----

	// Puts a text, with a 0 behind it, into memory: its address and its length.
	put(text) {
		const bytes = new TextEncoder().encode(text);
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
		return new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
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
		const desk = this.exports.web_new();
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
		return this.lines(['name', 'suffix', 'summary', 'example'], (desk) => this.exports.web_write_notations(desk));
	}

	topics() {
		return this.lines(['name', 'summary', 'text'], (desk) => this.exports.web_write_topics(desk));
	}

	// Those notations besides `notation` in which a program can be rolled.
	accepting(program, notation, limits) {
		return this.notations().map(({ name }) => name).filter((name) => {
			if (name === notation)
				return false;
			const { statements, complaints } = this.ask({ program, notation: name, way: 'roll', mostStatements: 3, limits });
			return statements.length > 0 && complaints.every(({ severity }) => severity !== 'error');
		});
	}

	// In which notation a program seems to be; of one that is longer than the limit `document` that is not looked at.
	findNotation(program, limits) {
		return this.withDesk((desk) => {
			this.set(this.exports.web_limit, desk, limits);
			return this.withTexts([program], (text) => this.get(this.exports.web_find_notation(desk, text.at, text.length)));
		});
	}

	/*
	 * Asks for `program`: in `notation` (default: the one that it seems to be in), what `way` says: "exact" (with `threshold` and
	 * `floating`), "sample" (with `trials`), "roll", "ways" (no more than `mostWays`), "translate", or "check", which only reads it. `seed` makes chance
	 * repeatable. Answers are written in `format`, with what `layout` says, of each the `most` likely outcomes. With `chart` they are
	 * drawn besides into one chart ("each": each into one of its own), but for those of statements whose numbers are `hidden`, or
	 * beyond `mostSeries`. No more than `mostStatements` are asked. `told` is called with how many are done.
	 *
	 * With `sweep` the same is asked of each of its `programs`, which are one after the other for all values of its `axes`, one or two
	 * of { name, low, step, count }, the last running fastest. `measure` is what it is called that is asked of the outcomes: a
	 * `statistic`, or without one the chance of what is from `low` to `high`. The answers are grids then.
	 *
	 * Gives { answer, chart, complaints, statements }: the two texts; objects as dicelab_write_diagnostic_json writes them; and
	 * of each statement { label, sentence, count, ok, chart, ways, plan }: what it does, or '', how many outcomes it has, and the lines
	 * of web_ways, or where there are none of web_plan.
	 */
	ask(request) {
		return this.withDesk((desk) => this.withTexts([request.notation, request.format ?? 'plain'],
			(notation, format) => this.askAt(desk, request, notation, format)));
	}

	askAt(desk, request, notation, format) {
		const { exports } = this;
		this.set(exports.web_limit, desk, request.limits);
		this.set(exports.web_layout, desk, { ...request.layout, top: request.most ?? 0 }); // a report begins with all of it
		if (request.seed != null)
			exports.web_seed(desk, BigInt(request.seed));
		let statements = [];
		if (exports.web_begin(desk, format.at)) {
			statements = request.sweep ? this.sweep(desk, request, notation)
				: this.answerAll(desk, request, request.program, notation, (index) => this.answer(desk, request, index));
			exports.web_end(desk);
		}
		const chart = request.chart === true && statements.some(({ ok }) => ok) ? this.draw(desk) : '';
		const complaints = this.get(exports.web_complaints(desk)).split('\n').slice(0, -1).map((line) => withoutOption(JSON.parse(line)));
		return { answer: this.get(exports.web_answer(desk)), chart, complaints, statements };
	}

	// A text, or '' where there is none.
	textOf(at) {
		return at === 0 ? '' : this.get(at);
	}

	draw(desk) {
		return this.textOf(this.exports.web_draw(desk));
	}

	// What `answer` gives for each statement of a program.
	answerAll(desk, request, program, notation, answer) {
		return this.withTexts([program], (text) => {
			const statements = [];
			let status = this.exports.web_open(desk, notation.at, request.manners ?? 0, text.at, text.length) ? -1 : END;
			while (status !== END && statements.length !== request.mostStatements) {
				status = this.exports.web_next(desk);
				if (status !== STATEMENT)
					continue;
				const label = this.get(this.exports.web_label(desk));
				const sentence = request.sweep ? '' : this.get(this.exports.web_describe(desk));
				statements.push({ label, sentence, count: 0, ok: false });
				Object.assign(statements.at(-1), answer(statements.length - 1));
				if (request.told)
					request.told(statements.length);
			}
			this.exports.web_close(desk);
			return statements;
		});
	}

	sweep(desk, request, notation) {
		const { exports } = this;
		const { axes, programs, measure, statistic = '', low = -Infinity, high = Infinity } = request.sweep;
		for (const axis of axes)
			this.withTexts([axis.name], (name) => exports.web_axis(desk, name.at, axis.low, axis.step, axis.count));
		this.withTexts([measure, statistic], (called, name) => exports.web_measure(desk, called.at, name.at, low, high));
		const columns = axes[1]?.count ?? 1;
		let grids = 0;
		programs.forEach((program, cell) => {
			const asked = this.answerAll(desk, { ...request, told: null, mostStatements: MOST_GRIDS }, program, notation, (index) => ({
				ok: this.find(desk, request) && exports.web_put(desk, index, Math.floor(cell / columns), cell % columns) !== 0,
			}));
			grids = Math.max(grids, asked.length);
			if (request.told)
				request.told(cell + 1);
		});
		return Array.from({ length: grids }, (_, index) => ({ ok: exports.web_report_grid(desk, index) !== 0 }));
	}

	// Works out the outcomes of the statement, or makes a sample.
	find(desk, request) {
		return request.way === 'sample' ? this.exports.web_sample(desk, request.trials ?? 10000) !== 0
			: this.exports.web_calculate(desk, request.threshold ?? 0, request.floating ? 1 : 0) !== 0;
	}

	answer(desk, request, index) {
		const { exports } = this;
		switch (request.way) {
		case 'check':
			return { ok: true };
		case 'roll':
			return { ok: exports.web_roll(desk) !== 0 };
		case 'ways': {
			const ways = this.textOf(exports.web_ways(desk, request.mostWays));
			const plan = ways === '' ? this.textOf(exports.web_plan(desk)) : '';
			return { ok: ways !== '' || plan !== '', ways, plan };
		}
		case 'translate':
			return { ok: exports.web_translate(desk) !== 0 };
		}
		if (!this.find(desk, request))
			return { ok: false };
		const count = exports.web_count(desk);
		const isDrawn = request.chart && !request.hidden?.includes(index) && !(index >= request.mostSeries);
		const chart = isDrawn && exports.web_add_to_chart(desk) && request.chart === 'each' ? this.draw(desk) : undefined;
		return { count, chart, ok: exports.web_report(desk) !== 0 };
	}

	set(function_, desk, values) {
		for (const [name, value] of Object.entries(values ?? {}))
			this.withTexts([name], (text) => {
				if (!function_(desk, text.at, Number(value)))
					throw new RangeError(`${name} cannot be ${value}`);
			});
	}
}
