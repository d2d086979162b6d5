// SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
// Numbers as people read them.
import { texts } from '../texts.js';

export const shown = (value) => (Array.isArray(value) ? value.join(' ') || '–' : String(value));

// A probability as people read it: never 0 % or 100 % for what is neither.
export function percent(probability, places = 4) {
	if (typeof probability === 'string') // the library writes what is too small for a number as a text, "4.9091e-391"
		return probability.replace(/^([^e]+)e(.*)$/, (_, digits, power) => `${Number(digits).toFixed(2)}e${Number(power) + 2} %`);
	if (!Number.isFinite(probability))
		return texts.unknown;
	if (probability === 0 || probability === 1)
		return `${100 * probability} %`;
	const digits = Math.abs(100 * probability);
	if (digits < 0.001)
		return `${digits.toExponential(2)} %`;
	if (digits > 100 - 10 ** (1 - places))
		return places < 4 ? percent(probability) : digits > 99.999 ? `100 − ${(100 * (1 - probability)).toExponential(2)} %` : `${digits.toFixed(3)} %`;
	return `${digits.toPrecision(digits < 1 ? 3 : places)} %`;
}

// In large type.
export const large = (probability) => percent(probability, 3);

// For those who count tries.
export function oneIn(probability) {
	if (!(probability > 0 && probability < 1))
		return '';
	const number = 1 / probability;
	return texts.oneIn(number < 10 ? number.toFixed(2) : number < 1e6 ? Math.round(number) : number.toExponential(2));
}

const MOST_TRIES = 20;
const MOST_DIGITS = 1e12; // what is greater has an exponent

// "about 7 in 12": the fewest tries of which that many, to a hundredth, succeed. Nothing for what is certain.
export function nearly(probability) {
	if (!(probability > 0 && probability < 1))
		return '';
	for (let tries = 2; tries <= MOST_TRIES; tries++) {
		const hits = Math.round(probability * tries);
		if (hits > 0 && hits < tries && Math.abs(hits / tries - probability) < 0.01 * Math.min(probability, 1 - probability))
			return texts.about(hits, tries);
	}
	const count = (tries) => (tries < MOST_DIGITS ? Math.round(tries).toLocaleString(texts.language) : tries.toExponential(2));
	return probability < 0.5 ? texts.about(1, count(1 / probability)) : texts.allBut(count(1 / (1 - probability)));
}

// A probability in a unit that can be chosen.
export function chanceText(probability, unit, fraction) {
	if (unit === 'fraction' && fraction !== undefined)
		return fraction;
	return unit === 'odds' ? oneIn(probability) || percent(probability) : percent(probability);
}

// How far a number can be trusted that loops may still add to, or take from.
const signs = { lower: '≥ ', upper: '≤ ' };
export const signOf = (bound) => (bound ? signs[bound] ?? '≈ ' : '');

const MOST_MODES = 20;

// A statistic, of which `bound` says how far it can be trusted.
export function statisticText(value, bound, places = 7) {
	if (value == null || bound === 'none')
		return texts.none;
	const number = Array.isArray(value) ? (value.length > MOST_MODES ? texts.many(value.length) : value.map(shown).join(' '))
		: typeof value === 'number' ? (Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(places)))) : shown(value);
	return bound === 'resolved' ? `${number} ${texts.withoutRest}` : `${signOf(bound)}${number}`;
}
