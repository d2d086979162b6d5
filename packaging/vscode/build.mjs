// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Makes the extension for VS Code, BUILD/vscode/dicelab-VERSION.vsix: the colours that `make install` installs (SHARE/dicelab/vscode), and
// the language server, compiled for WebAssembly (BUILD/server.wasm), with its client.
//
//     node build.mjs TOP BUILD SHARE [--site=ADDRESS] [--sources=ADDRESS]
//
// The packages of npm are in BUILD/vscode-tools.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { addressesOf } from '../../web/addresses.mjs';
import { bundle, notices } from '../../web/bundle.mjs';
import { iconOf, iconPicture } from '../../web/site.mjs';
import { sourcesOf, writeNotices } from '../notices.mjs';

const { positionals: [top, build, share], addresses } = addressesOf();
const here = import.meta.dirname;
const tools = path.resolve(build, 'vscode-tools/node_modules');
const folder = path.join(build, 'vscode');
const into = path.join(folder, 'extension');
const read = (...names) => fs.readFileSync(path.join(...names), 'utf8');
const write = (name, content) => fs.writeFileSync(path.join(into, name), content);

fs.rmSync(folder, { recursive: true, force: true });
fs.cpSync(path.join(share, 'dicelab/vscode'), into, { recursive: true });
for (const [from, to] of [[path.join(here, 'README.md'), 'README.md'], [path.join(here, 'hover.png'), 'hover.png'], [path.join(build, 'server.wasm'), 'server.wasm'], [path.join(top, 'COPYING'), 'LICENSE.txt']])
	fs.copyFileSync(from, path.join(into, to));
fs.mkdirSync(path.join(into, 'snippets'));
for (const name of fs.readdirSync(path.join(here, 'snippets')))
	write(`snippets/${name}`, JSON.stringify(JSON.parse(read(here, 'snippets', name))));

// ---- the client, and the worker of the server ----

// CommonJS, as both hosts of extensions want it. What they bring is not bundled.
for (const name of ['extension.js', 'server.js'])
	write(name, await bundle(path.join(here, name), { format: 'cjs', external: ['vscode', 'node:*'], nodePaths: [tools] }));

// ---- what describes it ----

const colours = JSON.parse(read(into, 'package.json'));
const told = { ...(addresses.site && { homepage: addresses.site }), ...(addresses.sources && { repository: { type: 'git', url: addresses.sources } }) };
const manifest = JSON.parse(read(here, 'manifest.json'));
const contributes = { ...colours.contributes, ...manifest.contributes };
const isOurs = `editorLangId =~ /^(${contributes.languages.map(({ id }) => id).join('|')})$/`;
contributes.menus['editor/context'].forEach((item) => Object.assign(item, { when: isOurs }));
write('package.json', JSON.stringify({ ...colours, ...manifest, contributes, ...told }));
write('icon.png', iconPicture(iconOf(read(top, 'web/page/index.html')), 256));
// NEWS as Markdown: a heading for each version, and its list without an indent.
write('CHANGELOG.md', read(top, 'NEWS').replace(/^(?=dicelab \d)/gm, '## ').replace(/^ {2}/gm, ''));
const jansson = sourcesOf(build, 'jansson');
writeNotices(build, into, { file: 'server.wasm', version: colours.version, sources: addresses.sources,
	more: `\n---- jansson ${jansson.version}\n\n${read(jansson.folder, 'LICENSE')}\n\nextension.js also contains, of npm:\n\n${notices()}\n` });

write('.vscodeignore', ''); // all files belong to it

const file = path.resolve(folder, `dicelab-${colours.version}.vsix`);
execFileSync(process.execPath, [path.join(tools, '@vscode/vsce/vsce'), 'package', '--no-dependencies', '--no-rewrite-relative-links', '--allow-missing-repository', '--out', file],
	{ cwd: into, stdio: ['ignore', 'pipe', 'inherit'] });
console.log(`${path.relative('.', file)}: ${Math.ceil(fs.statSync(file).size / 1000)} kB`);
