// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The first screen: what is to be seen at once, that nothing moves or vanishes while somebody types, and what was wrong with it once.
import { answers, attempt, browser, choose, close, file, follow, idle, open, openFile, openIn, takes, text, verdicts, write } from './browser.mjs';
import { SLOW, SOON, isDone, megabytes } from './large.mjs';

const inView = (page, where) => page.locator(where).first().evaluate((one) => {
	const box = one.getBoundingClientRect();
	return box.top >= 0 && box.bottom <= innerHeight && box.width > 0;
});

async function testScreens() {
	for (const [width, height, parts] of [[1280, 800, ['#line', '#starters', '.chance', '#chart', '.tiles', '.scroll']], [360, 740, ['#line', '.chance', '#roll', '#chart svg']]]) {
		const context = await browser.newContext({ viewport: { width, height } });
		await context.addInitScript(() => {
			window.moved = [];
			new PerformanceObserver((list) => window.moved.push(...list.getEntries().map(({ value }) => value))).observe({ type: 'layout-shift', buffered: true });
		});
		const seen = await openIn(context, file);
		const moved = await seen.page.evaluate(() => window.moved);
		verdicts.tell(moved.reduce((sum, value) => sum + value, 0) < 0.1, `little moves while the page of ${width} × ${height} is loaded`, moved.join(' '));
		for (const part of parts)
			verdicts.tell(await inView(seen.page, part), `${part} is on the first screen of ${width} × ${height}`);
		await close(seen, `${width} × ${height}`);
	}
}

// What a browser says of how much moved, while a program is typed letter by letter.
async function testTyping() {
	const seen = await open(file);
	const { page } = seen;
	await page.evaluate(() => {
		window.shifts = 0;
		window.blanks = 0;
		new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.shifts += value; })).observe({ type: 'layout-shift' });
		new MutationObserver(() => { window.blanks += document.querySelector('.answer') === null; }).observe(document.getElementById('answers'), { childList: true, subtree: true });
	});
	await page.locator('.cm-content').click();
	await page.keyboard.press('Control+a');
	for (const letter of 'sum high 3 4d6 + 1') {
		await page.keyboard.type(letter);
		await page.waitForTimeout(letter === ' ' ? 600 : 120);
	}
	await idle(page);
	const { shifts, blanks } = await page.evaluate(() => ({ shifts: window.shifts, blanks: window.blanks }));
	verdicts.tell(shifts < 0.05, 'nothing moves while a program is typed', `layout shift ${shifts}`);
	verdicts.tell(blanks === 0, 'and there is always an answer', `${blanks} times without`);
	await write(page, '2d6');
	await idle(page);
	await page.evaluate(() => {
		window.begun = performance.now();
		new MutationObserver(() => { window.told = performance.now(); }).observe(document.getElementById('problems'), { childList: true });
	});
	await write(page, '2d6 +');
	await idle(page);
	verdicts.tell(await page.locator('#last').innerText() === 'Still the answer to 2d6', 'the last answer stays, with its name');
	const rest = await page.evaluate(() => window.told - window.begun);
	verdicts.tell(await page.locator('#problems .error').count() === 1 && rest > 1000, 'an error is told after a second', String(rest));
	await write(page, '2d6 + 1');
	await idle(page);
	verdicts.tell(await page.locator('#answers.stale').count() === 0 && await page.locator('#last').innerText() === '', 'and a new one takes its place');
	for (let i = 0; i < 25; i++)
		await page.keyboard.press('Control+z');
	await idle(page);
	verdicts.tell(await text(page) === '2d6 + 3', 'undoing everything leads to the first program', await text(page));
	await write(page, '1;\n2;\n3');
	verdicts.tell(await page.locator('.cm-lineNumbers').count() === 1, 'several lines are numbered');
	await write(page, '4d6 keep 3');
	await idle(page);
	await page.locator('#problems button.try').first().click();
	await idle(page);
	verdicts.tell(await text(page) === '4d6kh3', 'a hint can be taken', await text(page));
	await write(page, '2d6;\nif d20 = 20 then 4d6+3 else 2');
	await idle(page);
	await page.locator('#problems button.try').first().click();
	await idle(page);
	verdicts.tell(await text(page) === '2d6;\nif d20 == 20 then 4d6+3 else 2', 'also in a part of a program', await text(page));
	await close(seen, 'typing');
}

