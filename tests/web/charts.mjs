// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The chart of the page: how it is drawn, what it says of numbers, that its texts are where they can be read; chances that no table lists;
// and the picture of what was rolled.
import { attempt, choose, close, file, idle, open, verdicts, write } from './browser.mjs';

const inChart = (page, find) => page.evaluate((text) => (0, eval)(text)(document.getElementById('chart').shadowRoot.querySelector('svg')), `(${find})`);
const chanceOf = (page) => page.locator('.chance .first').innerText();

async function ask(page, kind, number) {
	await page.locator('.chance select').selectOption(kind);
	await page.locator('.chance input').fill(String(number));
	await idle(page);
}

// ---- how it is drawn ----

async function testDrawings() {
	const seen = await open(file);
	const { page } = seen;
	await write(page, '3d6; 4d6kh3');
	await idle(page);
	const polygons = () => inChart(page, (svg) => [...svg.querySelectorAll('.step, .line')].filter((path) => path.getAttribute('d').includes('L')).length);
	verdicts.tell(await polygons() === 0, 'no polygons at first');
	await choose(page, 'draws', 'lines');
	await idle(page);
	verdicts.tell(await polygons() === 2, 'two statements are two lines', String(await polygons()));
	await page.waitForFunction(() => location.hash.endsWith('&draws=lines'));
	await page.reload();
	await page.locator('#chart').waitFor();
	await idle(page);
	verdicts.tell(await polygons() === 2 && await page.locator('#draws input:checked').inputValue() === 'lines', 'a link keeps that');
	await choose(page, 'draws', 'heat map');
	await idle(page);
	const cells = await inChart(page, (svg) => svg.querySelectorAll('rect.cell').length);
	verdicts.tell(cells === 32, 'a heat map has a cell for each of 3 to 18, twice', String(cells));
	const cell = await inChart(page, (svg) => {
		const { x, y, width } = [...svg.querySelectorAll('rect.cell')].find((one) => one.textContent.startsWith('4d6kh3, 14:')).getBoundingClientRect();
		return { x: x + width / 2, y: y + 4 };
	});
	await page.mouse.click(cell.x, cell.y);
	verdicts.tell(await page.locator('.chance input').inputValue() === '14' && await inChart(page, (svg) => svg.querySelectorAll('.cell.off').length) === 0,
		'a number of a heat map can be asked for, and the others stay as dark as they are');
	await choose(page, 'draws', 'bars');
	await write(page, Array.from({ length: 8 }, (_, i) => `${i + 1}d6`).join('; '));
	await idle(page);
	verdicts.tell(await inChart(page, (svg) => svg.querySelectorAll('.cell').length === 0 && svg.querySelectorAll('path.line').length) === 8, 'bars of eight statements, where they are asked for');
	await page.goto(`${file}#3d6&draws=pie`);
	await page.reload();
	await idle(page);
	verdicts.tell(await page.locator('#draws input:checked').inputValue() === 'bars' && await page.locator('#draws input').count() === 2, 'what no chart can be is not taken, and one statement has no heat map');
	await write(page, '2d6 as {..6: "miss", 7..: "hit"}');
	await idle(page);
	verdicts.tell(await page.locator('#draws').count() === 0, 'labels of one statement have bars, and no choice');
	await close(seen, 'drawings');
}

// ---- its texts ----

const LONG = 'a label of sixty characters, which has a great deal to say on';
const CROWDED = [
	['', `2d6 as {..6: "${LONG}", 7..9: "partly", 10..: "${LONG} and on"}`],
	['', `2d6 as {..6: "${LONG}", 7..: "b"}; 2d8 as {..6: "${LONG}", 7..: "b"}`],
	['', `//: ${LONG}\n3d6;\n//: and ${LONG}\n4d6kh3;\n2d8 + d4`],
	['', 'd2; d3; 2'],
	['', 'd1000000 * 7'],
	['', 'sum explode d6'],
	['', '40d10; 39d10; 38d10; 37d10; 36d10; 35d10'],
	['anydice', `output 3d6 named "${LONG}"\noutput 2d10 named "${LONG} and on"`],
	['lod', `d{"${LONG}", "no"}`],
];

// Texts that touch another, or leave the picture.
function collisions(svg) {
	const frame = svg.getBoundingClientRect();
	const boxes = [...svg.querySelectorAll('text')].map((text) => ({ name: [...text.childNodes].at(-1)?.data ?? '', box: text.getBoundingClientRect() }))
		.filter(({ box }) => box.width > 0 && box.bottom > frame.top + 1);
	const found = boxes.filter(({ box }) => box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1).map(({ name }) => `${name} is outside`);
	boxes.forEach(({ name, box }, i) => boxes.slice(0, i).forEach((other) => {
		const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
		const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
		if (across > 1 && down > 4)
			found.push(`${name} and ${other.name}`);
	}));
	return found;
}

