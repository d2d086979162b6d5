#!/usr/bin/env node
// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The command dicelab in Node, where WASI gives it the arguments, the environment, and the files. It runs in a thread, since that can have a stack
// for programs as deeply nested as the limits allow.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';

import { foldersOf } from './folders.js';

const STACK = 64; // MiB
const AGAIN = 6; // of WASI: there is nothing to read yet
const PAUSE = 10; // ms

// What WASI gives the command, where reading waits for input: Node makes that of a pipe one that does not.
function importsOf(wasi) {
	const imports = wasi.getImportObject();
	const { wasi_snapshot_preview1: system } = imports;
	const never = new Int32Array(new SharedArrayBuffer(4));
	const fd_read = (...given) => {
		let status = system.fd_read(...given);
		for (; status === AGAIN; status = system.fd_read(...given))
			Atomics.wait(never, 0, 0, PAUSE);
		return status;
	};
	return { ...imports, wasi_snapshot_preview1: { ...system, fd_read } };
}

async function run(options) {
	process.removeAllListeners('warning'); // Node calls WASI an experiment
	const { WASI } = await import('node:wasi');
	const { folder, preopens } = foldersOf(path, process.cwd(), options, fs.existsSync);
	const wasi = new WASI({ version: 'preview1', args: ['dicelab', ...options], env: { ...process.env, PWD: folder }, preopens });
	const module = await WebAssembly.compile(fs.readFileSync(new URL('command.wasm', import.meta.url)));
	return wasi.start(await WebAssembly.instantiate(module, importsOf(wasi)));
}

const options = process.argv.slice(2);
if (isMainThread)
	new Worker(new URL(import.meta.url), { argv: options, resourceLimits: { stackSizeMb: STACK } }).on('message', (status) => {
		process.exitCode = status;
	});
else
	parentPort.postMessage(await run(options));
