// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Questions that worker.js answers, so that this thread need not wait. One that is aborted ends the worker; another one answers what follows.
import { DiceError } from './session.js';

// A worker of the web, or of Node: `answered` gets what it says, `failed` the error that ended it.
function begin(answered, failed) {
	if (globalThis.Worker) {
		const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
		worker.onmessage = ({ data }) => answered(data);
		worker.onerror = ({ message }) => failed(new Error(`the worker failed: ${message}`));
		return worker;
	}
	const { Worker: Thread } = globalThis.process.getBuiltinModule('node:worker_threads');
	return new Thread(new URL('worker.js', import.meta.url), { execArgv: [] }).on('message', answered).on('error', failed);
}

export class Remote {
	#module;
	#worker = null;
	#waiting = []; // questions, the first of which is being answered
	#closed = false;

	constructor(module) {
		this.#module = module;
	}

	ask(call, program, { signal, ...options } = {}) {
		return new Promise((resolve, reject) => {
			signal?.throwIfAborted();
			if (this.#closed)
				throw new TypeError('this worker was closed');
			const question = { asked: { call, program, options }, resolve, reject };
			const abort = () => this.#abort(question, signal.reason);
			question.done = () => signal?.removeEventListener('abort', abort);
			signal?.addEventListener('abort', abort);
			this.#waiting.push(question);
			if (this.#waiting.length === 1)
				this.#next();
		});
	}

	close() {
		this.#closed = true;
		this.#end();
		for (const question of this.#waiting.splice(0)) {
			question.done();
			question.reject(new TypeError('this worker was closed'));
		}
	}

	#next() {
		if (this.#waiting.length === 0) {
			this.#worker?.unref?.(); // it does not keep Node running
			return;
		}
		if (this.#worker === null) {
			const worker = begin((data) => worker === this.#worker && this.#answered(data), (error) => worker === this.#worker && this.#failed(error));
			this.#worker = worker;
			worker.postMessage(this.#module);
		}
		this.#worker.ref?.();
		try {
			this.#worker.postMessage(this.#waiting[0].asked);
		} catch (error) { // an option that is a function, or the like
			this.#settle(({ reject }) => reject(error));
		}
	}

	#settle(how) {
		const question = this.#waiting.shift();
		question.done();
		how(question);
		this.#next();
	}

	#answered({ result, messages, error }) {
		this.#settle(({ resolve, reject }) => (messages ? reject(new DiceError(messages)) : error ? reject(error) : resolve(result)));
	}

	#failed(error) {
		this.#end();
		this.#settle(({ reject }) => reject(error));
	}

	#abort(question, reason) {
		const at = this.#waiting.indexOf(question);
		if (at === 0) {
			this.#failed(reason);
			return;
		}
		this.#waiting.splice(at, 1);
		question.done();
		question.reject(reason);
	}

	#end() {
		this.#worker?.terminate();
		this.#worker = null;
	}
}
