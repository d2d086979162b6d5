// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What is said aloud, keys on the chart, the number that is asked for at first, links, and what mends a name without a value.
import fs from 'node:fs';
import path from 'node:path';

import { answers, attempt, browser, close, file, idle, open, openIn, text, verdicts, write } from './browser.mjs';

const LONG = 'median 200#d100'; // to calculate

const number = (page) => page.locator('.chance input');

async function testSpeech() {
	const seen = await open(file);
	const { page, context } = seen;
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const spoken = async (right, name) => {
		await page.waitForFunction((said) => document.getElementById('spoken').textContent === said, right, { timeout: 10000 }).catch(() => {});
		verdicts.tell(await page.locator('#spoken').textContent() === right, name, await page.locator('#spoken').textContent());
	};
	await page.evaluate(() => {
		window.said = [];
		new MutationObserver(() => window.said.push(document.getElementById('spoken').textContent)).observe(document.getElementById('spoken'), { childList: true });
	});
	await page.locator('.cm-content').click();
	await page.keyboard.press('Control+a');
	await page.keyboard.type('3d6', { delay: 50 });
	await spoken('62.5 % chance of at least 10', 'the answer is said a second after the last change'); // 27/216 are 9, and 81/216 less
	verdicts.tell((await page.evaluate(() => window.said)).length <= 2, 'once', String(await page.evaluate(() => window.said)));
	await number(page).fill('18');
	await spoken('0.463 % chance of at least 18', 'and that to another question');
	await page.getByRole('button', { name: 'Copy CSV' }).click();
	await spoken('Copied', 'what was copied');
	await write(page, '2d6; d12');
	await spoken('2d6: 58.3 % about 7 in 12, exactly 7/12; d12: 50.0 % about 1 in 2, exactly 1/2', 'several answers'); // of 7: 18 cannot be
	await close(seen, 'speech');
}

async function testKeys() {
	const seen = await open(file);
	const { page } = seen;
	await write(page, 'd100');
	await idle(page);
	await page.locator('#chart').focus();
	for (const [key, right] of [['Home', '1'], ['End', '100'], ['PageDown', '90'], ['PageUp', '100'], ['ArrowLeft', '99']]) {
		await page.keyboard.press(key);
		verdicts.tell(await number(page).inputValue() === right, `${key} on the chart`, await number(page).inputValue());
	}
	const sizes = await page.locator('.step').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
	verdicts.tell(sizes.length === 2 && sizes.every((size) => size >= 24), 'steppers have 24 pixels', String(sizes));
	const width = () => page.evaluate(() => document.getElementById('chart').shadowRoot.querySelector('svg').viewBox.baseVal.width);
	const before = await width();
	await page.setViewportSize({ width: 420, height: 740 });
	await page.waitForFunction((last) => document.getElementById('chart').shadowRoot.querySelector('svg').viewBox.baseVal.width < last, before, { timeout: 10000 }).catch(() => {});
	verdicts.tell(await width() < before, 'another width asks for another chart', `${before}, ${await width()}`);
	await close(seen, 'keys');
}

async function testQuestion() {
	const seen = await open(file);
	const { page } = seen;
	for (const [program, right] of [['20d6', '70'], ['2d10', '10'], ['d6 + 9', '13']]) { // ten comes always in the first and last
		await write(page, program);
		await idle(page);
		verdicts.tell(await number(page).inputValue() === right, `${program}: the first question tells something`, await number(page).inputValue());
	}
	await close(seen, 'the first question');
}

