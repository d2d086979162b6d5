// What the page brings along packed: base64 of gzip.
export async function decode(text) {
	const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
	return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
