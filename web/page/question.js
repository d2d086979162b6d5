// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What the page asks the library: a message to its worker. The first question, of the program that the page begins with, is made when the
// page is built, so that it can be asked before this script is there.
import { isDocument } from './document.js';

export const MOST_OUTCOMES = 5000; // of one statement that are listed
export const MOST_STATEMENTS = 200;
export const MOST_SERIES = 24; // in the chart
export const WIDEST_CHART = 720; // pixels: where there is more room, it is magnified

// The numbers of the statements that are not in the chart.
export const hiddenOf = (state) => state.hidden.split(',').filter((number) => number !== '').map(Number);

// Those of all others that a chart has room for, as an option of dicelab_ask.
const seriesOf = (state) => [...Array(MOST_SERIES).keys()].filter((number) => !hiddenOf(state).includes(number)).join();

export const signs = { at_least: '>=', at_most: '<=', probability: '==' };

// The numbers that are asked for. Outcomes are whole numbers: at least 2.5 is at least 3, and none is exactly 2.5.
export const rangeOf = ({ kind, number }) => ({ low: kind === 'at_most' ? -Infinity : Math.ceil(number), high: kind === 'at_least' ? Infinity : Math.floor(number) });

// What decisions are to achieve, as an option of dicelab_ask: '' is the largest average, `least` the smallest.
const goalOf = ({ goal, kind, number }) => (goal === 'chance' ? signs[kind] + (kind === 'at_most' ? Math.floor(number) : Math.ceil(number)) : goal === 'least' ? 'min' : undefined);

// The same for a sweep.
const playedFor = ({ goal, ...asked }) => (goal === 'chance' ? { aim: 2, good: rangeOf(asked) } : { aim: goal === 'least' ? 1 : 0 });

/*
 * Something about the program: `was` is the notation that it was last found to be in, or '', `isPut` whether it has come as a whole,
 * `options` are those of dicelab_ask, and `sweep` is that of web/library.js, if it is one.
 */
export function questionOf(state, { was, isPut }, options, sweep) {
	const { program, notation, way, trials } = state;
	const goal = sweep ? {} : { goal: goalOf(state) };
	return { program, was, isPut, sweep, played: playedFor(state), options: { notation: notation || undefined, ...goal, way: way === 'sample' ? 'sample' : 'calculate', trials, ...options } };
}

/*
 * All that the page shows of an answer; a chart is `width` pixels wide. The same sample can be asked for more, by its `seed`.
 */
export function answerQuestion(state, found, width, seed = 0) {
	return questionOf(state, found, {
		statements: true, first: MOST_STATEMENTS, top: MOST_OUTCOMES, statistics: true, at_least: true, at_most: true,
		charts: true, chart: !isDocument(state.program), series: seriesOf(state), width,
		draw: state.draws === 'heat' ? 'heat-map' : state.draws || undefined, curve: state.shows === 'bars' ? undefined : state.shows,
		seed, policy: 'table',
	});
}
