// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps: one statement asked for all values of a name, or of two. What is swept is a text, "n=0..10,m=1..5", as for --for of the command.
import { texts } from '../texts.js';
import { aligned, element, scroll } from './element.js';
import { percent, signOf, statisticText } from './numbers.js';
import { rangeOf, signs } from './question.js';
import { settingsOf, stepOf, withValues } from './settings.js';

const MOST = [101, 31]; // values of one name alone, and of each of two

// ---- what is swept ----

export const axesOf = (text) => [...text.matchAll(/([A-Za-z_]\w*)=(-?\d{1,15})\.\.(-?\d{1,15})/g)]
	.map(([, name, low, high]) => ({ name, low: Number(low), high: Number(high) })).slice(-2);

export const textOf = (axes) => axes.slice(-2).map(({ name, low, high }) => `${name}=${low}..${high}`).join();

// All of a long range are too many: evenly apart, then; and choices are `least` apart.
function valuesOf({ name, low, high }, most, least) {
	const step = Math.max(least, Math.ceil((high - low + 1) / most));
	return { name, low, step, count: Math.floor((high - low) / step) + 1 };
}

const measureOf = (asked) => ({ measure: signs[asked.kind] + asked.number, ...rangeOf(asked) });

// What the library is asked for one chance: a sweep over nothing.
export const chanceQuestion = (program, asked) => ({ axes: [], programs: [program], ...measureOf(asked) });

// What the library is asked for a sweep: see sweep() in library.js; null when there is none.
export function sweepOf({ program, sweep, measure, kind, number }, notation) {
	const settings = settingsOf(program, notation);
	const swept = axesOf(sweep).filter(({ name, low, high }) => low <= high && settings.some((setting) => setting.name === name));
	if (swept.length === 0)
		return null;
	const axes = swept.map((axis) => valuesOf(axis, MOST[swept.length - 1], stepOf(settings.find(({ name }) => name === axis.name))));
	const values = axes.reduce((all, { name, low, step, count }) => all.flatMap((some) =>
		Array.from({ length: count }, (_, i) => ({ ...some, [name]: low + i * step }))), [{}]);
	const asked = measure !== 'chance' ? { measure, statistic: measure } : measureOf({ kind, number });
	return { axes, ...asked, programs: values.map((some) => withValues(program, settings, some)) };
}

// ---- what came of it ----

// What is at a place of a grid: a row, or a row and a column.
function cellOf({ kind, values, fractions, bounds, complements }, row, column) {
	const at = (table) => (column === undefined ? table?.[row] : table?.[row][column]);
	const [value, bound] = [at(values), at(bounds)];
	if (value == null)
		return '–';
	if (at(fractions))
		return signOf(bound) + at(fractions);
	const complement = at(complements);
	return kind === 'chance' ? signOf(bound) + percent(value, value === 1 ? complement : complement ?? undefined) : statisticText(value, bound);
}

const head = (...names) => element('thead', {}, element('tr', {}, ...names.map((name) => element('th', { scope: 'col' }, name))));

function rowsOf(values, columns) {
	const cells = columns.map((column) => aligned(values.map((_, i) => column(i))));
	return element('tbody', {}, ...values.map((value, i) => element('tr', {}, element('th', { scope: 'row' }, String(value)),
		...cells.map((column) => element('td', {}, ...column[i])))));
}

function byTwo(grid) {
	const [rows, columns] = grid.axes;
	const body = rowsOf(rows.values, columns.values.map((_, k) => (i) => cellOf(grid, i, k)));
	return [element('h4', {}, grid.label), scroll(texts.tableOf(grid.label), element('table', {},
		head(`${rows.name} \\ ${columns.name}`, ...columns.values.map(String)), body))];
}

// The tables of grids: all statements side by side; with two names, one for each.
export function tablesOf(grids) {
	if (grids.length === 0)
		return [];
	if (grids[0].axes.length > 1)
		return grids.flatMap(byTwo);
	const [{ name, values }] = grids[0].axes;
	const body = rowsOf(values, grids.map((grid) => (i) => cellOf(grid, i)));
	return [scroll(texts.tableOf(name), element('table', {}, head(name, ...grids.map(({ label }) => label)), body))];
}
