// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The page in Firefox: what is done there by other ways of the browser: typing, pasting, pointing, links, workers and keeping; and how it looks, for everybody.
//
//     node firefox.mjs BUILD     where dicelab.html and site/ are
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { examineAll, examineForced } from './everybody.mjs';
import { serve } from './server.mjs';
import { Verdicts } from './verdicts.mjs';

const puppeteer = createRequire(path.join(import.meta.dirname, '../../web/package.json'))('puppeteer-core');
const file = pathToFileURL(path.resolve(process.argv[2], 'dicelab.html')).href;
const verdicts = new Verdicts();
const executablePath = ['firefox-esr', 'firefox'].flatMap((name) => process.env.PATH.split(':').map((folder) => path.join(folder, name)))
	.find((name) => fs.existsSync(name));
const launch = (extraPrefsFirefox = {}) => puppeteer.launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox });
let browser = await launch();

// ---- what people do ----

async function open(address, viewport = { width: 1280, height: 800 }) {
	const page = await browser.newPage();
	const errors = [];
	page.on('pageerror', (error) => errors.push(error.message));
	page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
	await page.setViewport(viewport);
	await page.goto(address);
	await page.waitForFunction(() => document.getElementById('about').textContent.includes('dicelab'), { timeout: 60000 });
	await idle(page);
	return { page, errors };
}

const idle = (page) => page.waitForFunction(() => document.getElementById('stop').hidden && !/Working|Loading/.test(document.getElementById('status').textContent)
	&& !document.getElementById('problems').hasAttribute('data-later'), { timeout: 60000 });
const program = (page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('dicelab')).program);
const textOf = (page, where) => page.$eval(where, (one) => one.innerText);

async function press(page, ...keys) {
	for (const key of keys)
		await page.keyboard.down(key);
	for (const key of keys.toReversed())
		await page.keyboard.up(key);
}

async function write(page, text) {
	await page.click('.cm-content');
	await press(page, 'Control', 'a');
	await page.keyboard.type(text);
	await new Promise((resolve) => setTimeout(resolve, 400)); // it is asked when typing pauses
	await idle(page);
}

// ---- what must come of it ----

const { page, errors } = await open(file);
verdicts.tell(/^58\.3 %/.test(await textOf(page, '.chance')), 'Firefox: it answers', await textOf(page, '.chance'));
await write(page, '3d6');
verdicts.tell(await program(page) === '3d6', 'Firefox: what is typed takes the place of what is selected', await program(page));
verdicts.tell(/^62\.5 %/.test(await textOf(page, '.chance')), 'Firefox: and is answered', await textOf(page, '.chance'));
await press(page, 'Control', 'z');
await press(page, 'Control', 'z');
await press(page, 'Control', 'z');
await idle(page);
verdicts.tell(await program(page) !== '3d6', 'Firefox: typing can be undone', await program(page));
await write(page, ' ');
await page.evaluate(() => {
	const event = new Event('paste', { bubbles: true, cancelable: true }); // whose own constructor takes no such data here
	event.clipboardData = new DataTransfer();
	event.clipboardData.setData('text/plain', 'n = 2;\u2028sum n#d6\u0085+ 1\r- 1');
	document.querySelector('.cm-content').dispatchEvent(event);
});
await new Promise((resolve) => setTimeout(resolve, 400));
await idle(page);
verdicts.tell((await program(page)).trim() === 'n = 2;\nsum n#d6\n+ 1\n- 1', 'Firefox: what ends lines elsewhere ends lines', JSON.stringify(await program(page)));
await write(page, '2d8');
await page.keyboard.press('Enter');
verdicts.tell(await program(page) === '2d8', 'Firefox: Enter answers a single line', JSON.stringify(await program(page)));
await press(page, 'Shift', 'Enter');
await page.keyboard.type('+ 1');
verdicts.tell(await program(page) === '2d8\n+ 1', 'Firefox: Shift-Enter ends it', JSON.stringify(await program(page)));
await write(page, '2d6');
const bar = await page.evaluate(() => {
	const box = [...document.getElementById('chart').shadowRoot.querySelectorAll('rect')].find((rect) => rect.textContent.startsWith('4:')).getBoundingClientRect();
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
});
await page.mouse.click(bar.x, bar.y);
verdicts.tell(await page.$eval('.chance input', (input) => input.value) === '4', 'Firefox: pointing at a bar picks its number');
await page.waitForFunction(() => location.hash === '#2d6&ge=4');
await page.$eval('#roll', (roll) => roll.click());
await page.waitForFunction(() => document.getElementById('rolled').textContent !== '');
verdicts.tell(/^([2-9]|1[0-2])\s*[1-6]\s*[1-6]\s*better than/.test(await textOf(page, '#rolled')), 'Firefox: a roll', await textOf(page, '#rolled'));
await write(page, 'n = 2;\nsum n#d6');
await page.waitForSelector('#sweep-n');
await page.$eval('#sweep-n', (toggle) => toggle.click());
await page.waitForSelector('#sweep tbody');
verdicts.tell((await textOf(page, '#sweep')).includes('Swept over n'), 'Firefox: a sweep');
await page.reload();
for (let tries = 0; tries < 300 && !await page.$('#sweep tbody'); tries++) // waiting in the page may wait in the one before
	await new Promise((resolve) => setTimeout(resolve, 100));
verdicts.tell(await program(page) === 'n = 2;\nsum n#d6' && await page.$('#sweep tbody') !== null, 'Firefox: it is kept', await program(page));
verdicts.tell(errors.length === 0, 'Firefox: no error on the console', errors.join('\n'));
const served = await serve(path.join(process.argv[2], 'site'));
const site = await open(`${served.address}#3d6&ge=11`);
verdicts.tell(/^50 %|^50\.0 %/.test(await textOf(site.page, '.chance')), 'Firefox: the site answers', await textOf(site.page, '.chance'));
verdicts.tell(site.errors.length === 0, 'Firefox: the site has no error on the console', site.errors.join('\n'));
await site.page.goto(`${served.address}manual/`);
await site.page.type('#manual-search', 'shadowrun');
await site.page.waitForSelector('.entry a');
verdicts.tell((await textOf(site.page, '.entry a')) === 'dicelab-cookbook: shadowrun', 'Firefox: the manual is searched');
await browser.close();

// Firefox has its colours from its start.
const schemes = {
	light: { 'layout.css.prefers-color-scheme.content-override': 1 },
	dark: { 'layout.css.prefers-color-scheme.content-override': 0 },
	'forced colours': { 'browser.display.document_color_use': 2 },
};
for (const [name, preferences] of Object.entries(schemes)) {
	browser = await launch(preferences);
	const seen = await open(file);
	const means = { resize: (width, height) => seen.page.setViewport({ width, height }), tell: (ok, what, why) => verdicts.tell(ok, `Firefox: ${what}`, why) };
	if (name === 'forced colours')
		await examineForced(seen.page, name, means);
	await examineAll(seen.page, { ...means, schemes: { [name]: () => {} } });
	verdicts.tell(seen.errors.length === 0, `Firefox, ${name}: no error on the console`, seen.errors.join('\n'));
	await browser.close();
}
verdicts.close();
