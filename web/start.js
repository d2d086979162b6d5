// The page's first script: has a worker compile the library, unpacks the other script meanwhile, and runs it. The page's policy knows the
// hash of both.
import { unpackerOf } from './unpack.js';

// A promise of the compiled library.
function compiled({ compiler, unpacker, wasm }) {
	return new Promise((resolve, reject) => {
		const worker = new Worker(URL.createObjectURL(new Blob([compiler], { type: 'text/javascript' })));
		worker.onmessage = ({ data }) => (data ? resolve(data) : reject(new Error('WebAssembly')));
		worker.onerror = reject;
		worker.postMessage({ unpacker, wasm });
	});
}

async function start(packed) {
	const module = compiled(packed);
	module.catch(() => {}); // the other script tells of it
	window.dicelabParts = { module };
	const { unpack } = await unpackerOf(packed.unpacker);
	const script = document.createElement('script');
	script.textContent = new TextDecoder().decode(unpack(packed.main));
	document.body.append(script);
}

// What the page shows before is of no use to who has another program.
function isKept() {
	try {
		return sessionStorage.dicelab !== undefined || localStorage.dicelab !== undefined;
	} catch {
		return false;
	}
}

if (location.hash.length > 1 || isKept()) {
	for (const name of ['editor', 'sentence', 'answers'])
		document.getElementById(name).replaceChildren();
}
start(window.dicelabPacked);
