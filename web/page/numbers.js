// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read them.
import { texts } from '../texts.js';

export const shown = (value) => (Array.isArray(value) ? value.join(' ') || '–' : String(value));

// A name within a text: one from right to left would take numbers beside it along.
export const isolated = (name) => (/[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(name) ? `\u2068${name}\u2069` : name);

/*
 * A probability as people read it, with two digits after the point, or three that count: never 0 % or 100 % for what is neither. The library
 * has its complement, since one minus a number near 1 has few of the complement's digits; null if it is not known whether the complement is 0.
 */
export function percent(probability, complement = 1 - probability, isLarge = false) {
	if (typeof probability === 'string') // the library writes what is too small for a number as a text, "4.9091e-391"
		return probability.replace(/^([^e]+)e(.*)$/, (_, digits, power) => `${Number(digits).toFixed(2)}e${Number(power) + 2} %`);
	if (!Number.isFinite(probability))
		return texts.unknown;
	if (complement === null)
		return `≈ ${100 * probability} %`;
	if (probability === 0 || complement === 0)
		return `${100 * probability} %`;
	const digits = Math.abs(100 * probability);
	if (digits < 0.001)
		return `${digits.toExponential(2)} %`;
	if (digits >= (isLarge ? 99.95 : 99.995)) // it would be rounded to 100
		return isLarge ? percent(probability, complement) : digits > 99.999 ? `100 − ${percent(complement)}` : `${digits.toFixed(3)} %`;
	return `${isLarge || digits < 1 ? digits.toPrecision(3) : digits.toFixed(2)} %`;
}

// In large type, with three digits that count.
export const large = (probability, complement) => percent(probability, complement, true);

// For those who count tries. Nothing for what nearly always comes: "1 in 1.00" would say that it always does.
export function oneIn(probability) {
	const number = 1 / probability;
	if (!(probability > 0 && number >= 1.005))
		return '';
	return texts.oneIn(number < 10 ? number.toFixed(2) : number < 1e6 ? Math.round(number) : number.toExponential(2));
}

const MOST_TRIES = 20;
const MOST_DIGITS = 1e12; // what is greater has an exponent

// "about 7 in 12": the fewest tries of which that many, to a hundredth, succeed. Nothing for what is certain.
export function nearly(probability, complement = 1 - probability) {
	if (!(probability > 0 && complement > 0))
		return '';
	for (let tries = 2; tries <= MOST_TRIES; tries++) {
		const hits = Math.round(probability * tries);
		if (hits > 0 && hits < tries && Math.abs(hits / tries - probability) < 0.01 * Math.min(probability, 1 - probability))
			return texts.about(hits, tries);
	}
	const count = (tries) => (tries < MOST_DIGITS ? Math.round(tries).toLocaleString(texts.language) : tries.toExponential(2));
	return probability < 0.5 ? texts.about(1, count(1 / probability)) : texts.allBut(count(1 / complement));
}

// A probability in a unit that can be chosen.
export function chanceText(probability, unit, fraction, complement) {
	if (unit === 'fraction' && fraction !== undefined)
		return fraction;
	return (unit === 'odds' && oneIn(probability)) || percent(probability, complement);
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
