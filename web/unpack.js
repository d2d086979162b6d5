// What the page brings along packed: base64 of LZMA, which a module of its own unpacks (web/unpack.c).

function bytesOf(text) {
	return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

// A function from such a text to its bytes; `unpacker`: base64 of the module.
export async function unpackerOf(unpacker) {
	const module = await WebAssembly.compile(bytesOf(unpacker));
	return (text) => {
		const packed = bytesOf(text);
		const size = new DataView(packed.buffer).getUint32(5, true);
		const { memory, unpack, unpack_memory } = new WebAssembly.Instance(module).exports;
		const from = unpack_memory();
		const to = from + packed.length;
		memory.grow(Math.ceil((to + size) / 0x10000));
		new Uint8Array(memory.buffer).set(packed, from);
		unpack(from, to, size);
		return new Uint8Array(memory.buffer, to, size);
	};
}