// A game: its form, not its text, is what is to be seen.
async function testFolding() {
	for (const [width, height, parts] of [[1280, 800, ['#sliders', '.chance']], [360, 740, ['#sliders']]]) {
		const seen = await open(file, { viewport: { width, height } });
		const { page } = seen;
		const high = () => page.locator('.cm-editor').evaluate((one) => one.getBoundingClientRect().height);
		for (const game of ['D&D 5: attack', 'Pathfinder 2: strike']) { // the longest forms
			await page.locator('#part-games').evaluate((one) => { one.open = true; });
			await page.locator('.card', { hasText: game }).click();
			await page.locator('.slider').nth(5).waitFor();
			await idle(page);
			for (const part of parts)
				verdicts.tell(await inView(page, part), `${game}: ${part} is on the first screen of ${width} × ${height}`);
		}
		await page.evaluate(() => {
			window.shifts = 0;
			new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.shifts += value; })).observe({ type: 'layout-shift' });
		});
		await page.locator('.cm-content').click();
		await page.keyboard.press('Control+End');
		await page.keyboard.type(' + 0', { delay: 150 });
		await idle(page);
		verdicts.tell(await high() < 120 && (await text(page)).endsWith(' + 0'), 'what is folded can be edited', String(await high()));
		verdicts.tell(await page.evaluate(() => window.shifts) < 0.05, 'and nothing moves', String(await page.evaluate(() => window.shifts)));
		await page.getByRole('button', { name: 'Show all 18 lines' }).click();
		verdicts.tell(await high() > 300, 'all lines are shown', String(await high()));
		await page.locator('#slide-bonus').press('ArrowRight');
		await idle(page);
		verdicts.tell(await high() > 300, 'and stay');
		await page.getByRole('button', { name: 'Show fewer lines' }).click();
		await write(page, '2d6');
		await idle(page);
		verdicts.tell(await page.locator('#fold').isHidden(), 'a short program is not folded');
		await write(page, 'n = 3; // dice, 1 to 9\n\n\n\n\nsum n#d6');
		await idle(page);
		verdicts.tell(await page.locator('#fold').isHidden() && await high() > 140, 'nor one that is typed', String(await high()));
		await close(seen, `folding at ${width}`);
	}
}

const number = (page) => page.locator('.chance input');

