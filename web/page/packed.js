// What the page brings along packed (web/start.js has made what unpacks it).
export async function decode(text) {
	return window.dicelabParts.unpack(text);
}
