// dicelab for JavaScript: the compiled library (web/bridge.c), and one function that asks it something. It knows no page: a worker
// of the page calls it, and so do the tests, under node.

// ---- what the compiled library asks of its host ----

// There are no files: what is written to standard error is what GMP says before it ends, and is kept for the message.
function host(memory, progress) {
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

/*
 * An instance of the compiled `module`. `progress(done, unresolved)` is called now and then during long work, and may throw. After
 * anything was thrown the instance is of no use any more: `error.tooDeep` and `error.noMemory` say what it was.
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

	// The words of a notation, for help and completion.
	words(notation) {
		return this.withDesk((desk) => {
			this.withTexts([notation], (name) => this.exports.web_write_words(desk, name.at));
			return this.get(this.exports.web_answer(desk)).split('\n').slice(0, -1).map((line) => {
				const [spelling, usage, summary, example, result, dice] = line.split('\t');
				return { spelling, usage, summary, example, result, dice };
			});
		});
	}

	findNotation(program) {
		return this.withDesk((desk) => this.withTexts([program], (text) =>
			this.get(this.exports.web_find_notation(desk, text.at, text.length))));
	}

	/*
	 * Asks for `program`: in `notation` (default: the one that it seems to be in), what `way` says: "exact" (with `threshold` and
	 * `floating`), "sample" (with `trials`), "roll", "translate", or "check", which only reads it. `seed` makes chance
	 * repeatable. Answers are written in `format`, with what `layout` says, of each the `most` likely outcomes; with `chart` they are
	 * drawn besides, but for those of statements whose numbers are `hidden`, or
	 * beyond `mostSeries`. No more than `mostStatements` are asked. `told` is called with how many are done.
	 * Gives { answer, chart, complaints, statements }: the two texts; objects as dicelab_write_diagnostic_json writes them; and
	 * of each statement { label, count, ok }, how many outcomes it has.
	 */
	ask(request) {
		return this.withDesk((desk) => this.withTexts([request.program, request.notation, request.format ?? 'plain'],
			(program, notation, format) => this.askAt(desk, request, program, notation, format)));
	}

	askAt(desk, request, program, notation, format) {
		const { exports } = this;
		const complaints = () => this.get(exports.web_complaints(desk)).split('\n').slice(0, -1).map((line) => JSON.parse(line));
		this.set(exports.web_limit, desk, request.limits);
		this.set(exports.web_layout, desk, request.layout);
		if (request.seed != null)
			exports.web_seed(desk, BigInt(request.seed));
		if (!exports.web_begin(desk, format.at) || !exports.web_open(desk, notation.at, request.manners ?? 0, program.at, program.length))
			return { answer: '', chart: '', complaints: complaints(), statements: [] };
		const statements = this.answerAll(desk, request);
		exports.web_end(desk);
		const answer = this.get(exports.web_answer(desk));
		const drawn = request.chart && statements.some((statement) => statement.ok) && exports.web_draw(desk);
		const chart = drawn ? this.get(exports.web_answer(desk)).slice(answer.length) : '';
		return { answer, chart, complaints: complaints(), statements };
	}

	answerAll(desk, request) {
		const [STATEMENT, , END] = [0, 1, 2];
		const statements = [];
		for (;;) {
			if (statements.length === request.mostStatements)
				return statements;
			const status = this.exports.web_next(desk);
			if (status === END)
				return statements;
			if (status === STATEMENT) {
				const label = this.get(this.exports.web_label(desk));
				statements.push({ label, count: 0, ok: false });
				Object.assign(statements.at(-1), this.answer(desk, request, statements.length - 1));
				if (request.told)
					request.told(statements.length);
			}
		}
	}

	answer(desk, request, index) {
		const { exports } = this;
		switch (request.way) {
		case 'check':
			return { ok: true };
		case 'roll':
			return { ok: exports.web_roll(desk) !== 0 };
		case 'translate':
			return { ok: exports.web_translate(desk) !== 0 };
		case 'sample':
			if (!exports.web_sample(desk, request.trials ?? 10000))
				return { ok: false };
			break;
		default:
			if (!exports.web_calculate(desk, request.threshold ?? 0, request.floating ? 1 : 0))
				return { ok: false };
		}
		const count = exports.web_count(desk);
		const drawn = !request.chart || request.hidden?.includes(index) || index >= request.mostSeries || exports.web_add_to_chart(desk) !== 0;
		if (request.most && count > request.most)
			this.set(exports.web_layout, desk, { top: request.most });
		return { count, ok: exports.web_report(desk) !== 0 && drawn };
	}

	set(function_, desk, values) {
		for (const [name, value] of Object.entries(values ?? {}))
			this.withTexts([name], (text) => {
				if (!function_(desk, text.at, Number(value)))
					throw new RangeError(`${name} cannot be ${value}`);
			});
	}
}