async function testAsking() {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const still = await context.newPage();
	await still.goto(file);
	verdicts.tell(/^58\.3 %[^]*7\/12/.test(await still.locator('.chance').innerText()) && await still.locator('.chart svg').isVisible() && await still.locator('tbody tr').count() === 11,
		'an answer is in the page itself, before its scripts');
	await context.close();
	const seen = await open(file);
	const { page } = seen;
	verdicts.tell(await page.locator('#sentence').innerText() === 'Two six-sided dice, added up, plus 3.', 'a sentence says what the program does');
	verdicts.tell(/^58\.3 %\s+chance of[^]*about 7 in 12, exactly 7\/12/.test(await page.locator('.chance').innerText()), 'the answer is a sentence', await page.locator('.chance').innerText());
	verdicts.tell(/^10\s*average\s+8 – 12\s*middle half\s+5 – 15\s*possible\s+2.415\s*spread/.test(await page.locator('.tiles').innerText()), 'four numbers say the rest', await page.locator('.tiles').innerText());
	const marked = () => page.evaluate(() => [...document.getElementById('chart').shadowRoot.querySelectorAll('.bar rect:not(.off)')].map((bar) => parseInt(bar.textContent, 10)).join());
	verdicts.tell(await marked() === '10,11,12,13,14,15', 'the bars that are asked for are dark', await marked());
	verdicts.tell(await page.locator('tr.asked').count() === 6, 'and the rows');
	await page.locator('.chance select').selectOption('at_most');
	verdicts.tell(await marked() === '5,6,7,8,9,10', 'at most', await marked());
	await page.getByRole('button', { name: 'one less' }).click();
	verdicts.tell(await number(page).inputValue() === '9' && await marked() === '5,6,7,8,9', 'one less');
	await page.locator('#chart').focus();
	await page.keyboard.press('ArrowLeft');
	verdicts.tell(await number(page).inputValue() === '8', 'arrow keys move it');
	const box = await page.locator('#chart').boundingBox();
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width * 0.95, box.y + box.height / 2, { steps: 4 });
	await page.mouse.up();
	verdicts.tell(await number(page).inputValue() === '15', 'it can be dragged', await number(page).inputValue());
	await write(page, 'd6 - 4');
	await idle(page);
	await page.locator('.chance select').selectOption('at_least');
	await number(page).fill('');
	await number(page).pressSequentially('-2');
	verdicts.tell((await page.locator('.chance').innerText()).startsWith('83.3 %'), 'a negative number can be typed', await page.locator('.chance').innerText());
	await number(page).fill('');
	await number(page).pressSequentially('1.5');
	verdicts.tell((await page.locator('.chance').innerText()).startsWith('16.7 %'), 'and one between two', await page.locator('.chance').innerText());
	await page.locator('.chance select').selectOption('probability');
	verdicts.tell((await page.locator('.chance').innerText()).startsWith('0 %'), 'which never comes up');
	await page.locator('#roll').click();
	await page.waitForFunction(() => document.getElementById('rolled').textContent !== '');
	await write(page, 'd8');
	verdicts.tell(await page.locator('#rolled').innerText() === '', 'a roll goes with its program');
	await write(page, 'd20 + 5 >= 15');
	await idle(page);
	verdicts.tell(await page.locator('#sentence').innerText() === 'Whether a twenty-sided die plus 5 is at least 15.' && /^55\.0 %\s+yes\s+about 11 in 20, exactly 11\/20\s+yes 55\.00 %\s+no 45\.00 %$/.test(await page.locator('.verdict').innerText()),
		'a condition is yes or no', await page.locator('.verdict').innerText());
	await write(page, 'd100 + 200');
	await idle(page);
	await page.locator('.chance select').selectOption('at_least');
	verdicts.tell(await number(page).inputValue() === '251' && (await page.locator('.chance').innerText()).startsWith('50.0 %'), 'where the number cannot come up, another is asked for', await page.locator('.chance').innerText());
	await write(page, '2d6');
	await idle(page);
	await page.getByRole('button', { name: 'Compare' }).click();
	await idle(page);
	// 2d6 > d20: the sum of P(s) (s - 1) / 20 is 6 / 20; equal: each with 1 / 20
	verdicts.tell((await page.locator('.versus').innerText()) === '2d6 is higher 30.00 % of the time, d20 65.00 %; they are equal 5.00 %. On average 2d6 is 3.5 lower.',
		'two rolls are compared', await page.locator('.versus').innerText());
	await write(page, '3d6; d20 >= 3'); // the doubles of the first add up to 0.9999999999999999
	await idle(page);
	verdicts.tell((await page.locator('.versus').innerText()).startsWith('3d6 is higher 100 % of the time, d20 >= 3 0 %; they are equal 0 %.'), 'what is certain is 100 %', await page.locator('.versus').innerText());
	await write(page, '2d6; d20');
	await idle(page);
	await choose(page, 'unit', '1 in n');
	verdicts.tell((await page.locator('#comparison').innerText()).includes('1 in 36'), 'chances as tries');
	await choose(page, 'shows', 'at least');
	await idle(page);
	await choose(page, 'unit', '½');
	const compared = await page.locator('#comparison tbody tr').allInnerTexts();
	verdicts.tell(compared[0] === '1\t1\t1' && compared[6] === '7\t7/12\t7/10' && compared[12] === '13\t0\t2/5', 'and as fractions', compared.join('\n'));
	await close(seen, 'asking');
}

