// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Views of the page besides its tables: sliders and sweeps, documents, other notations, help, and what it shares.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { answers, attempt, choose, close, file, idle, open, openFile, openIn, resize, stop, takes, text, verdicts, write } from './browser.mjs';

const ATTACK = 'bonus = 5;\nac = 15;\n//: sword\nif d20 + bonus >= ac then d8 + 3 else 0;\n//: axe\nif d20 + bonus >= ac then 2d6 + 3 else 0;';

const rows = (page, where) => page.locator(`${where} tbody tr`).allInnerTexts();
const edited = (page) => page.evaluate(() => [...document.querySelectorAll('#editor .cm-line')].map((line) => line.textContent).join('\n'));

// ---- sliders and sweeps ----

async function testSliders() {
	const seen = await open(file);
	const { page } = seen;
	await write(page, ATTACK);
	await idle(page);
	verdicts.tell(await page.locator('#sliders .slider').count() === 2, 'each number at the top has a slider');
	await page.locator('#slide-bonus').focus();
	await page.keyboard.press('ArrowRight');
	await idle(page);
	verdicts.tell((await edited(page)).startsWith('bonus = 6;\nac = 15;'), 'a slider changes the program', await edited(page));
	verdicts.tell(/^0\s+40\.00 %\s+40\.00 %/.test((await rows(page, '#comparison'))[0]), 'and the answer follows', (await rows(page, '#comparison'))[0]);
	verdicts.tell(await page.evaluate(() => document.activeElement.id) === 'slide-bonus', 'and has the focus still');
	await page.locator('.chance input').last().fill('1');
	await page.locator('#sweep-bonus').dispatchEvent('click');
	await page.locator('#sweep tbody').waitFor();
	await idle(page);
	// d20 + b >= 15 is so for 6 + b of 20 numbers
	const right = Array.from({ length: 11 }, (_, b) => `${b}\t${5 * (6 + b)}.00 %\t${5 * (6 + b)}.00 %`);
	verdicts.tell(JSON.stringify(await rows(page, '#sweep')) === JSON.stringify(right), 'a sweep over one name', JSON.stringify(await rows(page, '#sweep')));
	await choose(page, 'unit', '½');
	await idle(page);
	verdicts.tell((await rows(page, '#sweep'))[1] === '1\t7/20\t7/20', 'as fractions', (await rows(page, '#sweep'))[1]);
	await choose(page, 'unit', '%');
	await page.locator('#measure').selectOption('mean');
	await idle(page);
	const means = (await rows(page, '#sweep'))[4];
	verdicts.tell(means === '4\t3.75\t5', 'means in a sweep: half of 7.5, and of 10', means);
	await page.getByLabel('greatest bonus').fill('2');
	await page.getByLabel('greatest bonus').press('Enter');
	await idle(page);
	verdicts.tell((await rows(page, '#sweep')).length === 3, 'its range can be changed');
	await page.locator('#sweep-ac').dispatchEvent('click');
	await page.locator('#sweep h4').first().waitFor();
	await idle(page);
	const heat = await page.evaluate(() => document.getElementById('sweep-chart').shadowRoot.querySelectorAll('.cell').length);
	verdicts.tell(await page.locator('#sweep table').count() === 2 && heat >= 60, 'two names make heat maps, with tables', String(heat));
	await page.reload();
	await page.locator('#sweep h4').first().waitFor();
	await idle(page);
	verdicts.tell(await page.locator('#sweep table').count() === 2, 'a sweep is kept');
	await page.locator('#sweep-ac').dispatchEvent('click');
	await page.locator('#sweep-bonus').dispatchEvent('click');
	await idle(page);
	verdicts.tell(await page.locator('#sweep').isHidden(), 'and goes again');
	await write(page, 'n = 3;\nwhile x = n do x');
	await stop(page);
	for (const [program, notation, label, first] of [
		['n = 2\noutput("sum", d(6) + n)', 'dice-script', 'n', /^0/],
		['N: 2\noutput Nd6', 'anydice', 'N', /^0/],
		['n := 2; sum n d6', 'troll', 'n', /^0/],
		['n = 2\n1d6 + n', 'lod', 'n', /^0/],
	]) {
		await page.locator('#notation').selectOption(notation);
		await write(page, program);
		await idle(page);
		await page.locator(`#sweep-${label}`).dispatchEvent('click');
		await page.locator('#sweep tbody').waitFor();
		await idle(page);
		verdicts.tell(first.test((await rows(page, '#sweep'))[0]), `a sweep of ${notation}`);
		await page.locator(`#sweep-${label}`).dispatchEvent('click');
	}
	await close(seen, 'sliders');
}

