// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The package for npm, installed into an empty folder: its size and files; in Node; in an empty root; its types; in Chromium, bundled and not; in Bun and
// Deno, where they are.
//
//     node run.mjs BUILD TOOLS DICELAB     where npm/*.tgz is, where package.json here is installed, and the real command
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

import { browser, verdicts } from '../web/browser.mjs';
import { serve } from '../web/server.mjs';

const [build, tools, dicelab] = process.argv.slice(2).map((name) => path.resolve(name));
const here = import.meta.dirname;
const esbuild = createRequire(path.join(here, '../../web/package.json'))('esbuild');
const LARGEST = 1500000; // bytes
const passed = /^checks: ([1-9]\d*) passed, 0 failed$/;

const packed = path.join(build, 'npm', fs.readdirSync(path.join(build, 'npm')).find((name) => name.endsWith('.tgz')));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dicelab-npm-'));
const installed = path.join(folder, 'node_modules/dicelab');
const run = (command, options, env = {}) => spawnSync(command, options, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } });

// ---- installed ----

fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', packed], { cwd: folder });
for (const name of ['checks.mjs', 'package.test.mjs', 'beside.mjs', 'bundled.mjs', 'right.ts', 'wrong.ts'])
	fs.copyFileSync(path.join(here, name), path.join(folder, name));

const { size } = fs.statSync(packed);
verdicts.tell(size <= LARGEST, `the package has at most ${LARGEST} bytes`, size);
const files = fs.readdirSync(installed).sort().join(' ');
verdicts.tell(files === 'COPYING COPYING.LESSER NOTICES README.md answers.js calls.js command.js command.wasm compile.js dicelab.wasm folders.js index.d.ts index.js library.js package.json remote.js session.js worker.js', 'its files', files);
verdicts.tell(!/@\w+@/.test(fs.readFileSync(path.join(installed, 'NOTICES'), 'utf8')), 'NOTICES is filled in');

// ---- in Node ----

const node = run(process.execPath, ['--test', '--test-reporter=tap', 'package.test.mjs'], { DICELAB: dicelab });
verdicts.tell(node.status === 0 && /^# pass [1-9]/m.test(node.stdout), 'in Node', node.stdout.replace(/^ *(ok|---|\.\.\.|duration_ms|type:).*\n/gm, ''));

// In a root where nothing else is but Node and the libraries of the system that it needs. (macOS has no roots of one's own.)
const root = path.join(folder, 'root');
const copy = (file, to) => fs.cpSync(file, path.join(root, to), { recursive: true, dereference: true });
if (process.platform === 'linux') {
	const libraries = execFileSync('ldd', [process.execPath], { encoding: 'utf8' }).match(/\/\S+/g);
	[process.execPath, ...libraries].forEach((file) => copy(file, file));
	copy(installed, 'node_modules/dicelab');
	['beside.mjs', 'checks.mjs'].forEach((name) => copy(path.join(here, name), name));
	const { stdout, stderr } = run('unshare', ['--map-root-user', `--root=${root}`, process.execPath, '/beside.mjs']);
	verdicts.tell(passed.test(stdout.trim()), 'in an empty root', stdout + stderr);
	fs.rmSync(root, { recursive: true });
}

// ---- types ----

// The types have exactly the options of the library, by its tables, so that a new one is described here, too.
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name).sort().join(' ');
const source = (name) => fs.readFileSync(path.join(here, '../../src', name), 'utf8');
const known = namesIn(['api/ask.def', 'support/settings.def', 'support/limits.def'].map(source).join(''),
	/^(?:ASK\("|LIMIT\(|\w*SETTING\(\w+, \w+, "[^"]*", "[^"]*", ")(\w+)/gm);
const described = fs.readFileSync(path.join(installed, 'index.d.ts'), 'utf8').match(/interface (?:Limits|RollOptions|AskOptions)\b[^]*?^}/gm).join('\n');
verdicts.tell(known.includes('notation') && known.includes('memory') && namesIn(described, /^\t(\w+)\?:/gm) === known, 'the options of the library have types', described);

