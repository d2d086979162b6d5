// SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
// The first script of the page from a web server: the library and the other script are files beside it, which window.dicelabSite names.
import { start } from './start.js';

const { library, main, notLoaded } = window.dicelabSite;

// Compiled while it comes, if the server calls it what it is.
async function compiled() {
	const response = await fetch(library);
	if (!response.ok)
		throw new Error(response.status);
	return WebAssembly.compileStreaming && response.headers.get('content-type') === 'application/wasm'
		? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// What did not come is no fault of the browser.
const module = compiled().catch((error) => {
	throw error instanceof WebAssembly.CompileError ? error : Object.assign(error, { told: notLoaded });
});

start(module, (script) => {
	script.src = main;
	script.onerror = () => {
		document.getElementById('status').textContent = notLoaded;
	};
});
