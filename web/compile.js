// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// A worker that unpacks and compiles the library, while the page unpacks its own script.
import { unpackerOf } from './unpack.js';

onmessage = async ({ data: { unpacker, wasm } }) => {
	const { unpackModule } = await unpackerOf(unpacker);
	postMessage(await WebAssembly.compile(unpackModule(wasm)));
	close();
};

// Nobody waits for what a promise of a worker throws.
onunhandledrejection = () => postMessage(null);
