// The page's first script: unpacks the other, and runs it. The page's policy knows the hash of both.
import { unpackerOf } from './unpack.js';

async function start({ unpacker, main, wasm }) {
	const unpack = await unpackerOf(unpacker);
	window.dicelabParts = { wasm, unpack };
	const script = document.createElement('script');
	script.textContent = new TextDecoder().decode(unpack(main));
	document.body.append(script);
}

start(window.dicelabPacked);
