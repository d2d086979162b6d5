// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// How to play programs with decisions: dice that are clicked, what is played for, and what another rule costs.
import fs from 'node:fs';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';

import { attempt, close, file, idle, open, openFile, verdicts, write } from './browser.mjs';

const example = (name) => fs.readFileSync(path.join(import.meta.dirname, '../../examples/decide', name), 'utf8');

async function take(page, name) {
	await openFile(page, example(name));
	await page.locator('#notation').selectOption('lod');
	await page.locator('.policy').waitFor({ timeout: 60000 });
	await idle(page, 60000);
}

const field = (page, name) => page.locator('.states label').filter({ has: page.getByText(name, { exact: true }) }).locator('select');
const now = (page) => page.locator('.states output').first().innerText();

// Five dice are clicked one by one; what is to be kept of them is marked.
async function testDice() {
	const seen = await open(file);
	const { page } = seen;
	await take(page, 'yahtzee.lod');
	const dice = page.getByRole('group', { name: 'dice', exact: true });
	const roll = async (...faces) => {
		for (const face of faces)
			await dice.getByRole('button', { name: `rolled ${face}` }).click();
	};
	await roll(4, 2, 4);
	verdicts.tell(await now(page) === 'Click what was rolled.', 'until all dice are there, nothing is said', await now(page));
	await roll(5, 1);
	// who tries for five alike keeps those that are alike most often
	verdicts.tell(await now(page) === 'dice: keep 4 4', 'what to keep of clicked dice', await now(page));
	verdicts.tell(String(await dice.locator('.die.counted').allTextContents()) === '4 kept,4 kept' && await dice.locator('.die').count() === 5, 'is marked among them', String(await dice.locator('.die').allTextContents()));
	await dice.locator('.die', { hasText: '1' }).click();
	await roll(5);
	verdicts.tell(await now(page) === 'dice: keep 5 5 or keep 4 4', 'a die can be taken away, and another one clicked: of two pairs either', await now(page));
	await roll(3, 3, 3, 1, 6);
	verdicts.tell(await now(page) === 'dice: keep 3 3 3', 'after all of them others begin', await now(page));
	await dice.getByRole('button', { name: 'rolled 2' }).focus();
	for (let i = 0; i < 5; i++)
		await page.keyboard.press('Enter');
	verdicts.tell(await now(page) === 'dice: keep 2 2 2 2 2', 'by keys alone, too', await now(page));
	await field(page, 'left').selectOption('1');
	verdicts.tell(await now(page) === 'dice: keep 2 2 2 2 2', 'with one roll left as well', await now(page));
	await take(page, 'threes.lod');
	await field(page, 'n').selectOption('2');
	const two = page.getByRole('group', { name: 'n * die', exact: true });
	for (const face of [6, 5])
		await two.getByRole('button', { name: `rolled ${face}` }).click();
	verdicts.tell(await now(page) === 'kept: keep 5 6', 'of Threes for a high total, two high dice', await now(page));
	await close(seen, 'dice that are clicked');
}

// Waits until the address, a long one, has the number that is asked for.
async function linksTo(page, number) {
	const linked = () => /#p=(.*)/.exec(page.url())?.[1];
	for (let i = 0; i < 300 && !(linked() && JSON.parse(inflateRawSync(Buffer.from(linked(), 'base64url'))).number === number); i++)
		await page.waitForTimeout(100);
}

