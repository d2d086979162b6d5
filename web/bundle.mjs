// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Bundles the scripts of the page and of the extension for VS Code, and sheets of styles, each into one text, and knows which packages
// of npm are in them.
import fs from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';
import { minify } from 'terser';

const here = import.meta.dirname;
const packages = new Map(); // the folder of each
const noTree = path.join(here, 'page/no-tree.js');
const alias = { '@codemirror/language': noTree, '@lezer/common': noTree };

// `name` is a path in this folder, or an absolute one; `options` are more of those of esbuild.
export async function bundle(name, options = {}) {
	const result = await build({
		entryPoints: [path.resolve(here, name)], bundle: true, minify: true, write: false, format: 'iife', target: 'es2022', charset: 'utf8',
		legalComments: 'none', logLevel: 'error', metafile: true, alias, ...options,
	});
	for (const file of Object.keys(result.metafile.inputs)) {
		const found = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file);
		if (found)
			packages.set(found[2], found[1]);
	}
	return result.outputFiles[0].text;
}

// The same for the page, written shorter by terser; the names that it gives to variables LZMA also packs better than those of esbuild.
export async function bundleForPage(name) {
	return (await minify(await bundle(name), { ecma: 2022, compress: { passes: 2 } })).code;
}

export async function bundleStyle(name) {
	const { outputFiles } = await build({ entryPoints: [path.join(here, name)], bundle: true, minify: true, write: false, logLevel: 'error' });
	return outputFiles[0].text.trim();
}

// The notices that must go along with what was bundled until now, each once.
export function notices() {
	const named = {};
	for (const [name, folder] of [...packages].sort()) {
		const licence = fs.readdirSync(folder).find((file) => /^licen[cs]e(\.|$)/i.test(file));
		(named[fs.readFileSync(path.join(folder, licence), 'utf8').trim()] ??= []).push(name);
	}
	return Object.entries(named).map(([text, names]) => `${names.join(', ')}\n\n${text}`).join('\n\n\n');
}
