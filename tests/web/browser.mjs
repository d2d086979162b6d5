// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// A browser for the tests of the page: pages that are watched, and what people do with them.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { IDLE, untilDrawn } from './idle.mjs';
import { Verdicts } from './verdicts.mjs';

const require = createRequire(path.join(import.meta.dirname, '../../web/package.json'));
const { chromium } = require('playwright-core');

export const build = process.argv[2];
export const file = pathToFileURL(path.resolve(build, 'dicelab.html')).href;
export const verdicts = new Verdicts();
const only = new RegExp(process.argv[5] ?? ''); // of the parts of page.mjs

const executablePath = ['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) => process.env.PATH.split(':').map((folder) => path.join(folder, name)))
	.find((name) => fs.existsSync(name));
const launch = () => chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking',
	'--disable-component-update', '--disable-sync', '--no-first-run'] });
export let browser = await launch();
let mayRestart = true;
let repeats = 2; // how many more parts that fail may be repeated

// ---- a page, and what it says of itself ----

// In the page: when, after it was opened, there is an answer to see.
function noteFirstAnswer() {
	new MutationObserver((_, observer) => {
		if (!document.querySelector('.answer'))
			return;
		window.firstAnswer = performance.now();
		observer.disconnect();
	}).observe(document, { childList: true, subtree: true });
}

// A page that is ready, in a browser of its own; `requests` and `errors` go on.
export async function open(address, options = {}) {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
	return openIn(context, address);
}

export async function openIn(context, address) {
	const page = await context.newPage();
	const seen = { context, page, errors: [], requests: [] };
	page.on('console', (message) => message.type() === 'error' && seen.errors.push(message.text()));
	page.on('pageerror', (error) => seen.errors.push(error.stack ?? error.message));
	await page.addInitScript(noteFirstAnswer);
	const begun = performance.now();
	await page.goto(address);
	await page.locator('#about').filter({ hasText: 'dicelab' }).waitFor();
	await idle(page);
	seen.time = performance.now() - begun;
	seen.answered = await page.evaluate(() => window.firstAnswer);
	page.on('request', (request) => /^(blob|data):/.test(request.url()) || request.isNavigationRequest() || seen.requests.push(request.url()));
	return seen;
}

// Waits until nothing is under way.
export const idle = (page, timeout = 30000) => page.locator(IDLE).waitFor({ state: 'attached', timeout });

// Writes a program as someone who types does.
export async function write(page, program) {
	await page.locator('.cm-content').click();
	await page.keyboard.press('Control+a');
	await page.keyboard.insertText(program);
}

// Stops all that is under way, as soon as it can be stopped.
export async function stop(page) {
	while (await page.locator(IDLE).count() === 0)
		await page.locator('#stop').click({ timeout: 500 }).catch(() => {});
}

// Gives the window another size, and waits for what follows from that.
export async function resize(page, width, height) {
	await page.setViewportSize({ width, height });
	await page.evaluate(untilDrawn);
	await idle(page);
}

// Follows a link in the page that is there.
export async function follow(page, hash, program = decodeURIComponent(hash.slice(1))) {
	await page.evaluate((to) => { location.hash = to; }, hash);
	await takes(page, program);
	await idle(page);
}

// Opens a file: what is long would take long to type.
export async function openFile(page, program) {
	await page.locator('input[type=file]').setInputFiles({ name: 'a.dice', mimeType: 'text/plain', buffer: Buffer.from(program) });
	await page.waitForFunction((length) => JSON.parse(sessionStorage.getItem('dicelab'))?.program.length === length, program.length);
}

// One of several choices beside each other.
export const choose = (page, id, name) => page.locator(`#${id}`).getByText(name, { exact: true }).click();

// The statistics that are folded.
export async function unfold(page) {
	for (const where of ['details.answer', '.more'])
		await page.locator(where).evaluateAll((all) => all.forEach((more) => { more.open = true; }));
}

export const text = (page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('dicelab'))?.program);
// Whether the page takes this program, which it does once it has kept the one before in its address.
export const takes = (page, program) => page.waitForFunction((it) => JSON.parse(sessionStorage.getItem('dicelab'))?.program === it, program)
	.then(() => true, () => false);
export const answers = (page) => page.locator('#answers').innerText();

export async function close({ context, errors, requests }, name) {
	verdicts.tell(errors.length === 0, `${name}: no error on the console`, errors.join('\n'));
	verdicts.tell(requests.length === 0, `${name}: nothing is asked of a network`, requests.join('\n'));
	await context.close();
}

// Whether the error is that the browser, or its process for a page, is gone.
const hasDied = (error) => !browser.isConnected() || /crashed/i.test(error.message);

// Runs a part of the tests; the next one runs even if it fails. A browser that dies is started again, once in a run, and the part repeated.
// At most two parts of a run that failed are repeated once, and the output says so: on a busy machine a browser may come too late. A real
// fault fails again.
export async function attempt(name, work, isFirst = true) {
	if (!only.test(name))
		return;
	const begun = performance.now(), before = verdicts.counts();
	const error = await Promise.resolve().then(work).then(() => null, (thrown) => thrown);
	if (error && mayRestart && hasDied(error)) {
		mayRestart = false;
		console.log(`${name}: the browser died, and is started again: ${error.message}`);
		await browser.close().catch(() => {});
		browser = await launch();
		verdicts.reset(before);
		return attempt(name, work);
	}
	if (error)
		verdicts.tell(false, name, error.message);
	if (isFirst && repeats > 0 && verdicts.counts().failed > before.failed) {
		repeats--;
		console.log(`${name}: repeated, since it failed`);
		verdicts.reset(before);
		return attempt(name, work, false);
	}
	console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