// A sweep without end can be stopped.
async function testEndlessSweep() {
	const seen = await open(file);
	const { page } = seen;
	await page.locator('#way').selectOption('sample');
	await page.locator('#trials').fill('3000000');
	await write(page, 'n = 5;\nsum n#d6');
	await idle(page);
	await page.locator('#sweep-n').dispatchEvent('click');
	await page.getByLabel('greatest n').fill('100');
	await page.getByLabel('greatest n').press('Enter');
	await page.waitForFunction(() => /of 101 values so far/.test(document.getElementById('status').textContent));
	await page.locator('#stop').click();
	await idle(page);
	verdicts.tell(await page.locator('#status').innerText() === 'Stopped.', 'a long sweep can be stopped');
	await close(seen, 'an endless sweep');
}

// Choices and truth values.
async function testForms() {
	const seen = await open(file);
	const { page } = seen;
	await write(page, 'die = 8; // trait die, 4: d4, 6: d6, 8: d8\nwild = 1; // wild die, 0: no, 1: yes\nbonus = 2; // -1 to 5\n' +
		'bonus + (if wild == 1 then max (d die, d6) else d die)');
	await idle(page);
	verdicts.tell(await page.getByLabel('wild die', { exact: true }).last().isChecked(), 'yes is a box that is checked');
	await page.locator('#slide-wild').press('Space');
	await page.locator('#slide-die').selectOption({ label: 'd4' });
	await idle(page);
	verdicts.tell(/^die = 4; .*\nwild = 0; /.test(await edited(page)), 'a box and a choice change the program', await edited(page));
	verdicts.tell(JSON.stringify((await rows(page, '.answer')).map((row) => row.split('\t')[0])) === '["3","4","5","6"]', 'and the answer follows');
	const slider = await page.locator('#slide-bonus').evaluate(({ min, max }) => `${min}..${max}`);
	verdicts.tell(slider === '-1..5', 'a comment gives the ends of a slider', slider);
	await page.locator('#sweep-die').dispatchEvent('click');
	await page.locator('#sweep tbody').waitFor();
	await idle(page);
	verdicts.tell(JSON.stringify((await rows(page, '#sweep')).map((row) => row.split('\t')[0])) === '["4","6","8"]', 'a sweep takes the choices');
	await close(seen, 'forms');
}

// ---- several rolls ----

const boxOf = (page, where) => page.locator(where).first().evaluate((one) => one.getBoundingClientRect().toJSON());

async function testSeveral() {
	const seen = await open(file, { viewport: { width: 1280, height: 800 } });
	const { page } = seen;
	await write(page, '4d6kh3');
	await idle(page);
	const alone = (await boxOf(page, '#chart')).width;
	await write(page, '2d6; d20');
	await idle(page);
	const lines = await page.locator('.series > div').evaluateAll((all) => all.map((line) => {
		const strong = line.querySelector('strong');
		return [line.querySelector('bdi').innerText, strong.innerText, parseFloat(getComputedStyle(strong).fontSize) >= 30, getComputedStyle(strong).color, line.querySelector('input').checked, line.querySelector('svg path').getAttribute('stroke-dasharray')];
	}));
	// the colours and dashes are those of the chart
	verdicts.tell(JSON.stringify(lines) === JSON.stringify([['2d6', '16.7 %', true, 'rgb(0, 114, 178)', true, null], ['d20', '55.0 %', true, 'rgb(213, 94, 0)', true, '6 3']]), 'two rolls are two lines of large type in their colours', JSON.stringify(lines));
	const legend = await page.evaluate(() => [...document.getElementById('chart').shadowRoot.querySelectorAll('text')].filter((text) => text.getBoundingClientRect().bottom > document.getElementById('chart').getBoundingClientRect().top && /^(2d6|d20)$/.test(text.textContent)).length);
	verdicts.tell(legend === 0, 'which are the legend', String(legend));
	const [chart, table] = [await boxOf(page, '#chart'), await boxOf(page, '#comparison')];
	verdicts.tell(chart.width >= alone && table.left > chart.right && table.top < chart.bottom, 'the chart is as wide as for one roll, with the table beside it', JSON.stringify([alone, chart, table]));
	verdicts.tell(await page.locator('table:visible').count() === 2 && await page.locator('#summary').isVisible(), 'no table is there twice', String(await page.locator('table:visible').count()));
	await page.emulateMedia({ colorScheme: 'dark' });
	verdicts.tell(await page.locator('.series strong').nth(1).evaluate((one) => getComputedStyle(one).color) === 'rgb(255, 145, 70)', 'on dark paper those for dark paper');
	await page.emulateMedia({ colorScheme: 'light' });
	await page.locator('details.answer summary').first().click();
	await page.locator('details.answer td').first().waitFor();
	verdicts.tell((await page.locator('details.answer').first().innerText()).includes('58.33 %'), 'more of one is there by a click');
	// d4 has the mean 5/2 and the deviation (15/12)^.5 = 1.118, 3d4 3 times and 3^.5 times that: 1.382 to 3.618, and 5.564 to 9.436
	await write(page, 'd4; 2d4; 3d4');
	await idle(page);
	const bars = await page.locator('#summary tbody tr').evaluateAll((rows) => rows.map((row) => {
		const [bar, mean] = ['i', 'b'].map((name) => row.querySelector(name).getBoundingClientRect());
		const cell = row.lastChild.getBoundingClientRect();
		return [row.innerText.split('\t').slice(0, 2).join(), ...[bar.left, mean.left + mean.width / 2, bar.right].map((x) => (1.382 + (9.436 - 1.382) * (x - cell.left) / cell.width).toFixed(1))].join();
	}));
	verdicts.tell(JSON.stringify(bars.map((bar) => bar.split(',').map((part) => part.trim()).join())) === '["d4,2.5,1.4,2.5,3.6","2d4,5,3.4,5.0,6.6","3d4,7.5,5.6,7.5,9.4"]', 'of several each has a bar of mean and deviation', JSON.stringify(bars));
	await page.getByLabel('d4', { exact: true }).uncheck();
	await idle(page);
	const colours = await page.locator('.series svg').evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
	verdicts.tell(JSON.stringify(colours) === '["rgb(0, 114, 178)","rgb(213, 94, 0)"]', 'what is hidden has no colour', String(colours));
	await write(page, '2d6 as {..6: "miss", 7..: "hit"}; 2d6');
	await idle(page);
	verdicts.tell(await page.locator('.chart').count() === 2 && await page.locator('.series').count() === 0 && (await page.locator('.chance .big').innerText()).replace(/\s+/g, ' ').includes('chance of 2d6 of at least'),
		'outputs of different kinds have charts of their own, and the sentence names that of numbers', await page.locator('.chance .big').innerText());
	await close(seen, 'several rolls');
}

