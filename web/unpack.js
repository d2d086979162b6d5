// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Unpacks the parts of the page, which are base64 of LZMA, with a WebAssembly module of its own (web/unpack.c). The library is split into
// streams besides, which the same module joins (web/streams.c).

function bytesOf(text) {
	const characters = atob(text);
	const bytes = new Uint8Array(characters.length);
	for (let i = 0; i < bytes.length; i++)
		bytes[i] = characters.charCodeAt(i);
	return bytes;
}

// Two functions, for scripts and for the library, that unpack a text to bytes. `unpacker` is the module in base64.
export async function unpackerOf(unpacker) {
	const module = await WebAssembly.compile(bytesOf(unpacker));

	// What the function `name` of the module writes if it reads `bytes`. Each call has an instance, and so a memory, of its own.
	function written(name, bytes, size) {
		const { memory, unpack_memory, [name]: write } = new WebAssembly.Instance(module).exports;
		const from = unpack_memory();
		const to = from + bytes.length;
		memory.grow(Math.ceil((to + size) / 0x10000));
		new Uint8Array(memory.buffer).set(bytes, from);
		write(from, to, size);
		return new Uint8Array(memory.buffer, to, size);
	}

	const sizeAt = (bytes, at) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
	const unpack = (text) => {
		const packed = bytesOf(text);
		return written('unpack', packed, sizeAt(packed, 5));
	};
	const unpackModule = (text) => {
		const streams = unpack(text);
		return written('join', streams.subarray(4), sizeAt(streams, 0));
	};
	return { unpack, unpackModule };
}