async function testLinks() {
	const seen = await open(`${file}#4d6kh3&ge=15`);
	const { page, context } = seen;
	verdicts.tell(await text(page) === '4d6kh3' && /^23\.1 %/.test(await page.locator('.chance').innerText()), 'a short link', await page.locator('.chance').innerText());
	await write(page, '3d6');
	await idle(page);
	await page.waitForFunction(() => location.hash === '#3d6&ge=15');
	await page.reload();
	await idle(page);
	verdicts.tell(await text(page) === '3d6', 'what was changed after a link is there after a reload', await text(page));
	await follow(page, '#d100+200');
	verdicts.tell(await page.locator('.chance input').inputValue() === '251', 'a link that comes later', await page.locator('.chance input').inputValue());
	await follow(page, '#d300');
	verdicts.tell(await page.locator('.chance input').inputValue() === '10', 'a number that nobody asked for follows from the program', await page.locator('.chance input').inputValue());
	await write(page, '3d6');
	await idle(page);
	await page.locator('#starters button').first().click();
	await idle(page);
	await page.waitForFunction(() => location.hash.startsWith('#d20'));
	await page.goBack();
	verdicts.tell(await takes(page, '3d6'), 'and back leads to what was there before');
	const embedded = await context.newPage();
	await embedded.setViewportSize({ width: 640, height: 560 }); // as in what is copied
	await embedded.goto(`${file}#2d6&ge=8&embed`);
	await embedded.locator('.answer').waitFor();
	await idle(embedded);
	const said = (await embedded.locator('main').innerText()).replace(/\s+/g, ' ').trim();
	verdicts.tell(await embedded.locator('header').isHidden() && /^Rule Two six-sided dice, added up\. Answer 41\.7 % chance of [^]*about 5 in 12, exactly 5\/12 Open in dicelab$/.test(said), 'embedded, it has the sentence, the chart and a link', said);
	verdicts.tell(await embedded.locator('#whole').getAttribute('href') === `${file}#2d6&ge=8` && await embedded.locator('a:visible').count() === 1, 'which leads to all of it', await embedded.locator('#whole').getAttribute('href'));
	verdicts.tell(await embedded.evaluate(() => document.documentElement.scrollHeight) <= 560 && await embedded.locator('#chart').isVisible(), 'it fits its frame', String(await embedded.evaluate(() => document.documentElement.scrollHeight)));
	verdicts.tell(await embedded.evaluate(() => sessionStorage.length) === 0, 'and keeps nothing');
	await embedded.goto(`${file}#2d6;d20&embed`);
	await embedded.reload();
	await embedded.locator('#chart').waitFor();
	await idle(embedded);
	verdicts.tell(await embedded.evaluate(() => document.documentElement.scrollHeight) <= 560 && await embedded.locator('#whole').isVisible() && await embedded.locator('summary:visible').count() === 0, 'and so do two rolls', String(await embedded.evaluate(() => document.documentElement.scrollHeight)));
	await embedded.close();
	for (const [name, program] of [['a lone CR', 'n = 2;\rsum n#d6'], ['U+2028', 'n = 2;\u2028sum n#d6']]) {
		await follow(page, `#${encodeURIComponent(program)}`, 'n = 2;\nsum n#d6');
		await openFile(page, '2d6');
		await idle(page);
		verdicts.tell((await answers(page)).includes('16.67 %'), `${name} in a link leaves the page alive`);
	}
	await close(seen, 'links');
}

