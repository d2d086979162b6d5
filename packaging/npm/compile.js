// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Compiles the library, from where it is: a file, an address of the web, bytes, or what was compiled before.

async function compileAt(address) {
	// What fetch() of Node does not read, its files do; bundlers for browsers need not know that there are any.
	const fs = address.protocol === 'file:' && globalThis.process?.getBuiltinModule?.('node:fs');
	if (fs)
		return new WebAssembly.Module(fs.readFileSync(address)); // it takes no longer than one message between threads
	const response = await fetch(address);
	if (!response.ok)
		throw new Error(`${address} did not load: ${response.status}`);
	return response.headers.get('content-type') === 'application/wasm' ? WebAssembly.compileStreaming(response)
		: WebAssembly.compile(await response.arrayBuffer());
}

export async function compile(wasm) {
	if (wasm instanceof WebAssembly.Module)
		return wasm;
	if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm))
		return WebAssembly.compile(wasm);
	if (wasm instanceof URL || typeof wasm === 'string')
		return compileAt(new URL(wasm, globalThis.location?.href));
	throw new TypeError('load() takes an address, bytes or a WebAssembly.Module');
}