async function testAddresses() {
	const seen = await open(`${file}#3d6`);
	const { page } = seen;
	verdicts.tell(await page.locator('#told').innerText() === '', 'who has typed nothing has no text of an own', await page.locator('#told').innerText());
	verdicts.tell(await page.title() === '3d6 · dicelab', 'the title is the rule', await page.title());
	await write(page, '4d6!');
	await idle(page);
	await page.waitForFunction(() => /^#4d6/.test(location.hash));
	verdicts.tell(await page.evaluate(() => location.hash) === '#4d6%21', 'punctuation at the end of a link is encoded', page.url());
	const other = await open(page.url());
	verdicts.tell(await text(other.page) === '4d6!', 'and read', await text(other.page));
	await other.page.goto(`${file}#2d8`);
	await other.page.waitForFunction(() => JSON.parse(sessionStorage.getItem('dicelab')).program === '2d8');
	verdicts.tell((await other.page.locator('#told').innerText()).includes('Back to my own'), 'an own text is offered', await other.page.locator('#told').innerText());
	await close(other, 'another address');
	const context = await browser.newContext();
	await context.addInitScript(() => {
		navigator.share = async (shared) => { window.shared = shared; };
	});
	const phone = await openIn(context, `${file}#2d8`);
	await phone.page.locator('summary', { hasText: 'Share' }).click();
	await phone.page.locator('#send-link').click();
	await phone.page.waitForFunction(() => window.shared);
	const shared = await phone.page.evaluate(() => window.shared);
	verdicts.tell(shared.title === '2d8 · dicelab' && shared.url.endsWith('#2d8'), 'a link is given to other applications', JSON.stringify(shared));
	await close(phone, 'sending a link');
	await close(seen, 'addresses');
}

async function testNames() {
	const seen = await open(file);
	const { page } = seen;
	await write(page, 'd20 + str');
	await idle(page);
	verdicts.tell((await page.locator('#problems').innerText()).includes("'str = 3;' before it gives it a value"), 'what gives a name a value', await page.locator('#problems').innerText());
	await page.getByRole('button', { name: 'Try str = 3;' }).click();
	await idle(page);
	verdicts.tell(await text(page) === 'str = 3;\nd20 + str' && await page.locator('#slide-str').isVisible() && (await answers(page)).includes('5.00 %'), 'is written by a click', await text(page));
	await close(seen, 'names');
}

// Help is found by what players say.
async function testHelp() {
	const seen = await open(file);
	const { page } = seen;
	await page.locator('summary', { hasText: 'Help' }).press('Enter');
	for (const [words, found] of [['kh', '4d6kh3'], ['ro1', '2d6ro1'], ['advantage', 'd20 advantage + 5'], ['keep highest', 'n dm keep highest k'], ['average', '2d6'], ['chance', 'd20 + 5 >= 15'], ['half', '8d6 / 2'], ['reroll ones once', '2d6ro1']]) {
		await page.locator('#help-search').fill(words);
		verdicts.tell((await page.locator('#help-list .entry').allInnerTexts()).some((entry) => entry.includes(found)), `help on "${words}"`, await page.locator('#help-list').innerText());
	}
	await close(seen, 'help');
}

// Two rolls in one line are compared by a click.
async function testTwo() {
	const seen = await open(file);
	const { page } = seen;
	for (const program of ['2d6 vs d12', '2d6, d12', '2d6 or d12', 'compare 2d6 with d12']) {
		await write(page, program);
		await idle(page);
		await page.locator('#offers').getByRole('button', { name: 'Compare 2d6 with d12', exact: true }).click();
		await page.locator('.versus').waitFor();
		await idle(page);
		// 2d6 > d12: the sum of P(s) (s - 1) / 12 is 6 / 12
		verdicts.tell(await text(page) === '2d6;\nd12' && (await page.locator('.versus').innerText()).startsWith('2d6 is higher 50.00 % of the time'), program, `${await text(page)}\n${await page.locator('.versus').innerText()}`);
	}
	for (const program of ['d20+5 vs 15', '2d6 == 7 or d6 == 1', 'max (d6, d8)']) {
		await write(page, program);
		await idle(page);
		verdicts.tell(await page.locator('#offers').getByRole('button', { name: 'Compare' }).count() === 0, `${program} is no comparison of two`, await page.locator('#offers').innerText());
	}
	await close(seen, 'two rolls');
}

// All examples are near the first ones, parts of the page are closed by Escape, and conditions are copied and compared as numbers are.
async function testParts() {
	const seen = await open(file);
	const { page, context } = seen;
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const folder = path.join(import.meta.dirname, '../../examples');
	const count = fs.readdirSync(folder, { recursive: true }).filter((name) => /\.(dice|lod|anydice|troll)$/.test(name)).length;
	verdicts.tell(await page.locator('#all-examples').innerText() === `all ${count} …`, 'all examples are counted', `${await page.locator('#all-examples').innerText()}, ${count}`);
	await page.locator('#all-examples').click();
	verdicts.tell(await page.locator('.card').first().isVisible(), 'and shown');
	await page.locator('#examples-search').press('Escape');
	verdicts.tell(await page.locator('.card').first().isHidden() && await page.evaluate(() => document.activeElement.tagName) === 'SUMMARY', 'Escape closes them');
	await write(page, 'd20 + 5 >= 15');
	await idle(page);
	await page.getByRole('button', { name: 'Copy CSV' }).click();
	await page.getByRole('button', { name: 'Copied' }).waitFor();
	const csv = await page.evaluate(() => navigator.clipboard.readText());
	verdicts.tell(/\b1,,0\.55/.test(csv), 'a condition is copied', csv);
	await page.getByRole('button', { name: '+ Compare' }).click();
	await page.waitForTimeout(320);
	await idle(page);
	verdicts.tell(await text(page) === 'd20 + 5 >= 15;\nd20' && await page.locator('.answer').count() === 2, 'and compared', await text(page));
	await close(seen, 'parts of the page');
}

// Enter answers a single line at once, and ends lines elsewhere.
async function testEnter() {
	const seen = await open(file);
	const { page } = seen;
	const type = async (...keys) => {
		await page.locator('.cm-content').click();
		await page.keyboard.press('Control+a');
		for (const key of keys)
			await (key.length > 1 && /^(Shift\+)?Enter$/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
	};
	await type('3d6 +');
	const begun = performance.now();
	await page.keyboard.press('Enter');
	await page.locator('#problems .error').waitFor();
	verdicts.tell(performance.now() - begun < 900 && await text(page) === '3d6 +', 'an error is told at once', `${performance.now() - begun} ms, ${JSON.stringify(await text(page))}`);
	for (const [keys, right] of [[['3d6', 'Enter'], '3d6'], [['3d6', 'Shift+Enter', '+ 1'], '3d6\n+ 1'], [['3d6;', 'Enter', 'd8'], '3d6;\nd8'], [['3d6;', 'Enter', 'd8', 'Enter', '+ 1'], '3d6;\nd8\n+ 1'], [['// three', 'Enter', '3d6'], '// three\n3d6']]) {
		await type(...keys);
		await page.waitForTimeout(320);
		await idle(page);
		verdicts.tell(await text(page) === right, `${keys.join(' ')}: a new line where it is wanted`, JSON.stringify(await text(page)));
	}
	await write(page, 'output 3d6');
	await idle(page);
	await page.keyboard.press('Enter');
	await page.keyboard.type('output d8');
	await page.waitForTimeout(320);
	verdicts.tell(await text(page) === 'output 3d6\noutput d8', 'and where lines are statements', JSON.stringify(await text(page)));
	await close(seen, 'Enter');
}

// What is fast is asked without a pause; the shortest of some times, since the machine may have other work.
async function testFast() {
	const seen = await open(`${file}#3d6`);
	const { page } = seen;
	await page.evaluate(() => {
		new MutationObserver(() => { window.shown = performance.now(); }).observe(document.getElementById('answers'), { childList: true });
		document.addEventListener('keydown', () => { window.pressed = performance.now(); }, true);
		new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.shift = Math.max(window.shift ?? 0, value); })).observe({ type: 'layout-shift' });
	});
	const times = [];
	for (let i = 0; i < 6; i++) {
		await page.locator('.cm-content').click();
		await page.keyboard.press('Control+a');
		await page.keyboard.type('4d6kh3', { delay: 90 });
		await page.waitForTimeout(500);
		times.push(await page.evaluate(() => Math.round(window.shown - window.pressed)));
	}
	console.log(`4d6kh3 is answered after ${times.join(', ')} ms`);
	verdicts.tell(Math.min(...times) < 200, 'what is fast is answered without a pause', String(times));
	let state = 1;
	const any = (bound) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * bound);
	};
	for (let i = 0; i < 60; i++) {
		if (any(12) === 0)
			await page.keyboard.press('Control+a');
		await (any(3) ? page.keyboard.type(['d6', '2', '+', 'sum', ' ', 'kh3', '; ', '(', 'd20', '#', '>='][any(11)], { delay: 30 }) : page.keyboard.press(['Backspace', 'ArrowLeft', 'End'][any(3)]));
		await page.waitForTimeout(any(200));
	}
	await idle(page);
	const shift = await page.evaluate(() => window.shift ?? 0);
	verdicts.tell(shift < 0.05, 'and little moves', String(shift));
	await close(seen, 'what is fast');
}

