// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The notices that must go along with the library for WebAssembly.
import fs from 'node:fs';
import path from 'node:path';

// The sources of a library that packaging/sources fetched: { folder, version }.
export function sourcesOf(build, name) {
	const folder = fs.readdirSync(path.join(build, name), { withFileTypes: true }).find((entry) => entry.isDirectory() && entry.name.startsWith(`${name}-`)).name;
	return { folder: path.join(build, name, folder), version: /\d+(\.\d+)*/.exec(folder)[0] };
}

// Writes NOTICES and the licence of GMP into the folder `into`. `file` is the module in it; `sources` is their address, or ''.
export function writeNotices(build, into, { file, version, sources, more = '' }) {
	const gmp = sourcesOf(build, 'gmp');
	const filled = { FILE: file, VERSION: version, GMP: gmp.version, SOURCES: sources && `, ${sources}` };
	const text = fs.readFileSync(path.join(import.meta.dirname, 'NOTICES'), 'utf8').replace(/@(\w+)@/g, (_, name) => filled[name]);
	fs.writeFileSync(path.join(into, 'NOTICES'), text + more);
	fs.copyFileSync(path.join(gmp.folder, 'COPYING.LESSERv3'), path.join(into, 'COPYING.LESSER'));
}
