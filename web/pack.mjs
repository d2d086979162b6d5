// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Packs the parts of the page for web/unpack.js: LZMA, with the size in its header, in base64.
import { execFileSync } from 'node:child_process';

export function pack(bytes) {
	const packed = execFileSync('xz', ['--format=lzma', '--lzma1=preset=9e,lc=2,pb=0', '--stdout'], { input: bytes, maxBuffer: 2 ** 30 });
	packed.writeBigUInt64LE(BigInt(bytes.length), 5);
	return packed.toString('base64');
}

// Packs a WebAssembly module: its size, then its streams, which `splitter` makes (web/streams.c).
export function packModule(bytes, splitter) {
	const { memory, split, unpack_memory } = new WebAssembly.Instance(new WebAssembly.Module(splitter)).exports;
	const from = unpack_memory();
	const to = from + Math.ceil(bytes.length / 4) * 4;
	memory.grow(Math.ceil(3 * bytes.length / 0x10000) + 1);
	new Uint8Array(memory.buffer).set(bytes, from);
	const size = split(from, bytes.length, to);
	const streams = Buffer.alloc(4 + size);
	streams.writeUInt32LE(bytes.length);
	streams.set(new Uint8Array(memory.buffer, to, size), 4);
	return pack(streams);
}