// Characters that end lines elsewhere are pasted and typed as ends of lines.
async function testLineEnds() {
	const seen = await open(file);
	const { page } = seen;
	const paste = (pasted) => page.evaluate((copied) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData('text/plain', copied);
		document.querySelector('.cm-content').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
	}, pasted);
	for (const [name, character] of [['CR', '\r'], ['NEL', '\u0085'], ['U+2028', '\u2028'], ['U+2029', '\u2029']]) {
		for (const [way, put] of [['pasted', paste], ['typed', (typed) => page.keyboard.insertText(typed)]]) {
			await write(page, '');
			await put(`n = 2;${character}sum n#d6`);
			await idle(page);
			verdicts.tell(await text(page) === 'n = 2;\nsum n#d6' && (await answers(page)).includes('16.67 %'), `${name}, ${way}, ends a line`, JSON.stringify(await text(page)));
		}
	}
	await close(seen, 'line ends');
}

async function testFaults() {
	const seen = await open(file);
	const { page, context } = seen;
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const licences = await page.locator('#licences').textContent();
	verdicts.tell(/GNU General Public License/.test(licences) && /@codemirror\/view/.test(licences) && /Copyright \(C\) 2018-2021 by Marijn Haverbeke/.test(licences), 'what is bundled has its notices', licences.slice(0, 300));
	await page.getByRole('button', { name: 'Copy CSV' }).click();
	await page.getByRole('button', { name: 'Copied' }).waitFor();
	const csv = await page.evaluate(() => navigator.clipboard.readText());
	verdicts.tell(/\b10,,0\.16666666666666666/.test(csv), 'CSV has the distribution', csv.slice(0, 200));
	await write(page, 'd1000000');
	await idle(page, 60000);
	verdicts.tell(await page.evaluate(() => document.documentElement.scrollHeight) < 5000, 'a million modes are not listed');
	await write(page, 'd10000');
	await idle(page, 60000);
	verdicts.tell((await answers(page)).includes('The 5,000 most likely of 10,000 outcomes'), 'of many outcomes the most likely are listed');
	await write(page, 'a = 5');
	await idle(page);
	verdicts.tell((await page.locator('#sentence').innerText()).startsWith('Names and comments alone have no answer'), 'a name alone is told of', await page.locator('#sentence').innerText());
	for (const alone of ['a = 5', '// nothing else']) {
		const other = await openIn(context, `${file}#${encodeURIComponent(alone)}`);
		verdicts.tell((await other.page.locator('#sentence').innerText()).startsWith('Names and comments alone') && await other.page.locator('#problems > *, .answer').count() === 0,
			`${alone}: said from the beginning`, await other.page.locator('main').innerText());
		verdicts.tell(other.errors.length === 0, `${alone}: no error on the console`, other.errors.join('\n'));
		await other.page.close();
	}
	verdicts.tell(!(await page.locator('#problems').innerText()).includes('--'), 'no hint speaks of the command');
	await write(page, 'sum 100000#d{1,1000000000}');
	await idle(page);
	verdicts.tell(!/--[a-z]/.test(await page.locator('#problems').innerText()), 'nor one about too much', await page.locator('#problems').innerText());
	await openFile(page, Array.from({ length: 190 }, (_, i) => `${i} + 30d6`).join(';\n'));
	await idle(page, 60000);
	const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
	verdicts.tell(nodes < 20000, '190 series are no half a million elements', String(nodes));
	verdicts.tell((await answers(page)).includes('first 24 of 190'), 'and it is said which are drawn');
	await write(page, 'n = 4;\nsum n#d6');
	await idle(page);
	await page.locator('#sweep-n').dispatchEvent('click');
	await page.locator('#sweep tbody').waitFor();
	await page.getByLabel('greatest n').fill('-5');
	await page.getByLabel('greatest n').press('Enter');
	await idle(page);
	verdicts.tell((await page.locator('#sweep').innerText()).includes('below the least'), 'a sweep whose end is below its start says so', await page.locator('#sweep').innerText());
	await close(seen, 'faults');
}