// ---- games ----

const openGame = async (page, name) => {
	const before = await text(page);
	await page.locator('#part-games').evaluate((one) => { one.open = true; });
	await page.locator('.card', { hasText: name }).click();
	await page.waitForFunction((it) => JSON.parse(sessionStorage.getItem('dicelab')).program !== it, before);
	await page.locator('.slider').first().waitFor();
	await idle(page);
};

async function testGames() {
	const seen = await open(file, { viewport: { width: 1280, height: 800 } });
	const { page } = seen;
	await openGame(page, 'D&D 5: attack');
	// 10 or more of 20 faces hit an armour class of 15; nine of them do 7.5 and with the 20, which doubles the die, 12: (10 * 7.5 + 12) / 20
	verdicts.tell((await page.locator('.questions span').allInnerTexts()).join('; ') === '55.0 % attack, at least hit; 4.35 damage, average', 'a form states its question', await page.locator('.questions').innerText());
	verdicts.tell((await page.locator('.chance .big').innerText()).replace(/\s+/g, ' ').startsWith('16.3 % chance of damage of at least'), 'the sentence names its output', await page.locator('.chance .big').innerText());
	verdicts.tell(await page.locator('.tiles').count() === 1 && /damage[^]*4\.35/.test(await page.locator('.answer', { has: page.locator('.tiles') }).innerText()), 'the tiles are those of that output');
	const charts = await page.locator('.answer').evaluateAll((all) => all.map((answer) => [answer.querySelector('h3').innerText, answer.querySelector('.chart').shadowRoot.querySelector('title').textContent].join()));
	verdicts.tell(charts.join(';') === 'attack,attack;damage,damage', 'each has a chart of its own', charts.join(';'));
	for (const [width, isBeside] of [[1280, true], [960, true], [940, false]]) {
		await resize(page, width, 800);
		const tops = await page.locator('.questions span').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
		verdicts.tell(tops[0] === tops[1], `${width} pixels: attack and damage are in one line`, String(tops));
		const [form, answer] = [await boxOf(page, '#sliders'), await boxOf(page, '#answers')];
		verdicts.tell((form.right <= answer.left && Math.abs(form.top - answer.top) < 100) === isBeside, `${width} pixels: the answer is ${isBeside ? 'beside' : 'below'} the form`, JSON.stringify([form, answer]));
	}
	await resize(page, 1280, 800);
	const letters = await page.locator('.slider > span:first-child').evaluateAll((all) => all.map((one) => getComputedStyle(one).fontFamily === getComputedStyle(document.body).fontFamily));
	verdicts.tell(letters.length === 6 && letters.every(Boolean), 'labels are in text letters', String(letters));
	verdicts.tell(await page.locator('#sweep-ac').isHidden(), 'to sweep is in a menu');
	await page.locator('#menu-ac').click();
	const menu = await page.locator('#sweep-ac').evaluate((one) => one.scrollWidth - one.clientWidth);
	verdicts.tell(menu <= 0, 'which has room for it', String(menu));
	await page.getByRole('button', { name: 'Sweep over armour class' }).click();
	await page.locator('#sweep tbody').waitFor();
	await idle(page);
	await page.locator('#menu-ac').click();
	await page.locator('#sweep-ac').click();
	await idle(page);
	verdicts.tell(await page.locator('#sweep').isHidden() && await page.evaluate(() => document.activeElement.id) === 'menu-ac', 'from which it is ended, too', await page.evaluate(() => document.activeElement.id));
	await openGame(page, 'Year Zero');
	verdicts.tell(await page.locator('.chance input').inputValue() === '1', 'the number that a form asks for is asked for', await page.locator('.chance input').inputValue());
	const [bar, sentence] = [await boxOf(page, '.bar'), await boxOf(page, '.chance')];
	verdicts.tell(bar.top >= sentence.bottom, 'nothing is above the sentence', JSON.stringify([bar, sentence]));
	await close(seen, 'games');
}

