// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The extension for VS Code, unpacked from its package into an empty folder: its size and files; its server, with a client of the
// protocol; activated in Node; and in VS Code, in Chromium.
//
//     node run.mjs BUILD     where vscode/*.vsix and the packages of npm are
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

import { attempt, browser, verdicts } from '../web/browser.mjs';
import { testInEditor } from './editor.mjs';
import { activate } from './host.mjs';
import { testServer } from './server.mjs';

const build = path.resolve(process.argv[2]);
const here = import.meta.dirname;
const tools = path.join(build, 'vscode-tools/node_modules');
const LARGEST = 900000; // bytes
const version = fs.readFileSync(path.join(here, '../../VERSION'), 'utf8').trim();

// ---- unpacked ----

const packed = path.join(build, 'vscode', `dicelab-${version}.vsix`);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dicelab-vscode-'));
const extension = path.join(folder, 'extension');
const yauzl = createRequire(path.join(tools, 'package.json'))('yauzl');
await new Promise((resolve, reject) => {
	yauzl.open(packed, { lazyEntries: true }, (error, zip) => {
		if (error)
			return reject(error);
		zip.on('entry', (entry) => zip.openReadStream(entry, (failed, stream) => {
			const file = path.join(folder, entry.fileName);
			fs.mkdirSync(path.dirname(file), { recursive: true });
			stream.pipe(fs.createWriteStream(file)).on('close', () => zip.readEntry());
		}));
		zip.on('end', resolve);
		return zip.readEntry();
	});
});

const { size } = fs.statSync(packed);
console.log(`the extension has ${Math.ceil(size / 1000)} kB`);
verdicts.tell(size <= LARGEST, `it has at most ${LARGEST} bytes`, size);
const read = (name) => fs.readFileSync(path.join(extension, name), 'utf8');
const files = fs.readdirSync(extension).sort().filter((name) => !name.startsWith('language-configuration')).join(' ');
verdicts.tell(files === 'COPYING.LESSER LICENSE.txt NOTICES changelog.md extension.js hover.png icon.png package.json readme.md server.js server.wasm snippets syntaxes', 'its files', files);
const manifest = JSON.parse(read('package.json'));
const named = ['main', 'browser', 'icon'].map((key) => manifest[key])
	.concat(manifest.contributes.languages.map(({ configuration }) => configuration), [...manifest.contributes.grammars, ...manifest.contributes.snippets].map((contribution) => contribution.path), [...read('readme.md').matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(([, file]) => file));
for (const name of named)
	verdicts.tell(fs.existsSync(path.join(extension, name)), `${name}, which is named, is there`);
verdicts.tell(manifest.version === version, 'its version', manifest.version);
verdicts.tell(read('changelog.md').startsWith(`## dicelab ${version}`), 'its changes begin with this version');
const notices = read('NOTICES');
for (const name of ['gmp', 'jansson', 'wasi-libc'])
	verdicts.tell(new RegExp(`^---- ${name}\\b`, 'im').test(notices), `NOTICES names ${name}`);
verdicts.tell(!/@\w+@/.test(notices) && /^[^\n]*vscode-languageclient/m.test(notices), 'NOTICES is filled in');

// ---- in use ----

await attempt('the server', () => testServer(extension, tools, version));

// Stands in for a server: it is as long at a hover as `body` says.
const standIn = (body) => `const { parentPort } = require('node:worker_threads');
require('node:fs').appendFileSync(__dirname + '/starts', '.');
let received = 0;
parentPort.on('message', ({ id, method }) => {
	if (method === 'textDocument/hover') { ${body} }
	if (!method) return;
	const messages = id === undefined ? [] : [{ jsonrpc: '2.0', id, result: method === 'initialize' ? { capabilities: { hoverProvider: true } } : null }];
	parentPort.postMessage({ received: ++received, waits: true, messages });
});`;

const errors = []; // on the console
console.error = (line) => errors.push(line);

// How often the worker of a server that fails at each hover is started, of so many times that are expected, after so many hovers.
async function startsOf(body, hovers, expected) {
	const copy = fs.mkdtempSync(path.join(folder, 'copy-'));
	fs.cpSync(extension, copy, { recursive: true });
	fs.writeFileSync(path.join(copy, 'server.js'), standIn(body));
	const host = await activate(copy, { language: 'dicelab', text: '2d6' });
	const begun = performance.now();
	for (let i = 0; i < hovers; i++) {
		await host.hover(0, 1);
		for (let tries = 0; tries < 400 && fs.statSync(path.join(copy, 'starts')).size < Math.min(i + 2, expected); tries++)
			await new Promise((resolve) => setTimeout(resolve, 50));
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	await host.deactivate();
	return { starts: fs.statSync(path.join(copy, 'starts')).size, seconds: (performance.now() - begun) / 1000, said: host.said };
}

await attempt('in Node', async () => {
	const host = await activate(extension, { language: 'dicelab', text: '2d6;\n2d6 @' });
	const hover = await host.hover(0, 1);
	verdicts.tell(/\bmean 7\.00\b/.test(hover.contents.value), 'in Node: a hover', hover.contents.value);
	for (let tries = 0; tries < 400 && host.diagnostics().length === 0; tries++)
		await new Promise((resolve) => setTimeout(resolve, 50));
	verdicts.tell(host.diagnostics().length === 1, 'in Node: an error', JSON.stringify(host.diagnostics()));
	await host.deactivate();
	verdicts.tell(host.diagnostics().length === 0 && host.providers() === 0, 'in Node: deactivated');
});

await attempt('a server that fails', async () => {
	const thrown = await startsOf("throw new Error('no memory');", 2, 3);
	verdicts.tell(thrown.starts === 3, 'a server that fails is started again', JSON.stringify(thrown));
	const stuck = await startsOf('for (;;);', 1, 2);
	verdicts.tell(stuck.starts === 2 && errors.at(-1) === 'dicelab: a message took too long', 'a server that is stuck is started again', JSON.stringify(stuck));
	const hopeless = await startsOf("throw new Error('no memory');", 7, 5);
	verdicts.tell(hopeless.starts === 5 && hopeless.said.some((line) => /will not be restarted/.test(line)), 'one that fails all the time is not', JSON.stringify(hopeless));
});

await attempt('VS Code', () => testInEditor(extension, path.join(build, 'vscode-tests/node_modules')));
verdicts.tell(errors.filter((line) => !/no memory/.test(line)).length === 1, 'nothing else takes too long', errors.join('\n'));
await browser.close();
fs.rmSync(folder, { recursive: true });
verdicts.close();
