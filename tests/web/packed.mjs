// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Does everything that the page packs unpack to the same bytes? And does damaged input end the unpacker in time, with nothing written
// outside its place?
//
//     node packed.mjs BUILD [RANDOM]     the folder with the modules; how many random damages are tried (30)
import fs from 'node:fs';
import path from 'node:path';

import { pack, packModule } from '../../web/pack.mjs';
import { unpackerOf } from '../../web/unpack.js';
import { Verdicts } from './verdicts.mjs';

const [build, random = '30'] = process.argv.slice(2);
const verdicts = new Verdicts();
const built = (name) => fs.readFileSync(path.join(build, name));
const [library, unpacker, splitter] = ['dicelab.wasm', 'unpack.wasm', 'split.wasm'].map(built);
const { unpack, unpackModule } = await unpackerOf(unpacker.toString('base64'));
const module = new WebAssembly.Module(unpacker);

// ---- there and back ----

const same = (a, b) => Buffer.compare(a, b) === 0;
const packed = Buffer.from(packModule(library, splitter), 'base64');
verdicts.tell(same(unpackModule(packed.toString('base64')), library), 'the library');
for (const name of ['unpack.wasm', 'split.wasm', 'limbs.wasm'])
	verdicts.tell(same(unpackModule(packModule(built(name), splitter)), built(name)), name);
for (const text of ['', 'a', 'ä'.repeat(1000), fs.readFileSync(import.meta.filename, 'utf8')])
	verdicts.tell(same(unpack(pack(Buffer.from(text))), Buffer.from(text)), `a text of ${text.length} characters`);

// ---- damage ----

let state = 1;

function any(bound) {
	state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
	return Math.floor((state / 2 ** 32) * bound);
}

// Changes a few bytes, anywhere or near the beginning; sometimes all bytes from somewhere on become the same.
function damaged(bytes) {
	const copy = Uint8Array.from(bytes);
	const near = [bytes.length, 16000, 1200][any(3)];
	for (let i = any(8); i > 0; i--)
		copy[any(near)] = any(256);
	return any(3) ? copy : copy.fill([0, 0x0e, 0x80, 0xff][any(4)], any(near));
}

const MARK = 0xa5;
const LONGEST = 10000; // ms; undamaged, it takes less than 100

// Does the function `name` of the unpacker, which reads `bytes`, end in time and write nothing but the `size` bytes it has to? It may trap.
function isKept(name, bytes, size) {
	const { memory, unpack_memory, [name]: write } = new WebAssembly.Instance(module).exports;
	const from = unpack_memory();
	const to = from + bytes.length;
	memory.grow(Math.ceil((to + size) / 0x10000) + 1);
	const all = new Uint8Array(memory.buffer);
	all.set(bytes, from);
	all.fill(MARK, to + size);
	const begun = performance.now();
	try {
		write(from, to, size);
	} catch (error) {
		if (!(error instanceof WebAssembly.RuntimeError))
			throw error;
	}
	return performance.now() - begun < LONGEST && same(all.subarray(from, to), bytes) && all.subarray(to + size).every((byte) => byte === MARK);
}

const streams = unpack(packed.toString('base64')).subarray(4);
for (const [name, bytes, size] of [['unpack', packed, streams.length + 4], ['join', streams, library.length]]) {
	let kept = 0;
	for (let i = 0; i < Number(random); i++)
		kept += isKept(name, damaged(bytes), any(2) ? size : any(size));
	verdicts.tell(kept === Number(random), `${name}: damaged ${random} times`, `${kept} times it ended, and nothing else was written`);
}
verdicts.close();