// What is nearly certain is not 100 %, nor 1 in 1.00; and far tails have digits.
async function testCertain() {
	for (const [fragment, first, about] of [
		['d3000&ge=2', '99.97 %', 'all but about 1 in 3,000'],
		['12d6&ge=23', '99.97 %', 'all but about 1 in 3,484'], // 624806 of 6^12 are less
		['10d100&ge=17', '100 − 8.01e-15 %', 'all but about 1 in 1.25e+16'], // C(16, 10) of 100^10 are less
		['d30000&ge=2', '99.997 %', 'all but about 1 in 30,000'],
	]) {
		const seen = await open(`${file}#${fragment}`);
		const said = (await seen.page.locator('.chance').innerText()).replace(/\s+/g, ' ');
		verdicts.tell(said.startsWith(`${first} chance`) && said.includes(about), `${fragment} is not certain`, said);
		const cells = await seen.page.locator('tbody td').allInnerTexts();
		verdicts.tell(!cells.some((cell) => /^100\.0+ %$/.test(cell)), `${fragment}: nor are rows`, cells.filter((cell) => cell.startsWith('100')).join());
		await close(seen, fragment);
	}
	const seen = await open(`${file}#d1250&ge=2`);
	const { page } = seen;
	await choose(page, 'unit', '1 in n');
	verdicts.tell(await page.locator('tbody tr').nth(1).innerText() === '2\t1 in 1250\t99.92 %\t1 in 625', 'what nearly always comes is no 1 in 1.00', await page.locator('tbody tr').nth(1).innerText());
	await choose(page, 'unit', '½');
	verdicts.tell(await page.locator('tbody tr').nth(1).innerText() === '2\t1/1250\t1249/1250\t1/625', 'all columns are fractions', await page.locator('tbody tr').nth(1).innerText());
	await close(seen, 'what is nearly certain');
}

// Pasted texts of 1 MB are refused or answered within two seconds, and what is typed then is answered.
async function testMegabytes() {
	const seen = await open(file);
	const { page } = seen;
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	for (const [name, pasted] of Object.entries(megabytes)) {
		await page.evaluate((copied) => navigator.clipboard.writeText(copied), pasted);
		await page.locator('.cm-content').click();
		await page.keyboard.press('Control+a');
		const begun = performance.now();
		await page.keyboard.press('Control+v');
		await page.waitForFunction(isDone, pasted.length, { timeout: 60000 });
		const took = Math.round(performance.now() - begun);
		console.log(`1 MB of ${name}: ${took} ms`);
		verdicts.tell(took < SOON * SLOW, `1 MB of ${name} is refused or answered soon`, `${took} ms`);
		await write(page, '2d6');
		await idle(page);
		verdicts.tell((await answers(page)).includes('16.67 %'), `after 1 MB of ${name} the page goes on`);
	}
	await close(seen, 'a megabyte');
}

// A name from right to left takes no number beside it along: it stands to the left of its chance.
async function testDirections() {
	const seen = await open(file);
	const { page } = seen;
	await write(page, '//: \u05d7\u05e8\u05d1\n2d6;\n//: \u05d2\u05e8\u05d6\u05df\nd12');
	await idle(page);
	// where the first letter, and the first digit, of a text are
	const places = (where) => page.locator(where).first().evaluate((one) => {
		const text = [];
		const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
		while (walker.nextNode())
			text.push(...[...walker.currentNode.data].map((character, i) => ({ character, node: walker.currentNode, i })));
		return [/[\u0590-\u05ff]/, /\d/].map((pattern) => {
			const { node, i } = text.find(({ character }) => pattern.test(character));
			const range = document.createRange();
			range.setStart(node, i);
			range.setEnd(node, i + 1);
			return range.getBoundingClientRect().x;
		});
	});
	await page.locator('#roll').click();
	await page.locator('.roll').first().waitFor();
	for (const where of ['.series div', '.versus', '.roll']) {
		const [letter, digit] = await places(where);
		verdicts.tell(letter < digit, `${where}: the name is before its number`, `${letter}, ${digit}`);
	}
	await write(page, '//: \u05d7\u05e8\u05d1 3\n2d6;\n//: \u05d2\u05e8\u05d6\u05df\nd12 as {..6: "miss", 7..: "hit"}');
	await idle(page);
	const [letter, digit] = await places('.chance .big');
	verdicts.tell(digit < letter, 'the sentence: a chance is before the name', `${letter}, ${digit}`);
	// Each name is an element that is isolated, or within a text between isolates.
	const bare = await page.evaluate(() => {
		const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
		const found = [];
		while (walker.nextNode())
			if (/[\u0590-\u05ff]/.test(walker.currentNode.data) && !walker.currentNode.parentElement.closest('bdi, .cm-editor, title') && !/\u2068[^]*\u2069/.test(walker.currentNode.data))
				found.push(`${walker.currentNode.parentElement.outerHTML}`);
		return found;
	});
	verdicts.tell(bare.length === 0, 'each name is isolated', bare.join('\n'));
	await close(seen, 'directions');
}

