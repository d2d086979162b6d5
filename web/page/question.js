// SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
// What the page asks the library: a message to its worker. The first question, of the program that the page begins with, is made when the
// page is built, so that it can be asked before this script is there.
import { texts } from '../texts.js';
import { isDocument } from './document.js';

export const MOST_OUTCOMES = 5000; // of one statement that are listed
export const MOST_STATEMENTS = 200;
export const MOST_SERIES = 24; // in the chart
export const WIDEST_CHART = 720; // pixels: where there is more room, it is magnified

// The numbers of the statements that are not in the chart.
export const hiddenOf = (state) => state.hidden.split(',').filter((number) => number !== '').map(Number);

/*
 * Something about the program: `was` is the notation that it was last found to be in, or '', `isPut` whether it has come as a whole, and
 * `more` what is asked.
 */
export function questionOf({ program, notation, way, trials }, { was, isPut }, more) {
	return { program, notation, was, isPut, way, trials, ...more };
}

/*
 * All that the page shows of an answer; a chart is `width` pixels wide. The same sample can be asked for more, by its `seed`.
 */
export function answerQuestion(state, found, width, seed = 0) {
	return questionOf(state, found, {
		format: 'json', chart: isDocument(state.program) ? 'each' : true, most: MOST_OUTCOMES, mostStatements: MOST_STATEMENTS, mostSeries: MOST_SERIES, hidden: hiddenOf(state),
		layout: { draw_width: width, statistics: 1, at_least: 1, at_most: 1, draw_at_least: state.shows === 'at_least', draw_at_most: state.shows === 'at_most',
			drawing: Object.keys(texts.drawings).indexOf(state.draws) + 1 },
		seed,
	});
}
