// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// A client of the language server in the worker of the extension, by the library that editors use for the protocol.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

// Starts the worker in `folder`, where the extension is. `tools` has the packages of npm.
export async function startClient(folder, tools) {
	const { AbstractMessageReader, AbstractMessageWriter, createProtocolConnection } = createRequire(path.join(tools, 'package.json'))('vscode-languageserver-protocol/node');
	const begun = performance.now();
	const worker = new Worker(path.join(folder, 'server.js'));
	const reader = Object.assign(new AbstractMessageReader(), { listen: (take) => worker.on('message', ({ messages }) => messages.forEach(take)) });
	const writer = Object.assign(new AbstractMessageWriter(), { write: async (message) => worker.postMessage(message), end() {} });
	const failed = new Promise((_, reject) => {
		worker.on('error', reject);
		worker.on('exit', () => reject(new Error('the worker has ended')));
	});
	failed.catch(() => {}); // whoever waits is told
	const heard = (answer) => Promise.race([answer, failed]);
	worker.postMessage(await WebAssembly.compile(fs.readFileSync(path.join(folder, 'server.wasm'))));
	const connection = createProtocolConnection(reader, writer);
	const waiting = new Map(); // who waits for the diagnostics of a document
	const published = []; // versions
	connection.onNotification('textDocument/publishDiagnostics', ({ uri, version, diagnostics }) => {
		published.push(version);
		waiting.get(uri)?.(diagnostics);
	});
	connection.listen();
	const request = (...asked) => heard(connection.sendRequest(...asked));
	const initialized = await request('initialize', { processId: null, rootUri: null, capabilities: {} });
	const started = performance.now() - begun;
	await connection.sendNotification('initialized', {});

	let count = 0;
	const ask = (method, uri, more = {}) => request(`textDocument/${method}`, { textDocument: { uri }, ...more });
	return {
		initialized, started,
		// Opens a document, and returns its address and its diagnostics.
		async open(languageId, text, name = `${++count}.txt`) {
			const uri = `file:///${name}`;
			const diagnostics = new Promise((resolve) => waiting.set(uri, resolve));
			await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
			return { uri, diagnostics: await heard(diagnostics) };
		},
		async change(uri, range, text) {
			const diagnostics = new Promise((resolve) => waiting.set(uri, resolve));
			await connection.sendNotification('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ range, text }] });
			return heard(diagnostics);
		},
		// Changes the whole text several times at once. Gives the versions that have diagnostics, up to the last.
		async changeOften(uri, texts) {
			const last = texts.length + 1;
			published.length = 0;
			for (const [index, text] of texts.entries())
				connection.sendNotification('textDocument/didChange', { textDocument: { uri, version: index + 2 }, contentChanges: [{ text }] });
			for (let tries = 0; tries < 400 && published.at(-1) !== last; tries++)
				await new Promise((resolve) => setTimeout(resolve, 50));
			return [...published];
		},
		roll: (uri, line, character) => request('dicelab/roll', { textDocument: { uri }, position: { line, character } }),
		hover: (uri, line, character) => ask('hover', uri, { position: { line, character } }),
		complete: (uri, line, character) => ask('completion', uri, { position: { line, character } }),
		actions: (uri, range) => ask('codeAction', uri, { range, context: { diagnostics: [] } }),
		format: (uri) => ask('formatting', uri, { options: { tabSize: 4, insertSpaces: false } }),
		async stop() {
			await request('shutdown');
			await connection.sendNotification('exit');
			await worker.terminate();
		},
	};
}
