#!/usr/bin/env node
// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The command dicelab in Node, where WASI gives it the arguments, the environment, and the files. `make build-web/command.wasm` makes it.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

process.removeAllListeners('warning'); // Node calls WASI an experiment
const { WASI } = await import('node:wasi');
const { root } = path.parse(process.cwd()); // on Windows, a drive
const wasi = new WASI({
	version: 'preview1',
	args: ['dicelab', ...process.argv.slice(2)],
	env: { ...process.env, PWD: `/${path.relative(root, process.cwd()).replaceAll('\\', '/')}` },
	preopens: { '/': root },
});
const module = await WebAssembly.compile(fs.readFileSync(path.join(import.meta.dirname, '../build-web/command.wasm')));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