// One roll, and ten, and nothing moves.
async function testTen() {
	const seen = await open(`${file}#d20 advantage + 5`, { viewport: { width: 1280, height: 800 } });
	const { page } = seen;
	await page.evaluate(() => {
		window.shifts = 0;
		new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.shifts += value; })).observe({ type: 'layout-shift' });
	});
	const before = (await boxOf(page, '#answers')).top;
	await page.locator('#roll').click();
	await page.locator('#rolled b').waitFor();
	const one = (await boxOf(page, '#answers')).top;
	await page.getByRole('button', { name: 'Roll ×10' }).click();
	await page.locator('.rolls > span').nth(9).waitFor();
	await page.waitForTimeout(200);
	const rolls = await page.locator('.rolls > span').evaluateAll((all) => all.map((roll) => [Number(roll.querySelector('b').innerText), ...[...roll.querySelectorAll('.die')].map((die) => Number(die.firstChild.data))]));
	verdicts.tell(rolls.length === 10 && rolls.every(([sum, ...dice]) => dice.length === 2 && sum === Math.max(...dice) + 5), 'ten rolls at once, each with its dice', JSON.stringify(rolls));
	verdicts.tell(new Set(rolls.map(String)).size > 1, 'which differ'); // all alike once in 400^9
	const [large, ten] = [await boxOf(page, '#rolled > .roll'), await boxOf(page, '.rolls')];
	verdicts.tell(ten.left >= large.right && ten.top < large.bottom && Number(await page.locator('#rolled > .roll b').innerText()) === rolls[9][0], 'beside the large one, the last', JSON.stringify([large, ten]));
	verdicts.tell(await page.locator('#rolls li').count() === 11, 'all are among the earlier rolls');
	const shifts = await page.evaluate(() => window.shifts);
	verdicts.tell(before === one && one === (await boxOf(page, '#answers')).top && shifts === 0, 'and nothing moves', String(shifts));
	await openGame(page, 'D&D 5: attack');
	for (let i = 0; i < 8; i++) {
		await page.locator('#roll').click();
		await page.waitForFunction((count) => document.querySelectorAll('#rolls li').length === count, 12 + i);
		const [line, sum, die, ...damage] = await page.locator('#rolled').evaluate((place) => [place.innerText, Number(place.querySelector('b').innerText), ...[...place.querySelectorAll('.die')].map((one_) => Number(one_.firstChild.data))]);
		const right = die === 1 || die + 5 < 15 ? 0 : damage.reduce((all, some) => all + some, 3);
		verdicts.tell(/^damage:/.test(line) && sum === right && damage.length === (right === 0 ? 0 : die === 20 ? 2 : 1), 'an attack and its damage are one roll', `${line} ${sum} ${die} ${damage}`);
	}
	await close(seen, 'ten rolls');
}

