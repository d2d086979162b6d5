// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Asks workers: each asker has one, from its first question on, and one question at a time. A new question ends what was under way,
// with its worker if that is busy.
const LARGE = 2 ** 26; // bytes that an answer took, which only the end of its worker surely gives back

export class Asker {
	// `module` is a promise of the compiled library.
	constructor(makeWorker, module) {
		this.makeWorker = makeWorker;
		this.module = module;
		this.last = 0;
		this.waiting = null;
	}

	start() {
		const worker = this.worker = this.makeWorker();
		this.ready = this.module.then((module) => worker.postMessage({ module }));
		worker.onmessage = ({ data }) => this.hear(data);
		// (One that does not even come has no message: whoever makes it tells.)
		worker.addEventListener('error', ({ message }) => message !== undefined && this.lose(worker));
		worker.onmessageerror = () => this.lose(worker);
	}

	hear({ id, result, memory, progress }) {
		if (progress && this.waiting)
			this.waiting.progress(progress);
		if (result && this.waiting?.id === id) {
			const { resolve } = this.waiting;
			this.waiting = null;
			if (memory > LARGE)
				this.end();
			resolve(result);
		}
	}

	// A worker that dies, or is not understood, is given up; the next question starts another.
	lose(worker) {
		if (worker !== this.worker)
			return;
		this.end();
		if (this.waiting)
			this.hear({ id: this.waiting.id, result: { failed: 'died' } });
	}

	get busy() {
		return this.waiting !== null;
	}

	// Ends what is under way, whatever it does: its promise resolves to null.
	stop() {
		if (!this.busy)
			return;
		const { resolve } = this.waiting;
		this.waiting = null;
		this.end();
		resolve(null);
	}

	end() {
		this.worker.terminate();
		this.worker = null;
	}

	// The answer, or null when it was stopped.
	ask(question, progress = () => {}) {
		this.stop();
		if (!this.worker)
			this.start();
		return new Promise((resolve) => {
			this.waiting = { id: ++this.last, resolve, progress };
			const { last: id, worker } = this;
			this.ready.then(() => worker.postMessage({ id, question }), () => {});
		});
	}
}
