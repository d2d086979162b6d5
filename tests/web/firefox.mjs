// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The page in Firefox: what is done there by other ways of the browser: typing, pasting, pointing, links, workers and keeping; and how it looks, for everybody.
//
//     node firefox.mjs BUILD     where dicelab.html and site/ are
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { examineAll, examineForced } from './everybody.mjs';
import { IDLE } from './idle.mjs';
import { SLOW, SOON, isDone, megabytes } from './large.mjs';
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

const idle = (page) => page.waitForSelector(IDLE, { timeout: 60000 });
const program = (page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('dicelab')).program);
const textOf = (page, where) => page.$eval(where, (one) => one.innerText);

async function press(page, ...keys) {
	for (const key of keys)
		await page.keyboard.down(key);
	for (const key of keys.toReversed())
		await page.keyboard.up(key);
}

async function write(page, text) {
	await page.focus('.cm-content');
	await press(page, 'Control', 'a');
	await page.keyboard.type(text);
	await idle(page);
}

// Pastes over everything.
async function paste(page, text) {
	await page.focus('.cm-content'); // which may be too high to be clicked
	await press(page, 'Control', 'a');
	await page.evaluate((pasted) => {
		const event = new Event('paste', { bubbles: true, cancelable: true }); // whose own constructor takes no such data here
		event.clipboardData = new DataTransfer();
		event.clipboardData.setData('text/plain', pasted);
		document.querySelector('.cm-content').dispatchEvent(event);
	}, text);
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
await paste(page, 'n = 2;\u2028sum n#d6\u0085+ 1\r- 1\u2029+ 2');
await idle(page);
verdicts.tell((await program(page)) === 'n = 2;\nsum n#d6\n+ 1\n- 1\n+ 2', 'Firefox: what ends lines elsewhere ends lines', JSON.stringify(await program(page)));
await write(page, 'n = 2;\u2028sum n#d6\u0085+ 1\u2029+ 2');
verdicts.tell((await program(page)) === 'n = 2;\nsum n#d6\n+ 1\n+ 2', 'Firefox: also where they are typed', JSON.stringify(await program(page)));
await paste(page, 'output [highest 3 of 4d6]');
await idle(page);
verdicts.tell((await textOf(page, '#recognised')) === 'Read as AnyDice · change' && /^82\.5 %/.test(await textOf(page, '.chance')), 'Firefox: what is pasted is read in its notation', await textOf(page, '#recognised')); // 1069 of 1296
await paste(page, 'function: attack ROLL:n vs AC:n {\n if ROLL >= AC { result: 1d8+3 }\n result: 0\n}\noutput [atack d20 vs 15]');
await idle(page);
verdicts.tell((await textOf(page, '#recognised')) === 'Read as AnyDice · change' && /line 5, column 8/.test(await textOf(page, '#problems')), 'Firefox: also with a slip', await textOf(page, '#problems'));
await press(page, 'Control', 'z');
await idle(page);
verdicts.tell(await program(page) === 'output [highest 3 of 4d6]', 'Firefox: and undone', await program(page));
await write(page, '');
await page.keyboard.type('({');
verdicts.tell(await program(page) === '({)', 'Firefox: no brace is closed while typing', await program(page));
await write(page, '2d6');
await page.evaluate(() => {
	new MutationObserver(() => { window.shown = performance.now(); }).observe(document.getElementById('answers'), { childList: true });
	document.addEventListener('keydown', () => { window.pressed = performance.now(); }, true);
});
const times = [];
for (let i = 0; i < 6; i++) {
	await page.click('.cm-content');
	await press(page, 'Control', 'a');
	await page.keyboard.type('4d6kh3', { delay: 90 });
	await idle(page);
	times.push(await page.evaluate(() => Math.round(window.shown - window.pressed)));
}
console.log(`Firefox: 4d6kh3 is answered after ${times.join(', ')} ms`);
verdicts.tell(Math.min(...times) < 200, 'Firefox: what is fast is answered without a pause', String(times));
for (const [name, text] of Object.entries(megabytes).filter(([, one]) => one.includes('\n'))) { // it takes long to lay out one line of 1 MB
	const begun = performance.now();
	await paste(page, text);
	await page.waitForFunction(isDone, { timeout: 60000 }, text.length);
	const took = Math.round(performance.now() - begun);
	console.log(`Firefox: 1 MB of ${name} is answered after ${took} ms`);
	verdicts.tell(took < SOON * SLOW, `Firefox: 1 MB of ${name} is answered soon`, `${took} ms`);
}
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

// ---- links ----

// A link in a tab that has kept nothing.
async function follow(fragment) {
	await page.evaluate(() => {
		sessionStorage.clear();
		localStorage.clear();
	});
	await page.goto('about:blank');
	await page.goto(`${file}${fragment}`);
	await page.waitForFunction(() => document.getElementById('about').textContent.includes('dicelab'), { timeout: 60000 });
	await idle(page);
}

await follow('#4d6kh3&ge=15');
verdicts.tell(await program(page) === '4d6kh3' && /^23\.1 %/.test(await textOf(page, '.chance')), 'Firefox: a link', await textOf(page, '.chance'));
verdicts.tell(await textOf(page, '#told') === '' && await page.title() === '4d6kh3 · dicelab', 'Firefox: who has typed nothing has no text of an own, and the title is the rule', `${await textOf(page, '#told')} ${await page.title()}`);
await follow('#3d6');
await write(page, '4d6!');
await page.waitForFunction(() => /^#4d6/.test(location.hash));
verdicts.tell(await page.evaluate(() => location.hash) === '#4d6%21', 'Firefox: punctuation at the end of a link is encoded', page.url());
await page.evaluate(() => { location.hash = '#2d8'; });
await page.waitForFunction(() => JSON.parse(sessionStorage.getItem('dicelab')).program === '2d8');
await idle(page);
verdicts.tell((await textOf(page, '#told')).includes('Back to my own'), 'Firefox: an own text is offered', await textOf(page, '#told'));
for (const character of ['\r', '\u0085', '\u2028', '\u2029']) {
	await follow(`#${encodeURIComponent(`n = 2;${character}sum n#d6`)}`);
	verdicts.tell(await program(page) === 'n = 2;\nsum n#d6' && /^16\.7 %/.test(await textOf(page, '.chance')), `Firefox: ${JSON.stringify(character)} in a link`, JSON.stringify(await program(page)));
}
await follow('#p=AAAA');
verdicts.tell((await textOf(page, '#told')).includes('damaged'), 'Firefox: a damaged link is told of', await textOf(page, '#told'));
await page.evaluateOnNewDocument(() => {
	navigator.share = async (shared) => { window.shared = shared; };
});
await follow('#2d8');
await page.$eval('#part-share', (part) => { part.open = true; });
await page.click('#send-link');
await page.waitForFunction(() => window.shared);
const shared = await page.evaluate(() => window.shared);
verdicts.tell(shared.title === '2d8 · dicelab' && shared.url.endsWith('#2d8'), 'Firefox: a link is given to other applications', JSON.stringify(shared));
await page.setViewport({ width: 640, height: 560 });
await page.evaluate(() => {
	sessionStorage.clear();
	localStorage.clear();
});
await page.goto('about:blank');
await page.goto(`${file}#2d6&ge=8&embed`);
await page.waitForSelector('.answer');
await idle(page);
const embedded = (await textOf(page, 'main')).replace(/\s+/g, ' ').trim();
verdicts.tell(/^Rule Two six-sided dice, added up\. Answer 41\.7 % chance of [^]*about 5 in 12, exactly 5\/12 Open in dicelab$/.test(embedded), 'Firefox: embedded, it has the sentence, the chart and a link', embedded);
verdicts.tell(await page.evaluate(() => document.documentElement.scrollHeight) <= 560 && await page.evaluate(() => sessionStorage.length + localStorage.length) === 0, 'Firefox: it fits its frame, and keeps nothing', String(await page.evaluate(() => document.documentElement.scrollHeight)));
verdicts.tell(errors.length === 0, 'Firefox: links leave no error on the console', errors.join('\n'));
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
