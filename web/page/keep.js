// What is kept: the program in this browser, and all that the page shows in the fragment of a link.

const KEY = 'dicelab';
const LONGEST_LINK = 32000;

// A browser may refuse to keep anything; then the page forgets, and goes on.
function read(storage, key) {
	try {
		return JSON.parse(storage().getItem(key));
	} catch {
		return null;
	}
}

function write(storage, key, value) {
	try {
		storage().setItem(key, JSON.stringify(value));
	} catch {
		// it is full, or closed to us
	}
}

const ofTab = () => sessionStorage;
const ofAll = () => localStorage;

// Of this tab, so that two tabs do not take each other's text; a new tab has what was written last in any.
export function keep(state) {
	write(ofTab, KEY, state);
	write(ofAll, KEY, state);
}

export const kept = () => read(ofTab, KEY) ?? read(ofAll, KEY);

// ---- links ----

const MOST_BYTES = 2 ** 21;

// A damaged link may blow up to anything.
async function through(bytes, stream) {
	const chunks = [];
	let size = 0;
	for await (const chunk of chunksOf(new Blob([bytes]).stream().pipeThrough(stream))) {
		chunks.push(chunk);
		if ((size += chunk.length) > MOST_BYTES)
			throw new Error('too long');
	}
	return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

async function* chunksOf(stream) {
	const reader = stream.getReader();
	for (let part = await reader.read(); !part.done; part = await reader.read())
		yield part.value;
}

const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
	.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

// The fragment that holds `state`; null when it would be too long for those who pass links on.
export async function fragmentOf(state) {
	const bytes = await through(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream('deflate-raw'));
	const text = toText(bytes);
	return text.length <= LONGEST_LINK ? `#p=${text}` : null;
}

// What a fragment holds; null when it holds nothing. Throws when it is damaged.
export async function stateOf(fragment) {
	if (!fragment.startsWith('#p='))
		return null;
	if (fragment.length > 4 * LONGEST_LINK)
		throw new Error('too long');
	const stream = new DecompressionStream('deflate-raw');
	const state = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await through(toBytes(fragment.slice(3)), stream)));
	if (typeof state?.program !== 'string')
		throw new Error('no program');
	return state;
}
