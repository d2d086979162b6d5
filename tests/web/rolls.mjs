// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Rolls with their dice, and how answers are worked out.
import { attempt, close, file, idle, open, verdicts, write } from './browser.mjs';

async function roll(page) {
	await page.evaluate(() => document.getElementById('rolled').replaceChildren());
	await page.locator('#roll').click();
	await page.waitForFunction(() => document.getElementById('rolled').textContent !== '');
	return page.evaluate(() => ({
		result: document.querySelector('#rolled b').textContent,
		dice: [...document.querySelectorAll('#rolled .die')].map((die) => ({ value: Number(die.firstChild.data), isOut: die.tagName === 'S', title: die.title, text: die.textContent })),
		last: document.querySelector('#rolls li').textContent,
	}));
}

async function testRolls() {
	const seen = await open(file);
	const { page } = seen;
	await write(page, '4d6kh3 + 2');
	await idle(page);
	for (let i = 0; i < 3; i++) {
		const { result, dice, last } = await roll(page);
		const kept = dice.filter(({ isOut }) => !isOut).map(({ value }) => value);
		const out = dice.filter(({ isOut }) => isOut);
		verdicts.tell(dice.length === 4 && out.length === 1 && kept.every((value) => value >= out[0].value) && out[0].title === 'dropped', 'the lowest die is struck out', JSON.stringify(dice));
		verdicts.tell(Number(result) === kept.reduce((a, b) => a + b) + 2, 'the others and 2 are the result', `${result} ${JSON.stringify(dice)}`);
		const line = `[${dice.map(({ value, isOut }) => (isOut ? `(${value})` : value)).join(', ')}] + 2 = ${result}`;
		verdicts.tell(last === line, 'it is among the earlier rolls', `${last}\n${line}`);
	}
	await write(page, 'count >=2 2#d1, 3#d{2}');
	await idle(page);
	const counted = await roll(page);
	verdicts.tell(counted.dice.map(({ title, value }) => `${value} ${title}`).join() === '1 dropped,1 dropped,2 counted,2 counted,2 counted', 'what is counted is marked', JSON.stringify(counted));
	await write(page, 'sum reroll <=1 d1');
	await idle(page);
	verdicts.tell((await roll(page)).dice.map(({ text }) => text).join() === '1 rolled again,1', 'and what is rolled again');
	await close(seen, 'rolls');
}

const workings = (page) => page.locator('#workings').innerText();

async function explain(page, program) {
	await write(page, program);
	await idle(page);
	return workings(page);
}

async function testWorkings() {
	const seen = await open(file);
	const { page } = seen;
	verdicts.tell(await page.locator('#workings').isHidden(), 'how it is worked out is asked for');
	await page.locator('#how').click();
	await page.locator('#workings table').waitFor();
	// Of 36 pairs, 21 have 7 or more, so that with 3 more they are 10 or more.
	verdicts.tell((await workings(page)).startsWith('21 of 36 ways give at least 10.'), 'the ways that are asked for', await workings(page));
	const cells = await page.evaluate(() => [...document.querySelectorAll('#workings .square tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) =>
		`${cell.textContent}${cell.className === 'asked' ? '!' : ''}`)));
	const right = Array.from({ length: 6 }, (_, a) => Array.from({ length: 6 }, (__, b) => `${a + b + 5}${a + b + 5 >= 10 ? '!' : ''}`));
	verdicts.tell(JSON.stringify(cells) === JSON.stringify(right), 'two dice are a table', JSON.stringify(cells));
	await page.locator('.chance input').fill('15');
	verdicts.tell((await workings(page)).startsWith('1 of 36 ways give at least 15.'), 'another number is followed', await workings(page));
	// Of three dice whose lowest is dropped, 2 comes of 1 1 1 alone; 3 of 2 1 and a 1, in 3 orders.
	const dropped = await explain(page, '3d6kh2');
	const lines = dropped.split('\n').filter((line) => /^\d+\t/.test(line));
	verdicts.tell(lines.length === 11 && lines.at(-1).startsWith('2\t1\t') && lines.at(-2).startsWith('3\t3\t'), 'more dice are sets', dropped);
	verdicts.tell(await page.locator('#workings tr').nth(9).locator('s').count() === 1 && / × 3\s/.test(dropped), 'with what is dropped, each with its orders', dropped);
	// Two dice with 1 on one of four faces: 1 or more in 16 - 9 of 16 ways.
	const weighted = await explain(page, 'd{0:3, 1} + d{0:3, 1}');
	verdicts.tell(weighted.startsWith('7 of 16 ways give at least 1.') && /\n2\t1\t/.test(weighted), 'faces with weights are several', weighted);
	// A die that is added after a 2: 1/2, and 1/4 each.
	const uneven = await explain(page, 'if d2 == 2 then 2 + d2 else 1');
	verdicts.tell(/^(\d+\.\d\d|\d+) % give at least/.test(uneven) && /1\t50\.00 %/.test(uneven) && /4\t25\.00 %/.test(uneven), 'ways that differ have shares', uneven);
	const plan = await explain(page, '20d6');
	verdicts.tell(plan.includes('too many ways') && /20d6\s+sum/.test(plan), 'of many dice the plan is told', plan);
	const two = await explain(page, 'd4; d6');
	verdicts.tell(/d4[^]*of 4 ways[^]*d6[^]*of 6 ways/.test(two), 'of several statements each', two);
	await page.locator('#how').click();
	verdicts.tell(await page.locator('#workings').isHidden(), 'and it goes again');
	await close(seen, 'how it is worked out');
}

export async function testAllRolls() {
	await attempt('rolls', testRolls);
	await attempt('how it is worked out', testWorkings);
}
