// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The page in a browser, as a file (site.mjs has the other). Nothing is asked of any network after loading, whatever a link holds leaves no
// exception, the text is never lost, what never ends can be stopped, and people without a mouse or eyes can use it.
//
//     node page.mjs BUILD DICELAB [RANDOM [PARTS [EDITS [SEED]]]]     where dicelab.html is; the command; how many random links and programs to try
//                                                              (60); of what is tested only the parts whose names match this expression; how
//                                                              many random edits (60), and their seed (another each time)
import fs from 'node:fs';
import path from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';

import { answers, attempt, browser, build, choose, close, file, idle, open, openFile, openIn, resize, stop, text, unfold, verdicts, write } from './browser.mjs';
import { testCharts } from './charts.mjs';
import { examineAll, examineForced } from './everybody.mjs';
import { testFirst } from './first.mjs';
import { testManners } from './manners.mjs';
import { testPlay } from './play.mjs';
import { testAllRolls } from './rolls.mjs';
import { testTexts } from './texts.mjs';
import { testViews } from './views.mjs';

const BUDGET = 680; // kB, packed by gzip: all that the page is (doc/web.md, "Its size")
const [, dicelab, random = '60', , edits = '60', seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2);

// ---- what it answers ----

await attempt('it answers', async () => {
	const seen = await open(file);
	const { page } = seen;
	console.log(`first answer after ${Math.round(seen.answered)} ms, all of the page after ${Math.round(seen.time)} ms`);
	await write(page, 'sum 2#d6');
	await idle(page);
	const row = await page.locator('tbody tr').nth(5).innerText();
	verdicts.tell(/^7\s+16\.67 %\s+58\.33 %\s+58\.33 %$/.test(row), 'the table has the chance of 7 with two dice', row);
	await choose(page, 'unit', '½');
	verdicts.tell(await page.locator('tbody tr').nth(5).innerText() === '7\t1/6\t7/12\t7/12', 'and as fractions', await page.locator('tbody tr').nth(5).innerText());
	await choose(page, 'unit', '1 in n');
	verdicts.tell(await page.locator('tbody tr').nth(5).innerText() === '7\t1 in 6.00\t1 in 1.71\t1 in 1.71', 'and in tries', await page.locator('tbody tr').nth(5).innerText());
	await choose(page, 'unit', '%');
	await page.locator('.chance input').fill('10');
	verdicts.tell(/^16\.7 %\s+chance of[^]*about 1 in 6, exactly 1\/6/.test(await page.locator('.chance').innerText()), 'the chance of 10 or more');
	await page.locator('.chance select').selectOption('probability');
	verdicts.tell((await page.locator('.chance').innerText()).includes('8.33 %'), 'and of exactly 10');
	await page.locator('.chance input').fill('13');
	verdicts.tell((await page.locator('.chance').innerText()).includes('0 %'), 'and of what cannot be');
	const bar = await page.evaluate(() => {
		const box = [...document.getElementById('chart').shadowRoot.querySelectorAll('rect')].find((rect) => rect.textContent.startsWith('4:')).getBoundingClientRect();
		return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	});
	await page.mouse.click(bar.x, bar.y);
	verdicts.tell(await page.locator('.chance input').inputValue() === '4', 'pointing at a bar picks its number');
	await write(page, '2d6; 3d4');
	await idle(page);
	verdicts.tell(await page.locator('.answer').count() === 2, 'two statements are two series');
	const compared = await page.locator('#comparison tbody tr').allInnerTexts();
	verdicts.tell(compared.length === 11 && compared[1] === '3\t5.56 %\t1.56 %' && compared[0] === '2\t2.78 %\t0 %', 'two series are side by side, too', compared.join('\n'));
	await choose(page, 'shows', 'at most');
	await idle(page);
	verdicts.tell((await page.locator('#comparison tbody tr').nth(1).innerText()) === '3\t8.33 %\t1.56 %', 'as curves, at most so much');
	await choose(page, 'shows', 'exactly');
	await idle(page);
	await page.getByLabel('3d4', { exact: true }).uncheck();
	await idle(page);
	const title = await page.evaluate(() => document.getElementById('chart').shadowRoot.querySelector('title').textContent);
	verdicts.tell(title === '2d6', 'one of them can be hidden', title);
	await page.getByRole('button', { name: 'Roll', exact: true }).click();
	await page.waitForFunction(() => document.getElementById('rolled').textContent !== '');
	const rolled = (await page.locator('#rolled').innerText()).replace(/\s+/g, ' ');
	verdicts.tell(/^2d6: (\d|1[0-2])( [1-6]){2} better than [\d.]+ % 3d4: (\d|1[0-2])( [1-4]){3} better than [\d.]+ %$/.test(rolled), 'a roll has both', rolled);
	await page.locator('#way').selectOption('sample');
	await idle(page);
	await unfold(page);
	verdicts.tell((await answers(page)).includes('standard error'), 'a sample says how sure it is', await answers(page));
	await close(seen, 'answers');
});