async function testTexts() {
	for (const width of [360, 1280]) {
		const seen = await open(file, { viewport: { width, height: 900 } });
		const { page } = seen;
		for (const [notation, program] of CROWDED) {
			await page.locator('#notation').selectOption(notation);
			await write(page, program);
			await idle(page);
			const choices = await page.locator('#draws label').allInnerTexts();
			for (const drawing of choices.length > 0 ? choices : ['bars']) {
				if (choices.length > 0)
					await choose(page, 'draws', drawing);
				await idle(page);
				const found = await inChart(page, collisions);
				verdicts.tell(found.length === 0, `${width} pixels, ${drawing} of ${program.slice(0, 30)}: texts have room`, found.join('\n'));
			}
		}
		await close(seen, `texts at ${width}`);
	}
	const seen = await open(`${file}#${encodeURIComponent(CROWDED[0][1])}`);
	const titles = await inChart(seen.page, (svg) => [...svg.querySelectorAll('text > title')].map((title) => title.textContent));
	const half = await seen.page.evaluate(() => {
		const [all, chart, cell] = ['#answers', '#chart', '#answers td'].map((where) => document.querySelector(where).getBoundingClientRect());
		const bars = [...document.getElementById('chart').shadowRoot.querySelectorAll('rect.bar')].map((bar) => bar.getBoundingClientRect());
		return [chart.width / all.width, cell.right <= all.right, Math.min(...bars.map(({ left }) => left - chart.left)) / chart.width];
	});
	verdicts.tell(half[0] > 0.5 && half[1] && half[2] < 0.5, 'long names leave the chart its half, and bars the half of it', String(half));
	verdicts.tell(titles.includes(LONG), 'a label that is shortened has its whole as a title', titles.join('\n'));
	await close(seen, 'a long label');
}

// ---- numbers that are pointed at ----

async function testPointing() {
	const seen = await open(`${file}#2d6`);
	const { page } = seen;
	const told = () => page.evaluate(() => document.getElementById('chart').shadowRoot.querySelector('.told').textContent);
	const at = (number) => inChart(page, `(svg) => {
		const { x, y, width, height } = [...svg.querySelectorAll('rect')].find((one) => one.textContent.startsWith('${number}:')).getBoundingClientRect();
		return { x: x + width / 2, y: y + height - 3 };
	}`);
	const seven = await at(7);
	await page.mouse.move(seven.x, seven.y);
	verdicts.tell(await told() === '7: 16.67 %, at least 58.33 %, at most 58.33 %', 'a number that is pointed at has its chances', await told());
	verdicts.tell(await page.locator('.chance input').inputValue() !== '7', 'which asks for nothing');
	await page.mouse.move(5, 5);
	verdicts.tell(await told() === '', 'and goes with the pointer');
	await page.mouse.click(seven.x, seven.y);
	verdicts.tell(await page.locator('.chance input').inputValue() === '7', 'a press asks for it');
	await page.locator('#chart').focus();
	await page.keyboard.press('ArrowRight');
	verdicts.tell(await told() === '8: 13.89 %, at least 41.67 %, at most 72.22 %' && await page.locator('.chance input').inputValue() === '8', 'and so does an arrow key', await told());
	await write(page, '2d6; d8');
	await idle(page);
	await page.locator('#chart').focus();
	await page.keyboard.press('ArrowLeft');
	verdicts.tell(await told() === '7: 2d6 16.67 %, d8 12.50 %', 'several statements have one chance each', await told());
	await close(seen, 'pointing');
}

// ---- chances that no table lists ----

// In how many ways `count` dice can show `lacking` less than the most, or even less than that: an exact number, and the text of its share.
function shareOfRest(count, faces, lacking) {
	let ways = [1n, ...Array(lacking).fill(0n)];
	for (let die = 0; die < count; die++)
		ways = ways.map((_, sum) => ways.slice(Math.max(0, sum - faces + 1), sum + 1).reduce((all, one) => all + one, 0n));
	const hits = ways.reduce((all, one) => all + one, 0n);
	const places = 500;
	const digits = String(hits * 10n ** BigInt(places + 2) / BigInt(faces) ** BigInt(count));
	return `${(Number(digits.slice(0, 6)) / 1e5).toFixed(2)}e-${places - digits.length + 1} %`;
}

