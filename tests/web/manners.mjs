// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What is said aloud, keys on the chart, the number that is asked for at first, links, and what mends a name without a value.
import fs from 'node:fs';
import path from 'node:path';

import { answers, attempt, browser, close, file, idle, open, openIn, resize, stop, takes, text, verdicts, write } from './browser.mjs';

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
	await write(page, '2d6;\n(d12');
	await page.waitForFunction(() => /^line 2, column /.test(document.getElementById('spoken').textContent), null, { timeout: 10000 }).catch(() => {});
	const error = await page.locator('#problems .error').innerText();
	verdicts.tell(await page.locator('#spoken').textContent() === error.replace(/(column \d+) /, '$1: '), 'an error, and where it is', `${await page.locator('#spoken').textContent()}\n${error}`);
	await write(page, 'output [highest 3 of 4d6]');
	await spoken('Read as AnyDice. 82.5 % chance of at least 10', 'the notation that was recognised'); // 1069 of 1296
	const live = await page.locator('[aria-live], [role=status], [role=alert]').evaluateAll((all) => all.map(({ id }) => id).filter(Boolean).join());
	verdicts.tell(live === 'rolled,told,spoken', 'of a change of the rule, only one place is read aloud', live);
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
	await resize(page, 420, 740);
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
	await takes(other.page, '2d8');
	await idle(other.page);
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

// What players write in words of their own gets a hint, which a click takes; what is only explained has no button.
async function testHints() {
	const seen = await open(file);
	const { page } = seen;
	for (const [program, right, about] of [
		['avg 2d6', '2d6', 7],
		['chance 2d6 >= 7', '2d6 >= 7', '58.3 %'],
		['8d6 half', '8d6 / 2', 13.75], // 28 / 2, less the half that is lost for half of the rolls
		['d20+5 >= 15 then 2d6+3', 'if d20+5 >= 15 then 2d6+3 else 0', 5.5], // 11 of 20 times 10
		['highest of d6 and d8', 'highest of (d6, d8)', 5.229], // 251/48
		['best of 3 4d6kh3', 'max 3#(4d6kh3)', 14.61],
	]) {
		await write(page, program);
		await idle(page);
		await page.locator('#problems button.try').first().click();
		await idle(page);
		const said = await page.locator('.tiles, .verdict .first').first().innerText();
		verdicts.tell(await text(page) === right && said.startsWith(String(about)), `${program} is written as ${right}`, `${await text(page)}\n${said}`);
	}
	await write(page, '4d6-L');
	await idle(page);
	verdicts.tell((await page.locator('#problems').innerText()).includes("'4d6dl1' adds up all dice but the lowest") && await page.locator('#problems button.try').count() === 0, 'a hint that only explains has no button', await page.locator('#problems').innerText());
	await write(page, '2d6 :');
	await idle(page);
	verdicts.tell((await page.locator('#problems').innerText()).includes("':' has no meaning here"), 'no message speaks of bytes', await page.locator('#problems').innerText());
	await close(seen, 'hints');
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
	verdicts.tell(await page.locator('.card').first().isHidden() && await page.evaluate(() => document.activeElement.id) === 'all-examples', 'Escape closes them');
	for (const [width, height] of [[1280, 800], [360, 740]]) {
		await resize(page, width, height);
		for (const name of ['Games', 'Share']) {
			const opener = page.getByRole('navigation').getByRole('button', { name, exact: true });
			const panel = page.locator('.panel');
			const line = () => page.locator('#line').evaluate((one) => JSON.stringify(one.getBoundingClientRect()));
			const before = await line();
			await opener.click();
			const [x, y] = await panel.evaluate((one) => {
				const { left, top } = one.getBoundingClientRect();
				return [left + 40, top + 40];
			});
			const isAbove = await page.evaluate(([left, top]) => document.elementFromPoint(left, top).closest('.panel') !== null, [x, y]);
			const isInside = await panel.evaluate((one) => {
				const { left, right, top, bottom } = one.getBoundingClientRect();
				return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
			});
			verdicts.tell(isAbove && isInside && await line() === before, `${width} pixels: ${name} is a panel over the page, which stays where it is`, `${isAbove} ${isInside} ${before} ${await line()}`);
			await page.keyboard.press('Escape');
			verdicts.tell(await panel.count() === 0 && await opener.evaluate((one) => one === document.activeElement), `${width} pixels: Escape closes ${name}`);
			await opener.click();
			await page.mouse.click(width / 2, height - 4);
			verdicts.tell(await panel.count() === 0, `${width} pixels: so does a press beside it`);
		}
	}
	await resize(page, 1280, 900);
	await page.getByRole('navigation').getByRole('button', { name: 'Games' }).click();
	await page.locator('.card', { hasText: 'Year Zero' }).click();
	await idle(page);
	verdicts.tell(await page.locator('.panel').count() === 0 && await page.locator('.slider').first().isVisible(), 'a game that is chosen is in view');
	await write(page, 'd20 + 5 >= 15');
	await idle(page);
	await page.getByRole('button', { name: 'Copy CSV' }).click();
	await page.getByRole('button', { name: 'Copied' }).waitFor();
	const csv = await page.evaluate(() => navigator.clipboard.readText());
	verdicts.tell(/\b1,,0\.55/.test(csv), 'a condition is copied', csv);
	await page.getByRole('button', { name: '+ Compare' }).click();
	await idle(page);
	verdicts.tell(await text(page) === 'd20 + 5 >= 15;\nd20' && await page.locator('.answer').count() === 2, 'and compared', await text(page));
	await close(seen, 'parts of the page');
}

