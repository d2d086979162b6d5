// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What is on the page: the program, and what is chosen. It is kept by the browser, and a link holds it.
import { texts } from '../texts.js';

// What means nothing for another program: what is swept, which statements are hidden, "0,2", and what decisions are for.
export const ofProgram = { sweep: '', hidden: '', goal: '' };

export const usual = {
	program: '2d6 + 3', notation: '', way: 'exact', trials: 100000, shows: 'bars', draws: '', unit: 'percent', kind: 'at_least', number: 10, measure: 'chance', ...ofProgram,
};
export const state = { ...usual };

// What can be chosen for each.
const choices = { notation: texts.notations, way: texts.ways, shows: texts.charts, draws: { '': null, ...texts.drawings }, unit: texts.units, kind: texts.chances, measure: texts.measures, goal: texts.goals };

// Characters that end lines elsewhere, and would be taken for more or less than that in a program.
export const ENDS = /[\u0085\u2028\u2029]/g;

// The editor has one kind of line ends.
export const plainText = (text) => text.replace(/\r\n?/g, '\n').replace(ENDS, '\n');

// What a link or the browser has kept: only what is of its kind.
export function adopt(other) {
	for (const [key, value] of Object.entries(other ?? {})) {
		if (Object.hasOwn(usual, key) && typeof value === typeof usual[key] && (typeof value !== 'number' || Number.isFinite(value)))
			state[key] = value;
	}
	for (const [key, known] of Object.entries(choices)) {
		if (!Object.hasOwn(known, state[key]))
			state[key] = usual[key];
	}
	state.program = plainText(state.program);
	state.trials = Math.min(1e9, Math.max(1, Math.round(state.trials)));
	state.number = Math.min(2 ** 53, Math.max(-(2 ** 53), state.number));
}