async function testRare() {
	const seen = await open(file);
	const { page } = seen;
	await write(page, 'sum 300#d20');
	await idle(page);
	const right = shareOfRest(300, 20, 300);
	await ask(page, 'at_least', 5700);
	verdicts.tell(await chanceOf(page) === right, 'a chance far beyond the table', `${await chanceOf(page)}, right: ${right}`);
	await ask(page, 'at_most', 600); // as likely: 300 more than the least
	verdicts.tell(await chanceOf(page) === right, 'and at the other end', `${await chanceOf(page)}, right: ${right}`);
	await ask(page, 'probability', 6000);
	verdicts.tell(await chanceOf(page) === shareOfRest(300, 20, 0), 'a chance that is less than any number of JavaScript', `${await chanceOf(page)}, right: ${shareOfRest(300, 20, 0)}`);
	await ask(page, 'at_least', 300);
	verdicts.tell(await chanceOf(page) === '100 %', 'what is certain is', await chanceOf(page));
	// a sample: the same one is asked again
	await page.locator('#way').selectOption('sample');
	await write(page, 'd100000');
	await idle(page, 60000);
	const row = await page.locator('tbody tr').nth(200).innerText().then((line) => line.split('\t'));
	await ask(page, 'at_least', Number(row[0]) + 0.5);
	const [exactly, more] = row.slice(1, 3).map(parseFloat);
	verdicts.tell(Math.abs(parseFloat(await chanceOf(page)) - (more - exactly)) < 0.06, 'a sample is asked for what its table does not list', `${await chanceOf(page)}, ${row}`);
	await page.locator('#way').selectOption('exact');
	await idle(page);
	// no sum of exploding dice is 6: more than 5 is a 6 at first
	await write(page, 'sum explode d6');
	await idle(page);
	await ask(page, 'at_least', 6);
	verdicts.tell(await chanceOf(page) === '16.7 %' && /exactly 1\/6/.test(await page.locator('.chance .about').innerText()), 'a number that cannot come up, below a tail', await chanceOf(page));
	await ask(page, 'at_least', 200);
	verdicts.tell(/^≤ \d\.\d\de-1[0-9] %$/.test(await chanceOf(page)), 'of numbers in a tail there is a bound', await chanceOf(page));
	await close(seen, 'rare outcomes');
}

// ---- tables ----

// Where the decimal points of a column are, and where its digits begin.
const pointsOf = (page, column) => page.locator(`tbody td:nth-child(${column + 1})`).evaluateAll((cells) => cells.filter((cell) => cell.innerText.includes('.')).map((cell) => {
	const range = document.createRange();
	range.setStart(cell.firstChild, cell.firstChild.data.indexOf('.'));
	range.setEnd(cell.firstChild, cell.firstChild.data.indexOf('.') + 1);
	return Math.round(10 * (cell.getBoundingClientRect().right - range.getBoundingClientRect().x)) / 10;
}));

