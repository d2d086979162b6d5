// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The first script of the page from a web server: the library, its worker and the main script are files beside it, which window.dicelabSite
// names. It asks the question that the page begins with; the main script runs when that is answered, since it would keep the answer waiting.
import { Asker } from './page/asker.js';
import { start } from './start.js';

const PATIENCE = 1000; // milliseconds that the main script waits for an answer

const { library, worker, main, question, notLoaded } = window.dicelabSite;

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

function tellNotLoaded() {
	document.getElementById('status').textContent = notLoaded;
}

function makeWorker() {
	const made = new Worker(worker);
	made.onerror = tellNotLoaded;
	return made;
}

// The question, as the main script asks it, and its answer.
function ask(asker) {
	question.options.width = Math.min(question.options.width, document.getElementById('answers').clientWidth) || question.options.width;
	return { question: JSON.stringify(question), answer: asker.ask(question) };
}

async function run() {
	const parts = { module, makeWorker, asker: new Asker(makeWorker, module) };
	parts.asker.start();
	if (start(parts)) {
		parts.first = ask(parts.asker);
		const latest = new Promise((resolve) => setTimeout(resolve, PATIENCE));
		await Promise.race([latest, module.then(() => parts.first.answer, () => {})]);
	}
	const address = new URL(main, location).href; // (esbuild takes './' + main for all files that may be meant)
	await import(address);
}

run().catch(tellNotLoaded);