async function testFavourites() {
	const seen = await open(`${file}#3d8+1`);
	const { page, context } = seen;
	const names = () => page.locator('.favourite').allInnerTexts().then((all) => all.join());
	await page.locator('#star').click();
	verdicts.tell(await names() === '★ 3d8+1' && await page.locator('#star').getAttribute('aria-pressed') === 'true', 'a program is made a favourite', await names());
	await openGame(page, 'D&D 5: attack');
	verdicts.tell(await page.locator('#star').getAttribute('aria-pressed') === 'false', 'another is none');
	await page.locator('#star').click();
	await page.reload();
	await idle(page);
	verdicts.tell(await names() === '★ D&D 5: attack,★ 3d8+1', 'they are kept', await names());
	const other = await openIn(context, file);
	verdicts.tell(await other.page.locator('.favourite').count() === 2, 'for all tabs');
	await other.page.locator('.favourite').nth(1).click();
	verdicts.tell(await takes(other.page, '3d8+1'), 'a click takes one', await text(other.page));
	await idle(other.page);
	await other.page.locator('#star').click();
	verdicts.tell((await other.page.locator('.favourite').allInnerTexts()).join() === '★ D&D 5: attack', 'and it can be one no more');
	await close(seen, 'favourites');
}

// ---- documents ----

// What Markdown can be, for cmark-gfm and the page to agree about.
const PROSE = `First heading
=============

Words with *emphasis*, **strength**, \`code with * in it\`, a [link](https://example.org/a_b_c), \\*no emphasis\\*, snake_case_words and 2 * 3 * 4,
over two lines.

- one
- two, with *emphasis*
  and a second line
- three
  - inside
  - inside, too

1. first

   with a second paragraph
2. second

> quoted
> words

***

| face | meaning |
|------|--------:|
| 1    | \`miss\` |
| 6    | hit \\| miss |

\`\`\`text
only shown
\`\`\`

## Third ##

\`\`\`dice
output("one die", 1d6)
\`\`\`

The end.
`;

// The blocks of a report, without outputs: names and words.
const outlineOf = (main) => [...main.querySelectorAll('h1,h2,h3,h4,h5,h6,p,li,td,th,pre,hr,em,strong,code,a,blockquote,ul,ol')]
	.filter((block) => !block.closest('.answer, .output'))
	.map((block) => `${block.tagName} ${block.textContent.replace(/\s+/g, '')}`);

async function compareDocument(page, dicelab, name, document_) {
	const page_ = execFileSync(dicelab, ['--calc', '--format=html', '--no-warnings', '--notation=dice-script', '--file=-'], { input: document_, maxBuffer: 2 ** 28 }).toString();
	const outline = `(${outlineOf})`;
	const right = await page.evaluate(([html, find]) => (0, eval)(find)(new DOMParser().parseFromString(html, 'text/html').querySelector('main')), [page_, outline]);
	await openFile(page, document_);
	await page.locator('.report').waitFor();
	await idle(page, 60000);
	const here = await page.evaluate((find) => (0, eval)(find)(document.querySelector('.report')), outline);
	const differs = right.findIndex((line, i) => line !== here[i]);
	verdicts.tell(right.length > 3 && JSON.stringify(here) === JSON.stringify(right), `${name}: its report is that of cmark-gfm`,
		`right: ${right.slice(differs, differs + 3).join('\n')}\nhere: ${here.slice(differs, differs + 3).join('\n')}`);
	const names = await page.evaluate((html) => [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('section.output > .name')].map((one) => one.textContent), page_);
	const shown = await page.locator('.report h3', { has: page.locator('xpath=parent::section') }).allInnerTexts();
	verdicts.tell(JSON.stringify(shown) === JSON.stringify(names) && names.length > 0, `${name}: its outputs are in their places`, `right: ${names}\nhere: ${shown}`);
}

// Each chart of a report can be copied and saved: it is the one that is there.
async function testPictures({ page, context }) {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await openFile(page, '```dice\noutput("coin", 1d2)\n```\n\nand\n\n```dice\noutput("hundred", 1d100)\n```\n');
	await page.locator('.report .answer').nth(1).waitFor();
	await idle(page);
	const sizes = [];
	for (const answer of await page.locator('.report .answer').all()) {
		verdicts.tell((await answer.locator('.actions').innerText()).replace(/\s+/g, ' ') === 'Copy picture Save picture', 'what can be done with one answer', await answer.locator('.actions').innerText());
		await answer.getByRole('button', { name: 'Copy picture' }).click();
		await answer.getByRole('button', { name: 'Copied' }).waitFor();
		const kinds = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
		const saved = await download(page, () => answer.getByRole('button', { name: 'Save picture' }).click());
		verdicts.tell(kinds.includes('image/png') && saved.name === 'dicelab.png' && saved.text.subarray(1, 4).toString() === 'PNG', 'a chart of a report is copied and saved', `${kinds} ${saved.name}`);
		sizes.push(saved.text.length);
	}
	verdicts.tell(sizes.length === 2 && sizes[0] !== sizes[1], 'each its own', String(sizes));
}

