// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The worker that the language server (bridge.c) runs in. It takes the compiled server, then messages of the client, and replies to
// each with an array of all messages that it leads to. An error that it throws, such as out of memory, is its end.
import { host } from '../../web/library.js';

const port = globalThis.self ?? require('node:worker_threads').parentPort;

// A function that hands a message to a new instance of the server, and returns the server's messages.
function serve(module) {
	const sent = [];
	const memory = () => exports.memory;
	const worker = {
		send: (at, length) => sent.push(JSON.parse(new TextDecoder().decode(new Uint8Array(memory().buffer, at, length)))),
		seconds: () => performance.now() / 1000,
	};
	const { exports } = new WebAssembly.Instance(module, { ...host(memory).imports, worker });
	exports._initialize();
	const server = exports.start();
	if (server === 0)
		throw new Error('out of memory');
	return (message) => {
		const text = new TextEncoder().encode(JSON.stringify(message));
		const at = exports.malloc(text.length);
		if (at === 0)
			throw new Error('out of memory');
		new Uint8Array(memory().buffer, at, text.length).set(text);
		if (!exports.lsp_receive(server, at, text.length) && message.method !== 'exit')
			throw new Error('out of memory');
		exports.free(at);
		return sent.splice(0);
	};
}

let receive;

function take(data) {
	if (receive)
		port.postMessage(receive(data));
	else
		receive = serve(data);
}

if (port === globalThis.self)
	port.onmessage = ({ data }) => take(data);
else
	port.on('message', take);