async function testColumns() {
	const seen = await open(`${file}#6d6`);
	const { page, context } = seen;
	for (const [unit, column] of [['%', 1], ['%', 2], ['%', 3], ['1 in n', 2]]) {
		await choose(page, 'unit', unit);
		const places = await pointsOf(page, column);
		verdicts.tell(places.length > 5 && new Set(places).size === 1, `in ${unit}, the points of column ${column} stand below each other`, String(places));
	}
	await choose(page, 'unit', '%');
	// of 46656 ways 1, 6, 21 have 6, 7, 8: 7 or less come with 0.0150 %
	verdicts.tell((await page.locator('tbody tr').first().innerText()) === '6\t0.00214 %\t100 %\t0.00214 %', 'one rare row is a row', await page.locator('tbody tr').first().innerText());
	await write(page, '7d6'); // of 279936, 1 and 7 have 7 and 8: 0.00286 %; with 28 more 0.0129 %
	await idle(page);
	const lines = () => page.locator('tbody tr').allInnerTexts();
	const folded = await lines();
	verdicts.tell(folded.length === 34 && folded[0] === 'at most 8\t0.00286 %\t100 %\t0.00286 %' && folded[1].startsWith('9\t0.0100 %\t99.997 %\t') && folded.at(-1) === 'at least 41\t0.00286 %\t0.00286 %\t100 %',
		'rows that are together below 0.01 % are one', [folded.length, ...folded.slice(0, 2), folded.at(-1)].join('\n'));
	await page.getByRole('button', { name: 'at most 8' }).click();
	const opened = await lines();
	verdicts.tell(opened.length === 35 && opened[0].startsWith('7\t3.57e-4 %') && opened[1].startsWith('8\t0.00250 %') && opened.at(-1).startsWith('at least 41'), 'a click opens them', opened.slice(0, 2).join('\n'));
	verdicts.tell(await page.evaluate(() => document.activeElement.className) === 'scroll', 'and the table has the focus');
	await write(page, 'd20000');
	await idle(page);
	verdicts.tell(await page.getByRole('button', { name: /^at (most|least) \d/ }).count() === 0, 'what is rare alone, but not together, is not folded');
	await write(page, '8d6; 7d6');
	await idle(page);
	const compared = await page.locator('#comparison tbody tr').allInnerTexts();
	verdicts.tell(compared[0] === 'at most 8\t5.95e-5 %\t0.00286 %' && compared.at(-1) === 'at least 45\t0.00982 %\t0 %', 'side by side, what is rare in all', `${compared[0]}\n${compared.at(-1)}`);
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const copied = async (name) => {
		await page.getByRole('button', { name, exact: true }).click();
		await page.getByRole('button', { name: 'Copied' }).waitFor();
		return page.evaluate(() => navigator.clipboard.readText());
	};
	await write(page, '3d3'); // 1, 3, 6, 7 of 27
	await idle(page);
	verdicts.tell((await copied('Copy CSV')).includes('3,,0.037037037037037037') && (await page.locator('.actions').isVisible()), 'CSV has as many digits as a double', await copied('Copy CSV'));
	await page.waitForTimeout(2100);
	verdicts.tell((await copied('Copy table')).includes('| 5 | 0.222222222222222222 |'), 'and so has a table');
	await write(page, 'count ==6 30#d6'); // (1/6)^30 = 4.523373907076997e-24
	await idle(page);
	const rare = await copied('Copy CSV');
	verdicts.tell(/30,,0\.0{23}45233739070769969,/.test(rare), 'also of what is rare', rare);
	await page.locator('#way').selectOption('sample');
	await idle(page);
	await page.waitForTimeout(2100);
	verdicts.tell(/,3,\d+,0\.\d{6},/.test(await copied('Copy CSV')), 'a sample has no more than it knows');
	await page.locator('#way').selectOption('exact');
	await idle(page);
	await write(page, '2d6');
	await idle(page);
	const texts = await inChart(page, (svg) => [...svg.querySelectorAll('text')].map((text) => text.textContent).filter((text) => text.includes('%')));
	verdicts.tell(texts.length > 3 && texts.every((text) => /\d\s%/.test(text)), 'charts write percentages as the page does', texts.join());
	await close(seen, 'columns');
}

// ---- what was rolled ----

async function testHistory() {
	const seen = await open(`${file}#2d6`);
	const { page } = seen;
	for (let i = 1; i <= 12; i++) {
		await page.locator('#roll').click();
		await page.waitForFunction((count) => document.querySelectorAll('#rolls li').length === count, i);
	}
	const rolled = (await page.locator('#rolls li').evaluateAll((items) => items.map((item) => Number(item.textContent.split(' = ').at(-1)))));
	const { bars, line, title } = await page.locator('svg.history').evaluate((svg) => ({
		bars: [...svg.querySelectorAll('rect')].map((rect) => ['x', 'height'].map((name) => Number(rect.getAttribute(name)))),
		line: svg.querySelector('path').getAttribute('d').slice(1).split('L').map((point) => Number(point.split(' ')[1])),
		title: svg.querySelector('title').textContent,
	}));
	const counts = new Map();
	for (const number of rolled)
		counts.set(number, (counts.get(number) ?? 0) + 1);
	const most = Math.max(...counts.values(), 12 / 6); // 7 is to be expected twice
	const wrong = bars.filter(([x, height]) => Math.abs(height - 72 * (counts.get(2 + Math.floor(x / (320 / 11))) ?? 0) / most) > 0.2);
	verdicts.tell(bars.length === counts.size && wrong.length === 0, 'a bar for each number that was rolled, as high as it was often', JSON.stringify({ rolled, bars }));
	const level = line.findIndex((y, i) => Math.abs(72 - y - 72 * (12 * (6 - Math.abs(i - 5)) / 36) / most) > 0.2);
	verdicts.tell(line.length === 11 && level < 0 && title.includes('12 rolls'), 'and a line of what is to be expected', JSON.stringify(line));
	await write(page, 'd6');
	await idle(page);
	await page.locator('#roll').click();
	await page.locator('#rolled b').waitFor();
	verdicts.tell(await page.locator('svg.history').count() === 0, 'another program begins anew');
	await close(seen, 'what was rolled');
}

export async function testCharts() {
	await attempt('drawings', testDrawings);
	await attempt('texts of charts', testTexts);
	await attempt('pointing at numbers', testPointing);
	await attempt('rare outcomes', testRare);
	await attempt('columns', testColumns);
	await attempt('what was rolled', testHistory);
}
