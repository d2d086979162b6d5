// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// A web server for tests: the files of a folder, packed where the browser takes that and they are there so. `types` can be changed, and `sent`
// counts bytes. Names with a hash are said to stay.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.json': 'application/json', '.txt': 'text/plain',
	'.webmanifest': 'application/manifest+json', '.wasm': 'application/wasm' };

export async function serve(folder) {
	const served = { folder, sent: 0, types: { ...TYPES }, asked: [], missing: () => false };
	const server = http.createServer((request, response) => {
		const name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname).replace(/\/$/, '/index.html').slice(1);
		const found = path.join(served.folder, path.normalize(`/${name}`));
		served.asked.push(name);
		if (served.missing(name) || !fs.existsSync(found))
			return response.writeHead(404).end();
		const packed = request.headers['accept-encoding']?.includes('br') && fs.existsSync(`${found}.br`);
		const content = fs.readFileSync(packed ? `${found}.br` : found);
		served.sent += content.length;
		return response.writeHead(200, { 'content-type': served.types[path.extname(found)] ?? 'application/octet-stream', 'cache-control': /\.[0-9a-f]{16}\./.test(name) ? 'max-age=31536000, immutable' : 'no-cache', ...(packed ? { 'content-encoding': 'br' } : {}) }).end(content);
	});
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
	server.unref();
	served.address = `http://127.0.0.1:${server.address().port}/`;
	served.close = () => {
		server.closeAllConnections();
		return new Promise((resolve) => server.close(resolve));
	};
	return served;
}
