// What is on the page: the program, and what is chosen. It is kept by the browser, and a link holds it.
import { texts } from '../texts.js';

// What means nothing for another program: what is swept, and which statements are hidden, "0,2".
export const ofProgram = { sweep: '', hidden: '' };

export const state = {
	program: '2d6 + 3', notation: '', way: 'exact', trials: 100000, shows: 'bars', fractions: false, kind: 'at_least', number: 10, measure: 'chance', ...ofProgram,
};
const known = new Set(Object.keys(state));

// What a link or the browser has kept: only what is of its kind.
export function adopt(other) {
	for (const [key, value] of Object.entries(other ?? {})) {
		if (known.has(key) && typeof value === typeof state[key] && (typeof value !== 'number' || Number.isFinite(value)))
			state[key] = value;
	}
	for (const [key, choices] of [['notation', texts.notations], ['way', texts.ways], ['shows', texts.charts], ['kind', texts.chances], ['measure', texts.measures]]) {
		if (!Object.hasOwn(choices, state[key]))
			state[key] = Object.keys(choices)[0];
	}
	state.trials = Math.min(1e9, Math.max(1, Math.round(state.trials)));
	state.number = Math.round(Math.min(2 ** 53, Math.max(-(2 ** 53), state.number)));
}
