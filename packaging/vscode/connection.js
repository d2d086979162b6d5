// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// A connection of the client to the language server in a worker (server.js): what vscode-languageclient reads from and writes to.
import { AbstractMessageReader, AbstractMessageWriter } from 'vscode-languageserver-protocol';

// The server itself limits its work to a few seconds. A worker that is longer at a piece of work than this many milliseconds is ended,
// and the client starts another.
const PATIENCE = 10000;

class Reader extends AbstractMessageReader {
	listen(take) {
		this.take = take;
		return { dispose() {} };
	}
}

class Writer extends AbstractMessageWriter {
	constructor(write, end) {
		super();
		Object.assign(this, { write, end });
	}
}

// Web browsers have workers; Node has threads, with the same messages.
function startWorker(script, take, fail) {
	if (globalThis.Worker) {
		const worker = new Worker(script.toString(true));
		return Object.assign(worker, { onmessage: ({ data }) => take(data), onerror: ({ message }) => fail(new Error(message)) });
	}
	const { Worker: Thread } = require('node:worker_threads');
	return new Thread(script.fsPath).on('message', take).on('error', fail);
}

// Starts a worker of the file `script`, a vscode.Uri, with the compiled server.
export function connect(script, module) {
	const reader = new Reader();
	let isOpen = true; // a worker may be heard of after its end
	let sent = 0; // messages
	let isIdle = true;
	let timer;
	function end() {
		isOpen = false;
		clearTimeout(timer);
		worker.terminate();
	}
	function fail(error) {
		if (!isOpen)
			return;
		end();
		console.error(`dicelab: ${error.message}`);
		reader.fireClose();
	}
	function watch() {
		clearTimeout(timer);
		if (isOpen && !isIdle)
			timer = setTimeout(fail, PATIENCE, new Error('a message took too long'));
	}
	const worker = startWorker(script, ({ received, waits, messages }) => {
		isIdle = waits && received === sent;
		watch();
		messages.forEach((message) => reader.take(message));
	}, fail);
	worker.postMessage(module);
	const writer = new Writer(async (message) => {
		worker.postMessage(message);
		sent++;
		if (isIdle) {
			isIdle = false;
			watch();
		}
	}, end);
	return { reader, writer };
}