await attempt('notations and errors', async () => {
	const seen = await open(file);
	const { page } = seen;
	await write(page, '4d6 keep 3');
	await idle(page);
	const problems = await page.locator('#problems').innerText();
	verdicts.tell(/line 1, column 5 .*'keep'/.test(problems) && problems.includes('4d6kh3'), 'an error is told with its hint', problems);
	verdicts.tell(await page.locator('.cm-error').innerText() === 'keep', 'and marked in the text');
	await page.locator('.cm-error').hover();
	await page.locator('.cm-help', { hasText: '4d6kh3' }).waitFor();
	verdicts.tell(true, 'where the pointer brings it');
	await page.getByRole('button', { name: 'line 1, column 5' }).click();
	verdicts.tell(await page.evaluate(() => document.activeElement.classList.contains('cm-content')), 'its place can be gone to');
	await write(page, '"äöü𝒳" + x'); // one character is two of JavaScript's
	await idle(page);
	verdicts.tell(await page.locator('#problems').innerText() !== '', 'characters of all lengths');
	await write(page, 'output(2d6)');
	await idle(page);
	verdicts.tell((await page.locator('#recognised').innerText()).includes('script') && (await answers(page)).includes('16.67 %'), 'a script is recognised');
	await page.locator('#notation').selectOption('');
	await write(page, '2d6!o + 4');
	await idle(page);
	verdicts.tell((await page.locator('#recognised').innerText()) === 'Read as tabletops and bots · change' && await page.locator('#problems').innerText() === ''
		&& (await answers(page)).includes('11.11 %'), 'what only one other notation reads is read as that', await page.locator('#recognised').innerText());
	await page.getByRole('button', { name: 'change' }).click();
	verdicts.tell(await page.evaluate(() => document.activeElement.id) === 'notation', 'which can be changed');
	await page.keyboard.press('Escape');
	await page.locator('#notation').selectOption('dicelab');
	await idle(page);
	verdicts.tell(await page.locator('#recognised').innerText() === '' && await page.locator('#problems').innerText() !== '', 'and is not taken if another was chosen');
	await page.locator('#notation').selectOption('');
	await write(page, 'd6 +');
	await idle(page);
	verdicts.tell(await page.locator('#recognised').innerText() === '' && await page.locator('#problems').innerText() !== '', 'what is unfinished stays an error');
	await write(page, 'output("p", (2d6).p_ge(7))');
	await idle(page);
	verdicts.tell((await answers(page)).includes('58.33 %'), 'and a probability that it puts out');
	await write(page, 'sum explode d6');
	await idle(page);
	await page.getByRole('button', { name: /^at least \d/ }).click(); // rare rows, of which it is the last
	const last = await page.locator('tbody tr').last().innerText();
	verdicts.tell(/^> \d+\s+\d\.\d\de-\d+ %/.test(last), 'what loops have not told apart is a row', last);
	await unfold(page);
	verdicts.tell(/greatest\s+none/.test(await answers(page)) && /mean\s+4\.2\s/.test(await answers(page)), 'and statistics know of it');
	const said = await page.locator('.chance input').evaluate((input) => { // at once: the library is asked a little later
		input.value = '200';
		input.dispatchEvent(new Event('input'));
		return input.closest('.chance').innerText;
	});
	verdicts.tell(said.includes('not known'), 'of numbers among them nothing is said', said);
	await page.locator('#notation').selectOption('dicebag');
	await write(page, '3d6');
	await idle(page);
	verdicts.tell((await answers(page)).includes('12.50 %'), 'another notation');
	await close(seen, 'notations');
});

