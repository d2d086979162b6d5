// SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
// Bundles what the page is made of, each script and each sheet of styles into one text, and knows which packages of npm are in them.
import fs from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

const here = import.meta.dirname;
const packages = new Set();

export async function bundle(name) {
	const result = await build({
		entryPoints: [path.join(here, name)], bundle: true, minify: true, write: false, format: 'iife', target: 'es2022', charset: 'utf8',
		legalComments: 'none', logLevel: 'error', metafile: true,
	});
	for (const file of Object.keys(result.metafile.inputs)) {
		const found = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file);
		if (found)
			packages.add(found[2]);
	}
	return result.outputFiles[0].text;
}

export async function bundleStyle(name) {
	const { outputFiles } = await build({ entryPoints: [path.join(here, name)], bundle: true, minify: true, write: false, logLevel: 'error' });
	return outputFiles[0].text.trim();
}

// The notices that must go along with what was bundled until now, each once.
export function notices() {
	const named = {};
	for (const name of [...packages].sort())
		(named[fs.readFileSync(path.join(here, 'node_modules', name, 'LICENSE'), 'utf8').trim()] ??= []).push(name);
	return Object.entries(named).map(([text, names]) => `${names.join(', ')}\n\n${text}`).join('\n\n\n');
}