const tscAt = path.join(tools, 'node_modules/typescript/bin/tsc');
const tsc = (...names) => run(process.execPath, [tscAt, '--noEmit', '--strict', '--noUncheckedIndexedAccess',
	'--target', 'es2022', '--module', 'nodenext', ...names]).stdout;
const right = tsc('--lib', 'es2022', 'right.ts');
verdicts.tell(right === '', 'what is right has these types', right);
const wrong = new Set([...tsc('wrong.ts').matchAll(/^wrong\.ts\((\d+),/gm)].map(([, line]) => Number(line)));
fs.readFileSync(path.join(here, 'wrong.ts'), 'utf8').split('\n').forEach((line, i) =>
	verdicts.tell(wrong.has(i + 1) === line.endsWith('// wrong'), `types: ${line}`, wrong.has(i + 1) ? 'is refused' : 'is not refused'));

// Each example of the README has them, too, in a file of its own.
const examples = [...fs.readFileSync(path.join(installed, 'README.md'), 'utf8').matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code], i) => {
	fs.writeFileSync(path.join(folder, `example${i}.ts`), code);
	return `example${i}.ts`;
});
const typed = run(process.execPath, [tscAt, '--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--module', 'nodenext', ...examples]).stdout;
verdicts.tell(examples.length >= 7 && typed === '', 'the examples of the README have types', typed);

// ---- in browsers ----

await esbuild.build({ entryPoints: [path.join(folder, 'bundled.mjs')], bundle: true, format: 'esm', minify: true, loader: { '.wasm': 'file' }, outdir: path.join(folder, 'out'), logLevel: 'error' });
fs.writeFileSync(path.join(folder, 'out/index.html'), '<!doctype html><script type="module" src="bundled.js"></script>');
fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><script type="importmap">{"imports":{"dicelab":"./node_modules/dicelab/index.js"}}</script>' +
	'<script type="module" src="beside.mjs"></script>');

async function inBrowser(name, address) {
	const page = await browser.newPage();
	const said = new Promise((resolve) => {
		page.on('console', (message) => /^checks:/.test(message.text()) && resolve(message.text()));
		page.on('pageerror', (error) => resolve(error.message));
		setTimeout(resolve, 60000, 'nothing within a minute').unref();
	});
	await page.goto(address);
	const what = await said;
	verdicts.tell(passed.test(what), name, what);
	await page.close();
}

const server = await serve(folder);
server.types['.mjs'] = 'text/javascript';
await inBrowser('in Chromium', server.address);
await inBrowser('in Chromium, bundled', `${server.address}out/`);
server.types['.wasm'] = 'application/octet-stream';
await inBrowser('in Chromium, from a server that does not know WebAssembly', server.address);
server.missing = (name) => name.endsWith('.wasm');
const page = await browser.newPage();
const missed = new Promise((resolve) => page.on('pageerror', (error) => resolve(error.message)));
await page.goto(server.address);
verdicts.tell(/dicelab\.wasm did not load: 404/.test(await missed), 'in Chromium, without the library');
await browser.close();
await server.close();

// ---- elsewhere ----

// (Their packages have the programs in packages for each kind of machine, of which there may be none.)
function elsewhere(name, owner, program, ...options) {
	const folders = fs.existsSync(path.join(tools, 'node_modules', owner)) ? fs.readdirSync(path.join(tools, 'node_modules', owner)) : [];
	const found = folders.map((folder) => path.join(tools, 'node_modules', owner, folder, program)).filter((file) => spawnSync(file, ['--version']).status === 0);
	if (found.length === 0)
		return console.log(`${name} is not there`);
	const { stdout, stderr } = run(found[0], options);
	return verdicts.tell(passed.test(stdout.trim()), `in ${name}`, stdout + stderr);
}

elsewhere('Bun', '@oven', 'bin/bun', 'run', 'beside.mjs');
elsewhere('Deno', '@deno', 'deno', 'run', '--allow-read', '--no-remote', 'beside.mjs');

fs.rmSync(folder, { recursive: true });
verdicts.close();