// ---- what goes wrong ----

await attempt('endless programs', async () => {
	const seen = await open(file);
	const { page } = seen;
	await page.locator('#way').selectOption('sample');
	await page.locator('#trials').fill('1000000000');
	await write(page, 'sum 1000#d6');
	await page.locator('#stop').waitFor();
	await page.waitForFunction(() => /trials so far/.test(document.getElementById('status').textContent));
	await page.locator('#stop').click();
	await idle(page);
	verdicts.tell((await page.locator('#status').innerText()) === 'Stopped.', 'what takes long can be stopped');
	await page.locator('#trials').fill('1000');
	await page.locator('#way').selectOption('exact');
	await write(page, 'while x = 1 do 1');
	await page.locator('#roll').click();
	await stop(page);
	await write(page, '2d6');
	await idle(page);
	verdicts.tell((await answers(page)).includes('16.67 %'), 'and the page goes on');
	await page.locator('#way').selectOption('exact');
	await openFile(page, `${'sum while z=('.repeat(900)}d6${') do z-1'.repeat(900)}`);
	await page.locator('#problems .error').waitFor();
	verdicts.tell(/nested|levels|memory/.test(await page.locator('#problems').innerText()), 'too much depth is told of');
	await openFile(page, 'sum 300#d4294967302');
	await page.locator('#problems .error', { hasText: 'It would take more than 512 MB. Estimate it by 100,000 rolls' }).waitFor();
	verdicts.tell(true, 'too much memory is told of');
	await openFile(page, '2d6;\n'.repeat(209000));
	await idle(page, 60000);
	verdicts.tell((await text(page)).length === 1045000 && (await answers(page)).includes('first 200'), 'a program of 1 MB is kept, and its first statements answered');
	for (const [name, prose] of [['stars', '*a '.repeat(30000)], ['quotes', '>'.repeat(90000)], ['lists', '- '.repeat(45000)], ['items', '- a\n\n'.repeat(18000)], ['blanks', `# ${' '.repeat(90000)}x`],
		['much', '**a\n\n'.repeat(180000)]]) {
		await openFile(page, `${prose}\n\n\`\`\`dice\noutput("${name}", 1d6)\n\`\`\`\n`);
		await page.locator('.report .answer h3', { hasText: name }).waitFor();
		await idle(page);
		verdicts.tell(true, `a document with hostile prose: ${name}`);
	}
	await close(seen, 'what goes wrong');
});

await attempt('texts are kept', async () => {
	const seen = await open(file);
	const { page, context } = seen;
	await write(page, '1 + 41');
	await page.reload();
	await idle(page);
	verdicts.tell((await page.locator('.cm-content').innerText()).trim() === '1 + 41', 'after a reload the text is there');
	await page.locator('#way').selectOption('sample');
	await page.locator('#trials').fill('1000000000');
	await write(page, 'sum 1000#d6');
	await page.locator('#stop').waitFor();
	await page.reload();
	await stop(page);
	verdicts.tell(await text(page) === 'sum 1000#d6' && await page.locator('#status').innerText() === 'Stopped.', 'reloaded in the middle, it begins again, and can be stopped');
	await page.locator('#trials').fill('1000');
	await page.locator('#way').selectOption('exact');
	await write(page, '1 + 41');
	await idle(page);
	const other = await openIn(context, file);
	await write(other.page, '7');
	await page.reload();
	await idle(page);
	verdicts.tell((await page.locator('.cm-content').innerText()).trim() === '1 + 41', 'another tab does not take it');
	await page.locator('details', { hasText: 'Copy link' }).locator('summary').click();
	await page.getByRole('button', { name: 'Copy link' }).click();
	await page.waitForFunction(() => location.hash.includes('41'));
	const link = page.url();
	verdicts.tell(link.endsWith('#1%20+%2041'), 'which is short', link);
	const elsewhere = await open(link);
	verdicts.tell((await elsewhere.page.locator('.cm-content').innerText()).trim() === '1 + 41', 'a link holds the program');
	await close(elsewhere, 'a link');
	const damaged = await openIn(context, `${file}#p=AAAA`);
	verdicts.tell((await damaged.page.locator('#told').innerText()).includes('damaged') && (await damaged.page.locator('.cm-content').innerText()).trim() !== '',
		'a damaged link is told of, and the own text is there');
	verdicts.tell(damaged.errors.length === 0, 'without an exception', damaged.errors.join('\n'));
	await close(seen, 'texts');
});