// What is too large, or takes long, is estimated by a click.
async function testEstimates() {
	const seen = await open(file);
	const { page } = seen;
	const isEstimated = async (name) => {
		await idle(page, 60000);
		verdicts.tell(await page.locator('#way').inputValue() === 'sample' && await page.locator('#trials').isVisible() && await page.locator('#problems .error, #estimate:visible').count() === 0 && await page.locator('.chance').count() === 1,
			name, await page.locator('#below').innerText());
		await page.locator('#way').selectOption('exact');
	};
	await write(page, 'sum 300#d4294967302');
	await page.locator('#problems .try').click();
	await isEstimated('what takes too much memory');
	await write(page, LONG);
	await page.locator('#estimate').click({ timeout: 20000 });
	await isEstimated('what takes more than three seconds');
	await page.locator('#stop').click({ timeout: 5000 }).catch(() => {});
	await close(seen, 'estimates');
}

export async function testManners() {
	await attempt('what is said aloud', testSpeech);
	await attempt('keys on the chart', testKeys);
	await attempt('the first question', testQuestion);
	await attempt('addresses', testAddresses);
	await attempt('names without a value', testNames);
	await attempt('help in words of players', testHelp);
	await attempt('two rolls in a line', testTwo);
	await attempt('parts of the page', testParts);
	await attempt('Enter', testEnter);
	await attempt('what is fast', testFast);
	await attempt('estimates', testEstimates);
}