async function testDocuments(dicelab) {
	const seen = await open(file, { bypassCSP: true });
	const folder = path.join(import.meta.dirname, '../../examples/scripts');
	await compareDocument(seen.page, dicelab, 'Markdown', PROSE);
	for (const name of ['tutorial', 'attack', 'risk', 'moves', 'cards'])
		await compareDocument(seen.page, dicelab, name, fs.readFileSync(path.join(folder, `${name}.dice`), 'utf8').replace(/^#!.*\n/, ''));
	await openFile(seen.page, '```dice\noutput("p", prob_table([("one", d(2).p_ge(2)), ("other", d(4).p_ge(4))]))\n```\n');
	await seen.page.locator('.report th', { hasText: 'other' }).waitFor();
	verdicts.tell(JSON.stringify(await rows(seen.page, '.report')) === '["one\\t50.00 %","other\\t25.00 %"]', 'a table of probabilities has their names',
		JSON.stringify(await rows(seen.page, '.report')));
	verdicts.tell(await seen.page.locator('.report .answer h3').innerText() === 'p', 'and its own, though it has no chart');
	await testPictures(seen);
	await openFile(seen.page, '# A\n\n{{output "none"}} <img src=x onerror=alert(1)> [x](javascript:alert(1))\n\n```dice\noutput("a", 1d6)\n```\n');
	await seen.page.locator('.report .error').waitFor();
	verdicts.tell((await answers(seen.page)).includes('No output is called "none"') && await seen.page.locator('.report img, .report a').count() === 0,
		'what is no output is told of, and raw HTML is text');
	await close(seen, 'documents');
}

// ---- notations and help ----

// What is pasted over everything is read in the notation that fits, and what undoes a text undoes its notation.
async function testPasting() {
	const seen = await open(file);
	const { page, context } = seen;
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const key = async (name) => {
		await page.keyboard.press(name);
		await idle(page);
	};
	const paste = async (program) => {
		await page.evaluate((copied) => navigator.clipboard.writeText(copied), program);
		await page.locator('.cm-content').click();
		await page.keyboard.press('Control+a');
		await key('Control+v');
	};
	const tell = async (said, chosen, program, name) => {
		const now = [await page.locator('#recognised').innerText(), await page.locator('#notation').inputValue(), await text(page)];
		verdicts.tell(JSON.stringify(now) === JSON.stringify([said, chosen, program]), name, now.join('\n'));
	};
	await page.locator('#notation').selectOption('lod');
	await idle(page);
	await paste('output [highest 3 of 4d6]');
	await tell('Read as AnyDice · change', '', 'output [highest 3 of 4d6]', 'what is pasted is read anew, whatever was chosen');
	await key('Control+z');
	await tell('', 'lod', '2d6 + 3', 'undone, it takes its notation with it');
	await key('Control+z');
	await tell('', '', '2d6 + 3', 'a choice is undone as well');
	await key('Control+y');
	await key('Control+y');
	await tell('Read as AnyDice · change', '', 'output [highest 3 of 4d6]', 'and both are done again');
	const craps = fs.readFileSync(path.join(import.meta.dirname, '../../examples/troll/craps.troll'), 'utf8');
	await paste(craps);
	await tell('Read as Troll · change', '', craps, 'a program of several statements that only Troll reads');
	verdicts.tell((await answers(page)).includes('49.29 %'), 'is answered: 244/495 of all games of craps are won', await answers(page)); // 0.4929, well known
	await page.locator('#roll').click();
	await page.waitForFunction(() => document.getElementById('rolled').textContent !== '');
	verdicts.tell(await page.locator('#problems').innerText() === '', 'and rolled', await page.locator('#problems').innerText());
	await page.locator('.cm-content').click();
	await page.keyboard.press('Control+End');
	await page.keyboard.type(' +');
	await idle(page);
	await tell('Read as Troll · change', '', `${craps} +`, 'while it is edited, its errors are those of Troll');
	await write(page, '2d6 +');
	await idle(page);
	await tell('', '', '2d6 +', 'another text is not');
	await paste('4d6 keep 3');
	await tell('', '', '4d6 keep 3', 'where a hint says how to write it, it stays');
	await page.getByRole('button', { name: 'Games' }).click();
	await page.locator('#examples-search').fill('craps');
	await page.locator('#examples-list h3', { hasText: 'Troll' }).locator('xpath=following-sibling::ul[1]').getByRole('button').first().click();
	await idle(page);
	verdicts.tell(await page.locator('#notation').inputValue() === 'troll', 'an example has its notation');
	await page.locator('.cm-content').click();
	await key('Control+z');
	await tell('', '', '4d6 keep 3', 'which goes with it');
	await close(seen, 'pasting');
}

async function testNotations() {
	const seen = await open(file);
	const { page } = seen;
	await write(page, '4d6 keep 3');
	await idle(page);
	verdicts.tell(await page.locator('#offers button').allInnerTexts().then(String) === 'Troll', 'a program with a hint can be read as one of Troll');
	await page.locator('#offers button').click();
	await idle(page);
	verdicts.tell(await page.locator('#offers button').count() === 0 && await page.locator('#notation').inputValue() === 'troll', 'then nothing is offered');
	await page.locator('#notation').selectOption('');
	await write(page, 'output [highest 3 of 4d6]');
	await idle(page);
	verdicts.tell(await page.locator('#recognised').innerText() === 'Read as AnyDice · change', 'a program of AnyDice is read as one', await page.locator('#recognised').innerText());
	verdicts.tell((await rows(page, '.answer')).at(-1).startsWith('18\t1.62 %'), 'and is', (await rows(page, '.answer')).at(-1));
	await write(page, 'function: attack ROLL:n vs AC:n {\n if ROLL >= AC { result: 1d8+3 }\n result: 0\n}\noutput [atack d20 vs 15]');
	await idle(page);
	const typo = await page.locator('#problems').innerText();
	verdicts.tell(await page.locator('#recognised').innerText() === 'Read as AnyDice · change' && /line 5, column 8[^]*atack/.test(typo), 'with a slip it is one of AnyDice still, and told of as that', typo);
	await write(page, '2d6; 3K4d6'); // of which dicebag reads the second statement alone
	await idle(page);
	verdicts.tell(await page.locator('#recognised').innerText() === '' && /line 1, column 7/.test(await page.locator('#problems').innerText()), 'one statement makes no program of another notation', await page.locator('#problems').innerText());
	await write(page, '');
	await page.keyboard.type('({');
	verdicts.tell(await text(page) === '({)', 'no brace is closed while typing', await text(page));
	await write(page, '2d6 \u{1f3b2}');
	await idle(page);
	verdicts.tell((await page.locator('#problems').innerText()).includes("'\u{1f3b2}' has no meaning here"), 'an emoji is shown in the message', await page.locator('#problems').innerText());
	await write(page, 'output [highest 3 of 4d6]');
	await idle(page);
	await page.locator('summary', { hasText: 'Help' }).press('Enter');
	await page.locator('#help-search').fill('highest numb');
	verdicts.tell((await page.locator('#help-list').innerText()).includes('[explode D]'), 'help on AnyDice', await page.locator('#help-list').innerText());
	await page.locator('#notation').selectOption('dicelab');
	await idle(page); // it has the words
	await write(page, 'sum expl');
	await page.keyboard.insertText('o');
	await page.keyboard.press('Control+Space');
	await page.locator('.cm-completion li').first().waitFor();
	const completions = await page.locator('.cm-completion li').allInnerTexts();
	verdicts.tell(completions.some((line) => line.startsWith('explode')), 'completion', completions.join('\n'));
	await page.keyboard.press('Escape');
	await write(page, 'sum 3#d6+2');
	await idle(page);
	verdicts.tell(await page.locator('.cm-warning').count() > 0 && await page.locator('#problems .warning').count() > 0, 'a warning is marked in the text, and told');
	await page.locator('#help-search').fill('conditions');
	verdicts.tell((await page.locator('#help-list summary').allInnerTexts()).some((line) => line.startsWith('conditions:')), 'topics of help');
	await page.locator('#notation').selectOption('dice-script');
	await page.locator('#help p', { hasText: 'script' }).first().waitFor();
	await page.locator('#help-search').fill('keep_highest');
	verdicts.tell((await page.locator('#help-list').innerText()).includes('keep_highest(n, s, k)'), 'help on scripts');
	await close(seen, 'notations');
}

// ---- sharing ----

async function download(page, press) {
	const [file_] = await Promise.all([page.waitForEvent('download'), press()]);
	return { name: file_.suggestedFilename(), text: fs.readFileSync(await file_.path()) };
}

async function testSharing(dicelab) {
	const seen = await open(file);
	const { page, context } = seen;
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await write(page, ATTACK);
	await idle(page);
	await page.locator('summary', { hasText: 'Share' }).click();
	const copied = async () => {
		await page.locator('#copy', { hasText: 'Copied' }).waitFor({ state: 'detached' });
		await page.locator('#copy').click();
		await page.locator('#copy', { hasText: 'Copied' }).waitFor();
	};
	for (const format of ['markdown', 'csv', 'json']) {
		await page.locator('#format').selectOption(format);
		await copied();
		const right = execFileSync(dicelab, ['--calc', `--format=${format}`, ...(format === 'csv' ? [] : ['--stats']), '--at-least', '--at-most', ...(format === 'json' ? [] : ['--digits=18']), '--no-warnings', '--file=-'], { input: ATTACK }).toString();
		const got = await page.evaluate(() => navigator.clipboard.readText());
		verdicts.tell(got === right, `copied as ${format}`, `right: ${right.slice(0, 300)}\nhere: ${got.slice(0, 300)}`);
	}
	await page.locator('#format').selectOption('png');
	await copied();
	const kinds = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
	verdicts.tell(kinds.includes('image/png'), 'copied as a picture', kinds.join(' '));
	const png = await download(page, () => page.locator('#save').click());
	verdicts.tell(png.name === 'dicelab.png' && png.text.subarray(1, 4).toString() === 'PNG', 'saved as PNG');
	await page.locator('#format').selectOption('svg');
	const svg = await download(page, () => page.locator('#save').click());
	verdicts.tell(svg.name === 'dicelab.svg' && svg.text.toString().startsWith('<svg') && svg.text.toString().includes('axe'), 'saved as SVG');
	await page.goto(`${file}#4d6kh3&ge=15`);
	await page.reload();
	await idle(page);
	await page.locator('summary', { hasText: 'Share' }).click();
	await page.locator('#format').selectOption('svg');
	const told = await download(page, () => page.locator('#save').click());
	verdicts.tell(told.text.toString().includes('>23.1 % at least 15</text>'), 'with its question', told.text.toString().slice(0, 300)); // 300 of 1296 have 15 or more
	const asked = [];
	for (const number of ['15', '16']) {
		await page.locator('.chance input').fill(number);
		asked.push((await download(page, () => page.getByRole('button', { name: 'Save picture' }).click())).text.toString('base64'));
	}
	verdicts.tell(asked[0] !== asked[1], 'also as PNG');
	await write(page, ATTACK);
	await idle(page);
	const program = await download(page, () => page.locator('#save-program').click());
	verdicts.tell(program.name === 'program.dice' && program.text.toString() === ATTACK, 'the program is saved');
	await page.locator('#sweep-bonus').dispatchEvent('click');
	await page.locator('#sweep tbody').waitFor();
	await page.locator('#format').selectOption('json');
	await copied();
	verdicts.tell(JSON.parse((await page.evaluate(() => navigator.clipboard.readText())).split('\n')[0]).axes[0].name === 'bonus', 'a sweep is copied');
	await page.getByLabel('sword', { exact: true }).uncheck();
	await idle(page);
	await page.locator('#copy-link').click();
	await page.locator('#copy-link', { hasText: 'Copied' }).waitFor();
	const other = await open(page.url());
	await other.page.locator('#sweep tbody').waitFor();
	await idle(other.page);
	verdicts.tell(!await other.page.getByLabel('sword', { exact: true }).isChecked() && await other.page.getByLabel('axe', { exact: true }).isChecked(), 'a link holds sweeps, and what is hidden');
	await close(other, 'a link with a view');
	await page.locator('input[type=file]').setInputFiles({ name: 'a.anydice', mimeType: 'text/plain', buffer: Buffer.from('output 2d6') });
	await takes(page, 'output 2d6');
	await idle(page);
	verdicts.tell(await page.locator('.answer').count() === 1 && await text(page) === 'output 2d6', 'a file says by its name what it is in');
	await close(seen, 'sharing');
}

// ---- on paper ----

async function testPaper() {
	const seen = await open(file);
	const { page } = seen;
	await page.getByRole('button', { name: 'Games' }).click();
	await page.locator('.card').first().click();
	await page.locator('#sliders .slider').first().waitFor();
	await idle(page);
	await page.emulateMedia({ media: 'print' });
	verdicts.tell(await page.locator('#controls').isHidden() && await page.locator('table').first().isVisible(), 'print has the answers alone');
	const cut = await page.locator('.cm-editor').evaluate((one) => one.querySelector('.cm-content').scrollHeight - one.clientHeight);
	verdicts.tell(cut <= 0, 'and all of a program that is folded', `${cut} pixels are not there`);
	await close(seen, 'paper');
}

export async function testViews(dicelab) {
	await attempt('sliders and sweeps', testSliders);
	await attempt('a long sweep', testEndlessSweep);
	await attempt('forms', testForms);
	await attempt('several rolls', testSeveral);
	await attempt('games', testGames);
	await attempt('ten rolls', testTen);
	await attempt('favourites', testFavourites);
	await attempt('documents', () => testDocuments(dicelab));
	await attempt('notations and help', testNotations);
	await attempt('pasting', testPasting);
	await attempt('sharing', () => testSharing(dicelab));
	await attempt('paper', testPaper);
}