// Numbers that any run repeats.
function generator(seed) {
	let state = seed;
	return (bound) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * bound);
	};
}

// A link may hold anything: garbage, or what a page of another kind has kept.
function linkOf(any, program) {
	const values = [program, '', 'x', 0, -1.5, 1e308, null, true, [], {}, 'n=0..99999999999999,m=-3..3', 'mean', 'sample', 'at_most', 'anydice', 'troll', 'lod', 'dice-script'];
	const keys = ['notation', 'way', 'trials', 'shows', 'unit', 'kind', 'number', 'sweep', 'hidden', 'measure', '__proto__', 'other'];
	if (any(4) === 0)
		return `#${encodeURIComponent(program)}&${['ge=3', 'le=-1', 'eq=x', 'in=anydice', 'shows=at_most', 'ge', 'embed', '%'][any(8)]}`;
	if (any(3) === 0)
		return `#p=${Array.from({ length: any(60) }, () => 'AZaz09-_%.#é'[any(12)]).join('')}`;
	const state = Object.fromEntries(Array.from({ length: any(5) }, () => [keys[any(keys.length)], values[any(values.length)]]));
	return `#p=${deflateRawSync(JSON.stringify({ ...state, trials: any(2000), program })).toString('base64url')}`;
}

await attempt('random links and programs', async () => {
	const any = generator(1);
	const seen = await open(file);
	const { page } = seen;
	const pieces = ['d6', '2', '#', 'sum', 'high', '(', ')', ';', '+', '"x"', 'let x =', 'in', 'while', '\n', '{', '}', '\u{1d4b3}', '\0', '\r', '\u0085', '\u2028', '\u2029', '<b>', '//', 'output(', 'output ', '[', ']', '~', '1..9',
		'n', 'm', 'n = 5;', 'm = -2;\n', 'N: 3\n', '\n```dice\n', '\n```\n', 'output("a", 1d6)', '- ', '> ', '| a | b |\n|---|---|', '**', '{{output "a"}}', '# '];
	const program = () => (any(3) === 0 ? 'n = 5; m = 2;' : '') + Array.from({ length: 1 + any(12) }, () => pieces[any(pieces.length)]).join(any(2) ? ' ' : '');
	for (let i = 0; i < Number(random); i++) {
		await page.evaluate((hash) => { location.hash = hash; }, linkOf(any, program()));
		await page.waitForTimeout(any(60));
		if (any(2)) {
			await page.locator('.cm-content').focus();
			await page.keyboard.press('Control+a');
			await page.keyboard.insertText(program());
			await page.waitForTimeout(any(2) * 280);
		}
		await page.evaluate((stop) => stop && document.getElementById('stop').click(), any(2) === 0);
	}
	await page.locator('#way').selectOption('exact');
	await page.locator('#notation').selectOption('dicelab');
	await write(page, '2d6');
	await idle(page);
	verdicts.tell((await answers(page)).includes('16.67 %'), `after ${random} random links and programs the page answers`);
	await close(seen, 'random links and programs');
});

// Someone who presses everything, also while the page is not ready yet.
await attempt('random hands', async () => {
	const any = generator(2);
	const seen = await open(file);
	const { page } = seen;
	const programs = ['2d6 + 3', 'n = 4; m = 2;\nsum n#d6 + m; 2d6', 'sort 2#d6', '4d6 drop lowest', 'output [highest 3 of 4d6]', 'N: 3\noutput Nd6', '```dice\nn = 3\noutput("a", d(6) + n)\n```\n- x\n',
		'sum explode d6', 'd{"hit":3, "miss"}; 2d6', 'while x = 1 do 1', '6/(d6-1)', 'n = 9007199254740993;\nn', 'n = 99999999999;\nsum n#d6'];
	await page.addInitScript(() => { window.print = () => {}; });
	for (let step = 0; step < Number(random); step++) {
		if (any(60) === 0)
			await page.reload();
		await page.evaluate(([which, value, opened]) => {
			for (const details of opened ? document.querySelectorAll('aside > details') : [])
				details.open = true;
			const all = [...document.querySelectorAll('button, select, input:not([type=file]), summary')].filter((one) => one.offsetParent !== null);
			const one = all[which % all.length];
			if (one.tagName === 'SELECT')
				one.selectedIndex = value % one.options.length;
			else if (['range', 'number', 'search'].includes(one.type))
				one.value = ['0', '1', '5', '-3', '1e9', '12', '', '1e17', 'high', '('][value % 10];
			else
				one.click();
			one.dispatchEvent(new Event('input'));
			one.dispatchEvent(new Event('change'));
		}, [any(1e6), any(1e6), any(20) === 0]);
		if (any(6) === 0) {
			await page.locator('.cm-content').focus();
			await page.keyboard.press('Control+a');
			await page.keyboard.insertText(programs[any(programs.length)]);
		}
		await page.waitForTimeout(any(3) ? 0 : any(200));
	}
	await close(seen, 'random hands');
});

