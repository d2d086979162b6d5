// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The first script of the page as one file: a worker unpacks and compiles the library, while the main script is unpacked here. The page's
// policy knows the hash of both.
import { start } from './start.js';
import { unpackerOf } from './unpack.js';

function compiled({ compiler, unpacker, wasm }) {
	return new Promise((resolve, reject) => {
		const worker = new Worker(URL.createObjectURL(new Blob([compiler], { type: 'text/javascript' })));
		worker.onmessage = ({ data }) => (data ? resolve(data) : reject(new Error('WebAssembly')));
		worker.onerror = reject;
		worker.postMessage({ unpacker, wasm });
	});
}

async function run() {
	const packed = window.dicelabPacked;
	start({ module: compiled(packed) });
	const { unpack } = await unpackerOf(packed.unpacker);
	const script = document.createElement('script');
	script.textContent = new TextDecoder().decode(unpack(packed.main));
	document.body.append(script);
}

run();