// Three dice, of which any are rolled again: for 16 or more the best play is another one than for the average.
async function testGoals() {
	const seen = await open(file);
	const { page, context } = seen;
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await write(page, 'sum may reroll 3d6');
	await idle(page);
	const number = page.locator('.chance input');
	await number.fill('16');
	const said = async (pattern, name) => {
		await idle(page);
		const text = await page.locator('.chance').innerText();
		verdicts.tell(pattern.test(text), name, text);
	};
	await said(/^15\.6 %[^]*5\/32/, 'played for the average: 0.15625'); // ../shared/design/decide.md: from the recurrence
	await page.locator('.policy input[value=chance]').check();
	await said(/^18\.3 %/, 'played for at least 16: 0.183471');
	verdicts.tell(await page.evaluate(() => document.activeElement.type) === 'radio', 'the choice has the focus still', await page.evaluate(() => document.activeElement.outerHTML));
	await page.getByRole('button', { name: 'Copy CSV' }).click();
	await page.getByRole('button', { name: 'Copied' }).waitFor();
	const csv = await page.evaluate(() => navigator.clipboard.readText());
	const sum = [...csv.matchAll(/\b(16|17|18),,([\d.]+)/g)].reduce((all, [, , share]) => all + Number(share), 0);
	verdicts.tell(Math.abs(sum - 0.183471) < 2e-6, 'what is copied is played for the same', `${sum}\n${csv}`);
	await number.focus();
	await page.keyboard.press('Control+a');
	await page.keyboard.type('18', { delay: 30 });
	await said(/^2\.85 %/, 'another number is played for as soon as it is asked: 0.028528');
	verdicts.tell(await page.evaluate(() => document.activeElement.value) === '18', 'and the field has the focus still', await page.evaluate(() => document.activeElement.outerHTML));
	await linksTo(page, 18);
	const other = await open(page.url());
	verdicts.tell(/^2\.85 %/.test(await other.page.locator('.chance').innerText()), 'a link holds what is played for', await other.page.locator('.chance').innerText());
	await close(other, 'a link with a goal');
	await page.locator('.policy input[value=least]').check();
	await idle(page);
	// keep 1, 2, 3: each die brings (1 + 2 + 3 + 3 * 3.5) / 6 = 2.75
	verdicts.tell((await page.locator('.tiles').innerText()).startsWith('8.25'), 'least average', await page.locator('.tiles').innerText());
	await write(page, 'n = 3;\nsum may reroll n#d6');
	await idle(page);
	await number.fill('16');
	await page.locator('.policy input[value=chance]').check();
	await idle(page);
	await page.locator('#sweep-n').dispatchEvent('click');
	await page.locator('#sweep tbody').waitFor();
	await idle(page);
	const row = (await page.locator('#sweep tbody tr').allInnerTexts()).find((line) => line.startsWith('3\t'));
	verdicts.tell(row === '3\t18.35 %', 'a sweep is played for that, too', row);
	await page.locator('#sweep-n').dispatchEvent('click');
	await page.getByRole('button', { name: 'Games' }).click();
	await page.locator('#examples-search').fill('threes');
	await page.locator('#examples-list').getByRole('button', { name: 'threes', exact: true }).click();
	await idle(page, 60000);
	verdicts.tell((await page.locator('.tiles').innerText()).startsWith('6.254') && await page.getByLabel('least average', { exact: true }).isChecked(),
		'an example that is played for the least average', await page.locator('.tiles').innerText()); // tests/decide/derive_games.py
	await close(seen, 'what is played for');
}

// A turn of Pig: to hold at 15 brings 732275/93312, to roll on always nothing.
async function testRules() {
	const seen = await open(file);
	const { page } = seen;
	await take(page, 'pig.lod');
	const output = page.locator('.states output').last();
	const rule = page.getByLabel('Compare with', { exact: true });
	verdicts.tell(await rule.inputValue() === 'roll on: points < 20', 'the rule can be written over', await rule.inputValue());
	const costs = async (right, name) => {
		await page.waitForFunction((text) => [...document.querySelectorAll('.states output')].at(-1).textContent.includes(text), right, { timeout: 10000 }).catch(() => {});
		verdicts.tell((await output.innerText()).includes(right), name, await output.innerText());
	};
	await page.getByLabel('number of roll on').fill('15');
	await costs('7.8476, which is 0.2942 worse than the best', 'a slider tries another threshold');
	await page.getByLabel('number of roll on').fill('21');
	await costs('as good as the best', 'one that is as good'); // at 20 one more roll gains 20/6 and loses 20/6
	await page.getByRole('button', { name: 'never', exact: true }).click();
	await costs('0, which is 8.1418 worse', 'never to roll on');
	await rule.fill('roll on: points <');
	await costs('unexpected end', 'a faulty rule is told of');
	await close(seen, 'other rules');
}

export async function testPlay() {
	await attempt('dice that are clicked', testDice);
	await attempt('what is played for', testGoals);
	await attempt('other rules', testRules);
}
