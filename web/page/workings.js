// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// How an answer is worked out: the ways in which the dice can fall, where there are few, or else the plan of the calculation.
import { texts } from '../texts.js';
import { isAsked } from './answers.js';
import { dieOf, isLeft } from './dice.js';
import { element, scroll } from './element.js';
import { percent } from './numbers.js';

export const MOST_WAYS = 1296; // those of four six-sided dice
const WIDEST = 20; // rows and columns of the table of two dice
const MOST_SETS = 12; // of dice that lead to a result

const sumOf = (ways) => ways.reduce((sum, { share }) => sum + share, 0);
const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));

// The ways that dicelab_ask lists, each with how many equally likely ways it stands for, or with its probability. (Faces with weights are
// drawn in several ways.)
function readWays(listed) {
	const isEven = listed.every(({ probability }) => probability === listed[0].probability);
	const ways = new Map();
	for (const { probability, items, dice } of listed) {
		const key = JSON.stringify([items, dice]);
		const way = ways.get(key) ?? { share: 0, result: items.join(' '), dice };
		way.share += isEven ? 1 : probability;
		ways.set(key, way);
	}
	const all = [...ways.values()];
	const common = isEven ? all.map(({ share }) => share).reduce(divisor) : 1;
	const shared = all.map((way) => ({ ...way, share: way.share / common }));
	return { ways: shared, whole: sumOf(shared), isEven };
}

const isOf = (result, asked) => /^-?\d+$/.test(result) && isAsked(Number(result), asked);

// "21 of 36 ways", or the share of ways that are not all as likely.
const shareOf = (some, { whole, isEven }) => (isEven ? texts.someWays(sumOf(some), whole) : percent(sumOf(some) / whole));

const valuesOf = (ways, i) => [...new Set(ways.map(({ dice }) => dice[i].value))].sort((a, b) => a - b);

// Two dice: a row for each face of one, a column for each of the other. Null when there are more, or others.
function squareOf({ ways, whole }, asked) {
	if (whole !== ways.length || !ways.every(({ dice }) => dice.length === 2 && dice.every(({ fate, exploded }) => fate !== 'rerolled' && !exploded)))
		return null;
	const [rows, columns] = [valuesOf(ways, 0), valuesOf(ways, 1)];
	if (rows.length > WIDEST || columns.length > WIDEST || rows.length * columns.length !== ways.length)
		return null;
	const results = new Map(ways.map(({ dice, result }) => [`${dice[0].value} ${dice[1].value}`, result]));
	const head = (value, scope) => element('th', { scope }, value);
	return element('table', { class: 'square' },
		element('thead', {}, element('tr', {}, element('td', {}), ...columns.map((value) => head(value, 'col')))),
		element('tbody', {}, ...rows.map((row) => element('tr', {}, head(row, 'row'), ...columns.map((column) => {
			const result = results.get(`${row} ${column}`);
			return element('td', { class: isOf(result, asked) ? 'asked' : false }, result);
		})))));
}

// Sets of dice in the order of their faces, each with the ways that it can fall in.
function setsOf(ways) {
	const sets = new Map();
	for (const { dice, share } of ways) {
		const sorted = [...dice].sort((a, b) => isLeft(a) - isLeft(b) || b.value - a.value);
		const key = sorted.map(({ fate, value, exploded }) => `${fate}${value}${exploded}`).join();
		const set = sets.get(key) ?? { dice: sorted, count: 0 };
		set.count += share;
		sets.set(key, set);
	}
	return [...sets.values()].sort((a, b) => b.count - a.count);
}

const setOf = ({ dice, count }) => // (a share of ways is less than one)
	 element('span', { class: 'set' }, element('span', { class: 'dice' }, ...dice.map(dieOf)), count > 1 ? ` × ${count}` : '');

// A row for each result, with the dice that lead to it.
function tableOf(all, asked) {
	const results = new Map();
	for (const way of all.ways)
		results.set(way.result, [...results.get(way.result) ?? [], way]);
	const rows = [...results].sort(([a], [b]) => b - a);
	return element('table', { class: 'ways' }, element('tbody', {}, ...rows.map(([result, ways]) => {
		const sets = setsOf(ways);
		return element('tr', { class: isOf(result, asked) ? 'asked' : false }, element('th', { scope: 'row' }, result || texts.none), element('td', {}, all.isEven ? String(sumOf(ways)) : shareOf(ways, all)),
			element('td', {}, ...sets.slice(0, MOST_SETS).map(setOf), sets.length > MOST_SETS ? texts.moreSets(sets.length - MOST_SETS) : ''));
	})));
}

function showWays(listed, asked) {
	const all = readWays(listed);
	const some = all.ways.filter(({ result }) => isOf(result, asked));
	return [element('p', {}, element('strong', {}, shareOf(some, all)), ` ${texts.waysFor(texts.chances[asked.kind], asked.number)}${all.isEven ? ` ${texts.evenWays}` : ''}`),
		scroll(texts.workings, squareOf(all, asked) ?? tableOf(all, asked))];
}

// Of the lines of a plan: "program:1:1: plan: sum by face by face, 11 states, 0.2 ms: 4d6kh3".
function showPlan(text) {
	const steps = [...text.matchAll(/: plan: (.*?) by (.*), ([^,]*), [^,:]*: (.*)/g)];
	return [element('p', {}, texts.planned), scroll(texts.workings, element('table', { class: 'plan' },
		element('thead', {}, element('tr', {}, ...texts.planColumns.map((name) => element('th', { scope: 'col' }, name)))),
		element('tbody', {}, ...steps.map(([, question, method, states, part]) =>
			element('tr', {}, element('th', { scope: 'row' }, element('code', {}, part)), ...[question, method, states].map((cell) => element('td', {}, cell)))))))];
}

/*
 * Shows in `place` how each of `statements`, { label, ways, plan }, is worked out, and what of it is `asked`.
 */
export function showWorkings(place, statements, asked) {
	place.replaceChildren(...statements.flatMap(({ label, ways, plan }) => [
		statements.length > 1 ? element('h3', {}, label) : '', ...(ways ? showWays(ways, asked) : plan ? showPlan(plan) : [texts.noWorkings])]));
}