// A worker that dies is told of, and the next question has another.
async function testDeath() {
	const context = await browser.newContext();
	await context.addInitScript(() => {
		window.Worker = class extends Worker {
			postMessage(message) { // the worker throws at null
				super.postMessage(window.isDeadly && message.question ? null : message);
			}
		};
	});
	const seen = await openIn(context, file);
	const { page } = seen;
	await page.evaluate(() => { window.isDeadly = true; });
	await write(page, '3d6');
	await idle(page);
	verdicts.tell((await page.locator('#problems').innerText()).startsWith('The calculation broke off') && await page.locator('#status').innerText() === '' && await page.locator('#stop').isHidden(),
		'a worker that dies is told of', await page.locator('#below').innerText());
	await page.locator('#roll').click();
	await idle(page);
	verdicts.tell(await page.locator('#status').innerText() === '', 'by a roll as well');
	await page.evaluate(() => { window.isDeadly = false; });
	await page.locator('#roll').click();
	await page.waitForFunction(() => document.getElementById('rolled').textContent !== '');
	await write(page, '2d6');
	await idle(page);
	verdicts.tell((await answers(page)).includes('16.67 %') && await page.locator('#problems').innerText() === '', 'and the next answer is there');
	await close(seen, 'a worker that dies');
}

// What an answer took of memory is given back, by the end of its worker.
async function testMemory() {
	const context = await browser.newContext();
	await context.addInitScript(() => {
		Object.assign(window, { memories: [], ended: 0 });
		const Watched = class extends Worker {
			constructor(...given) {
				super(...given);
				this.addEventListener('message', ({ data }) => data.memory && window.memories.push(data.memory));
			}

			terminate() {
				window.ended++;
				super.terminate();
			}
		};
		window.Worker = Watched;
	});
	const seen = await openIn(context, file);
	const { page } = seen;
	const after = async (program) => {
		await page.evaluate(() => Object.assign(window, { memories: [], ended: 0 }));
		await write(page, program);
		await idle(page, 60000);
		return page.evaluate(() => ({ most: Math.max(...window.memories) / 2 ** 20, ended: window.ended }));
	};
	const large = await after('let x = d1000 in let y = d1000 in x*y'); // 16 bytes for each of a million pairs, at least
	verdicts.tell(large.most > 64 && large.ended >= 1, 'what took much memory ends with its worker', JSON.stringify(large));
	const small = await after('3d6');
	verdicts.tell(small.most < 32 && small.ended === 0 && (await answers(page)).includes('12.50 %'), 'and the next answer takes little', JSON.stringify(small));
	await close(seen, 'memory');
}

export async function testFirst() {
	await attempt('the first screen', testScreens);
	await attempt('typing', testTyping);
	await attempt('folding', testFolding);
	await attempt('asking', testAsking);
	await attempt('links', testLinks);
	await attempt('line ends', testLineEnds);
	await attempt('what was wrong once', testFaults);
	await attempt('nearly certain', testCertain);
	await attempt('a megabyte', testMegabytes);
	await attempt('directions', testDirections);
	await attempt('a worker that dies', testDeath);
	await attempt('memory', testMemory);
}