// Words, numbers, strings and comments of the notation have colours, in documents between fences alone; and brackets have partners.
async function testColours() {
	const seen = await open(file);
	const { page } = seen;
	await page.waitForFunction(() => document.getElementById('help').textContent !== ''); // the words are there
	const colours = () => page.evaluate(() => [...document.querySelectorAll('.cm-keyword, .cm-number, .cm-string, .cm-comment, .cm-matched, .cm-unmatched')].map((one) => `${one.className.replace(/^cm-/, '')} ${one.textContent}`).join('; '));
	await write(page, 'sum foo 2#d6 + (d{"a b": 3}) // sum 3');
	await page.keyboard.press('End');
	verdicts.tell(await colours() === 'keyword sum; number 2; keyword d; number 6; keyword d; string "a b"; number 3; comment // sum 3', 'tokens have colours', await colours());
	await write(page, 'max ((1), 2)');
	for (const [moves, right] of [[0, 'matched (; matched )'], [1, 'matched (; matched )'], [2, ''], [4, 'matched (; matched )']]) {
		await page.keyboard.press('End');
		for (let i = 0; i < moves; i++)
			await page.keyboard.press('ArrowLeft');
		const found = (await colours()).split('; ').filter((one) => one.includes('matched')).join('; ');
		verdicts.tell(found === right, `${moves} from the end: brackets`, found);
	}
	await page.keyboard.press('Home');
	await page.keyboard.insertText('}');
	verdicts.tell((await colours()).startsWith('unmatched }'), 'a bracket without partner', await colours());
	await write(page, 'a 1\n```dice\nb = 2\n```\n3');
	await page.waitForFunction(() => document.querySelectorAll('.cm-comment').length === 2);
	verdicts.tell(await colours() === 'comment ```dice; number 2; comment ```', 'of a document its code has', await colours());
	for (const [notation, program, right] of [
		['lod', 'x = 1 // a #\n/* b */ x', 'comment // a #; comment /* b */'], ['troll', 'sum 2d6 \\ a', 'comment \\ a'], ['vtt', '7 // 2 # a', 'comment # a'],
		['anydice', 'output \\ a \\ d6', 'comment \\ a \\'], ['dice-script', 'not 1 # a', 'comment # a'], ['python-dice', '2d6', ''],
	]) {
		await page.locator('#notation').selectOption(notation);
		await write(page, program);
		await idle(page);
		const found = (await colours()).split('; ').filter((one) => one.startsWith('comment')).join('; ');
		verdicts.tell(found === right, `comments of ${notation}`, await colours());
		if (notation === 'dice-script')
			verdicts.tell((await colours()).startsWith('keyword not'), 'and keywords of scripts', await colours());
	}
	await page.locator('#notation').selectOption('dicelab');
	await write(page, `${'x '.repeat(600000)}"a"`);
	await write(page, '2 + "a"');
	await page.locator('.cm-string').waitFor();
	verdicts.tell((await colours()).includes('number 2; string "a"'), 'after a long line as well', await colours());
	await close(seen, 'colours');
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
	const times = [];
	for (let i = 0; i < 4; i++) { // the shortest of some times, since the machine may have other work
		await type('3d6 +');
		const begun = performance.now();
		await page.keyboard.press('Enter');
		await page.locator('#problems .error').waitFor();
		times.push(performance.now() - begun);
		verdicts.tell(await text(page) === '3d6 +', 'Enter leaves a line with an error as it is', JSON.stringify(await text(page)));
		await write(page, '3d6');
		await idle(page);
	}
	verdicts.tell(Math.min(...times) < 900, 'an error is told at once', String(times));
	for (const [keys, right] of [[['3d6', 'Enter'], '3d6'], [['3d6', 'Shift+Enter', '+ 1'], '3d6\n+ 1'], [['3d6;', 'Enter', 'd8'], '3d6;\nd8'], [['3d6;', 'Enter', 'd8', 'Enter', '+ 1'], '3d6;\nd8\n+ 1'], [['// three', 'Enter', '3d6'], '// three\n3d6']]) {
		await type(...keys);
		await idle(page);
		verdicts.tell(await text(page) === right, `${keys.join(' ')}: a new line where it is wanted`, JSON.stringify(await text(page)));
	}
	await write(page, 'output 3d6');
	await idle(page);
	await page.keyboard.press('Enter');
	await page.keyboard.type('output d8');
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
	});
	const times = [];
	for (let i = 0; i < 6; i++) {
		await page.locator('.cm-content').click();
		await page.keyboard.press('Control+a');
		await page.keyboard.type('4d6kh3', { delay: 90 });
		await idle(page);
		times.push(await page.evaluate(() => Math.round(window.shown - window.pressed)));
	}
	console.log(`4d6kh3 is answered after ${times.join(', ')} ms`);
	verdicts.tell(Math.min(...times) < 200, 'what is fast is answered without a pause', String(times));
	await close(seen, 'what is fast');
}

