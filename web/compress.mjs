// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Packs the files of a folder beside them, as web servers send them that do not pack by themselves: NAME.gz and NAME.br. Pictures are packed
// already.
//
//     node compress.mjs FOLDER
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const [folder] = process.argv.slice(2);
for (const name of fs.readdirSync(folder, { recursive: true }).filter((name) => /\.(html|js|css|svg|json|webmanifest|wasm|txt)$/.test(name))) {
	const file = path.join(folder, name);
	const content = fs.readFileSync(file);
	fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
	fs.writeFileSync(`${file}.br`, brotliCompressSync(content));
}
