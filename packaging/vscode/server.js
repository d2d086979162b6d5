// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The worker that the language server (bridge.c) runs in. It takes the compiled server, then messages of the client. After each piece of
// work it tells how many messages it has received, whether it now waits for another, and the server's messages that the work led to. An
// error that it throws, such as out of memory, is its end.
import { host } from '../../web/library.js';

const node = globalThis.self ? undefined : require('node:worker_threads');
const port = node?.parentPort ?? globalThis.self;

// A new instance of the server. `look` is called during work, for messages that have arrived.
function start(module, look) {
	const messages = [];
	const memory = () => exports.memory;
	const worker = {
		look,
		send: (at, length) => messages.push(JSON.parse(new TextDecoder().decode(new Uint8Array(memory().buffer, at, length)))),
		seconds: () => performance.now() / 1000,
	};
	const { exports } = new WebAssembly.Instance(module, { ...host(memory).imports, worker });
	exports._initialize();
	const lsp = exports.start();
	if (lsp === 0)
		throw new Error('out of memory');
	return {
		post(message) {
			const text = new TextEncoder().encode(JSON.stringify(message));
			const at = exports.malloc(text.length);
			if (at === 0)
				throw new Error('out of memory');
			new Uint8Array(memory().buffer, at, text.length).set(text);
			exports.lsp_post(lsp, at, text.length);
			exports.free(at);
		},
		// Does a piece of work: whether there was any, and the messages that it led to.
		work() {
			const waits = !exports.lsp_work(lsp);
			if (!exports.lsp_is_running(lsp) && !hasEnded)
				throw new Error('out of memory');
			return { waits, messages: messages.splice(0) };
		},
	};
}

let server;
let received = 0;
let hasEnded = false; // the client said `exit`
let isScheduled = false;

// Work is done a piece at a time, so that messages that arrive in the meantime are in the queue before the next.
const turns = new MessageChannel();
turns.port1.onmessage = () => {
	const done = server.work();
	port.postMessage({ received, ...done });
	isScheduled = !done.waits;
	if (isScheduled)
		turns.port2.postMessage(null);
};

function take(message) {
	received++;
	hasEnded ||= message.method === 'exit';
	server.post(message);
	if (isScheduled)
		return;
	isScheduled = true;
	turns.port2.postMessage(null);
}

// Node hands over what has arrived at any time; browsers only do so between two pieces of work.
function look() {
	for (let arrived; (arrived = node?.receiveMessageOnPort(port)); )
		take(arrived.message);
}

function open(data) {
	if (server)
		take(data);
	else
		server = start(data, look);
}

if (node)
	port.on('message', open);
else
	port.onmessage = ({ data }) => open(data);