// Whatever is typed in a line, little moves: as a browser measures it, what moves times how far, as shares of the window. (A line that is too
// long for the editor goes on below, with what is typed.)
const LONGEST_LINE = 50;
const LONGEST_REST = 1300; // milliseconds, after which what is wrong is told

async function testEdits(edits, seed) {
	const seen = await open(`${file}#3d6`);
	const { page } = seen;
	await page.evaluate(() => {
		window.shift = { value: 0 };
		new PerformanceObserver((list) => list.getEntries().filter(({ value }) => value > window.shift.value).forEach(({ value, sources }) => {
			const program = JSON.parse(sessionStorage.getItem('dicelab')).program;
			window.shift = { value, program, sources: sources.map(({ node, previousRect, currentRect }) => `${node?.id || node?.className || node?.nodeName}: ${previousRect.y} to ${currentRect.y}`) };
		})).observe({ type: 'layout-shift' });
	});
	let state = seed;
	const any = (bound) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * bound);
	};
	await page.locator('.cm-content').click();
	for (let i = 0; i < edits; i++) {
		if (any(12) === 0 || (await text(page)).length > LONGEST_LINE)
			await page.keyboard.press('Control+a');
		await (any(3) ? page.keyboard.type(['d6', '2', '+', 'sum', ' ', 'kh3', '; ', '(', 'd20', '#', '>='][any(11)], { delay: 30 }) : page.keyboard.press(['Backspace', 'ArrowLeft', 'End'][any(3)]));
		await page.waitForTimeout(any(25) === 0 ? LONGEST_REST : any(200));
	}
	await idle(page);
	const shift = await page.evaluate(() => window.shift);
	console.log(`the largest layout shift in ${edits} random edits, of the seed ${seed}, is ${shift.value.toFixed(4)}`);
	verdicts.tell(shift.value < 0.05, `little moves in ${edits} random edits of the seed ${seed}`, JSON.stringify(shift));
	await close(seen, 'random edits');
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
	await page.locator('#estimate').click();
	await isEstimated('what takes more than three seconds');
	await stop(page);
	await close(seen, 'estimates');
}

export async function testManners(edits, seed) {
	await attempt('what is said aloud', testSpeech);
	await attempt('keys on the chart', testKeys);
	await attempt('the first question', testQuestion);
	await attempt('addresses', testAddresses);
	await attempt('names without a value', testNames);
	await attempt('hints for words of players', testHints);
	await attempt('help in words of players', testHelp);
	await attempt('two rolls in a line', testTwo);
	await attempt('parts of the page', testParts);
	await attempt('colours', testColours);
	await attempt('Enter', testEnter);
	await attempt('what is fast', testFast);
	await attempt('random edits', () => testEdits(edits, seed));
	await attempt('estimates', testEstimates);
}
