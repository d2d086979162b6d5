// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Makes the package for npm, BUILD/npm/dicelab-VERSION.tgz, of what is here, of web/library.js, and of what is built.
//
//     node build.mjs TOP BUILD [--site=ADDRESS] [--sources=ADDRESS]
//
// TOP is the source tree; BUILD is where dicelab.wasm, command.wasm and gmp/ are.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { addressesOf } from '../../web/addresses.mjs';
import { writeNotices } from '../notices.mjs';

const { positionals: [top, build], addresses } = addressesOf();
const here = import.meta.dirname;
const folder = path.join(build, 'npm');
const into = path.join(folder, 'package');
const version = fs.readFileSync(path.join(top, 'VERSION'), 'utf8').trim();

fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(into, { recursive: true });
for (const [from, ...names] of [
	[here, 'index.js', 'index.d.ts', 'answers.js', 'calls.js', 'session.js', 'compile.js', 'remote.js', 'worker.js', 'command.js', 'folders.js', 'README.md'],
	[path.join(top, 'web'), 'library.js'],
	[build, 'dicelab.wasm', 'command.wasm'],
	[top, 'COPYING'],
])
	for (const name of names)
		fs.copyFileSync(path.join(from, name), path.join(into, name));
writeNotices(build, into, { file: 'dicelab.wasm and command.wasm', version, sources: addresses.sources });
const { name, ...description } = JSON.parse(fs.readFileSync(path.join(here, 'package.json'), 'utf8'));
const told = { ...(addresses.site && { homepage: addresses.site }), ...(addresses.sources && { repository: addresses.sources }) };
fs.writeFileSync(path.join(into, 'package.json'), JSON.stringify({ name, version, ...description, ...told }, null, 2));

const [{ filename, size }] = JSON.parse(execFileSync('npm', ['pack', '--json', '--pack-destination=..'], { cwd: into, encoding: 'utf8' }));
console.log(`${path.join(folder, filename)}: ${Math.ceil(size / 1000)} kB`);
