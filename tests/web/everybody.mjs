// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// For everybody: each state of the page on screens of four widths, light, dark, and in the system's own colours. Nothing is wider than the
// screen, axe finds nothing, and what colours tell is told without them. The pages are those of any browser: page.mjs and firefox.mjs bring them.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { IDLE, untilDrawn } from './idle.mjs';

const axe = fs.readFileSync(createRequire(path.join(import.meta.dirname, '../../web/package.json')).resolve('axe-core/axe.min.js'), 'utf8');

const WIDTHS = [360, 768, 1280, 2560];
const EXAMINED = 1280; // by axe in all colours; at the least of widths in the first ones
const ATTACK = 'bonus = 5;\nac = 15;\n//: sword\nif d20 + bonus >= ac then d8 + 3 else 0;\n//: axe\nif d20 + bonus >= ac then 2d6 + 3 else 0;';
const FORM = 'die = 8; // trait die, 4: d4, 6: d6, 8: d8\nwild = 1; // wild die, 0: no, 1: yes\nbonus = 2; // -1 to 5\n\n\nbonus + (if wild == 1 then max (d die, d6) else d die)';
const REPORT = '# A report\n\nWith `code`, a [link](https://example.org/), and a table:\n\n| face | meaning |\n|---|---:|\n| 1 | miss |\n\n> quoted\n\n```dice\noutput("one die", 1d6)\n```\n';

// What the page can look like: a program, and what is done there then.
const states = {
	'a rule': ['2d6 + 3'],
	'a condition': ['d20 + 5 >= 15'],
	'a form': [FORM],
	'a sweep': [ATTACK, () => ['bonus', 'ac'].forEach((name) => document.getElementById(`sweep-${name}`).click())],
	'a document': [REPORT],
	'an error': ['4d6 keep 3'],
	'a roll, and all parts': ['2d6; 3d4; d{"a", "b"}', () => {
		document.querySelectorAll('aside > details, .more').forEach((one) => { one.open = true; });
		document.getElementById('builder').hidden = false;
		document.getElementById('roll').click();
	}],
	'the games': ['2d6', () => document.querySelector('#parts button').click()],
	'how to share': ['2d6', () => document.querySelector('#parts .main').click()],
	'how it is worked out': ['4d6kh3; 2d6; 20d6; if d2 == 2 then d2 else 1', () => document.getElementById('how').click()],
};

async function settle(page) {
	await page.evaluate(untilDrawn);
	await page.waitForSelector(IDLE);
}

async function show(page, [program, act]) {
	await page.evaluate((hash) => { location.hash = hash; }, `#${encodeURIComponent(program)}&ge=10`);
	await page.waitForFunction(`JSON.parse(sessionStorage.getItem('dicelab')).program === ${JSON.stringify(program)}`);
	await settle(page);
	if (!act)
		return;
	await page.evaluate(act);
	await settle(page);
}

// How much the page is wider than the screen, and charts than their places; smaller than that their texts could not be read.
export const excess = () => [[document.documentElement.scrollWidth - document.documentElement.clientWidth, 'the page'], ...[...document.querySelectorAll('.chart')].map((chart) => {
	const { width, viewBox } = chart.shadowRoot?.querySelector('svg') ?? {};
	return [Math.max(chart.scrollWidth - chart.clientWidth, width ? viewBox.baseVal.width - 1.4 * chart.clientWidth : 0), 'a chart'];
}), ...[...document.querySelectorAll('.chance .number')].map((number) => { // the steps beside a number stay on its line
	const { height } = number.querySelector('input').getBoundingClientRect();
	return [number.getBoundingClientRect().height - 1.9 * height, 'a number'];
})].filter(([more]) => more > 0).map(([more, what]) => `${what}: ${more} pixels`).join(', ');

// The rules of axe about what colours change.
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

// What axe finds in the page as it is, by some of its rules or all; '' if it finds nothing.
export async function audit(page, rules) {
	if (!await page.evaluate(() => 'axe' in window))
		await page.evaluate(axe);
	const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
	const { violations } = await page.evaluate((given) => window.axe.run(given), options);
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).slice(0, 3).join('\n')}`).join('\n');
}

/*
 * What is not told without colours, in the page: bars that are asked for from others, what is chosen, where the focus is, and where a button
 * ends.
 */
function untold() {
	const found = [];
	const seen = (where) => [...document.querySelectorAll(where)].filter((one) => one.checkVisibility());
	const root = document.getElementById('chart').shadowRoot;
	const density = (bar) => Number(getComputedStyle(bar).opacity) * Number(getComputedStyle(bar).fillOpacity);
	const [on, off] = [[...root.querySelectorAll('.bar rect:not(.off)')], [...root.querySelectorAll('rect.off')]];
	if (on.length === 0 || off.length === 0 || Math.min(...on.map(density)) < 2 * Math.max(...off.map(density)) || off.some((bar) => getComputedStyle(bar).stroke === 'none'))
		found.push(`bars: ${on.length} and ${off.length}`);
	const grounds = seen('.segments label').map((label) => [label.querySelector('input').checked, getComputedStyle(label).backgroundColor]);
	if (grounds.some(([isOn, ground]) => grounds.some(([other, another]) => isOn !== other && ground === another)))
		found.push(`choices: ${grounds.join(' ')}`);
	for (const button of seen('button:not(.link)')) {
		const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(button);
		if (borderTopStyle === 'none' || borderTopWidth === '0px' || borderTopColor === getComputedStyle(document.body).backgroundColor)
			found.push(`border: ${button.outerHTML}`);
	}
	for (const one of seen('button, select, input, summary, a, [tabindex="0"]')) {
		one.focus();
		const shown = one.closest('.segments label, #line') && !one.matches('#roll, #ten') ? one.closest('.segments label, #line') : one;
		const { outlineStyle, outlineWidth, outlineColor, outlineOffset, backgroundColor } = getComputedStyle(shown);
		const isInside = parseFloat(outlineOffset) < 0;
		if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2 || (isInside && outlineColor === backgroundColor) || (!isInside && getComputedStyle(shown.parentElement).overflowX === 'hidden'))
			found.push(`focus: ${one.outerHTML.slice(0, 200)}`);
	}
	return found.join('\n');
}

/*
 * Examines all states of a `page`. `schemes` has for each name how the page comes to these colours, `resize(width, height)` changes its
 * screen, and `tell` is that of the verdicts.
 */
export async function examineAll(page, { schemes, resize, tell }) {
	for (const width of WIDTHS) {
		await resize(width, width < 700 ? 740 : 1000);
		for (const [name, state] of Object.entries(states)) {
			await show(page, state);
			for (const [i, [scheme, take]] of Object.entries(schemes).entries()) {
				await take();
				const more = await page.evaluate(excess);
				tell(more === '', `${name}, ${scheme}: nothing is wider than ${width}`, more);
				const found = width === EXAMINED || (width === WIDTHS[0] && i === 0) ? await audit(page, i > 0 && OF_COLOURS) : '';
				tell(found === '', `${name}, ${scheme}, ${width}: axe finds nothing`, found);
			}
		}
	}
}

// With the system's colours.
export async function examineForced(page, name, { resize, tell }) {
	await resize(1280, 1000);
	await show(page, states['a form']);
	await page.keyboard.press('Tab'); // the focus is shown to those who use keys
	const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
	const found = await page.evaluate(untold);
	tell(isForced && found === '', `${name}: without colours, all is told`, `${isForced}\n${found}`);
}