// ---- for everybody ----

await attempt('for everybody', async () => {
	const seen = await open(file, { bypassCSP: true }); // axe is put into the page
	const { page } = seen;
	const colours = (colorScheme, forcedColors) => () => page.emulateMedia({ colorScheme, forcedColors });
	const forced = { 'forced colours': colours('light', 'active'), 'dark forced colours': colours('dark', 'active') };
	const means = { resize: (width, height) => resize(page, width, height), tell: (...said) => verdicts.tell(...said) };
	for (const [name, take] of Object.entries(forced)) {
		await take();
		await examineForced(page, name, means);
	}
	await examineAll(page, { ...means, schemes: { light: colours('light', 'none'), dark: colours('dark', 'none'), ...forced } });
	await close(seen, 'for everybody');
});

await attempt('keyboard', async () => {
	const seen = await open(file);
	const { page } = seen;
	const press = async (key, until) => {
		for (let i = 0; i < 30 && !await page.evaluate(until); i++)
			await page.keyboard.press(key);
	};
	await press('Tab', () => document.activeElement.classList.contains('cm-content'));
	await page.keyboard.press('Control+a');
	await page.keyboard.type('n = 2;\nsum n#d4');
	await idle(page);
	await press('Tab', () => document.activeElement.id === 'menu-n');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Space');
	await page.locator('#sweep tbody').waitFor();
	await idle(page);
	verdicts.tell(await page.evaluate(() => document.activeElement.id) === 'menu-n', 'a program is written and swept by keys alone');
	await page.keyboard.press('Space');
	await page.locator('#roll').focus();
	await page.keyboard.press('Enter');
	await page.waitForFunction(() => document.getElementById('rolled').textContent !== '');
	await page.locator('summary', { hasText: 'Tutorial' }).focus();
	await page.keyboard.press('Enter');
	for (let step = 0; step < 9; step++) {
		await page.locator('#tutorial-next').focus();
		await page.keyboard.press('Enter');
		await idle(page);
		const wrong = await page.locator('#problems .error').count();
		verdicts.tell((wrong > 0) === (step === 3), `step ${step + 2} of the tutorial is ${step === 3 ? 'wrong' : 'right'}`);
	}
	await page.locator('summary', { hasText: 'Games' }).focus();
	await page.keyboard.press('Enter');
	await page.locator('#examples-search').fill('yahtzee');
	verdicts.tell(await page.locator('#examples-list li').count() >= 2, 'examples are found');
	await page.locator('#examples-list').getByRole('button', { name: 'yahtzee', exact: true }).first().press('Enter');
	await idle(page, 60000);
	const taken = fs.readFileSync(path.join(import.meta.dirname, '../../examples/yahtzee.dice'), 'utf8').replace(/^#!.*\n/, '');
	verdicts.tell(await text(page) === taken, 'and taken', await text(page));
	await close(seen, 'keyboard');
});

await testFirst();
await testCharts();
await testViews(dicelab);
await testAllRolls();
await testPlay();
await testManners(Number(edits), Number(seed));
await testTexts();

// ---- size ----

const size = Math.ceil(gzipSync(fs.readFileSync(path.join(build, 'dicelab.html')), { level: 9 }).length / 1000);
console.log(`size: ${size} kB of ${BUDGET} kB, packed`);
verdicts.tell(size <= BUDGET, 'the page is small enough', `${size} kB, and it must not be more than ${BUDGET}`);

await browser.close();
verdicts.close();
