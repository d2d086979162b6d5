// Numbers as people read them.
import { texts } from '../texts.js';

export const shown = (value) => (Array.isArray(value) ? value.join(' ') || '–' : String(value));

// A probability as people read it: never 0 % or 100 % for what is neither.
export function percent(probability) {
	if (!Number.isFinite(probability))
		return texts.unknown;
	if (probability === 0 || probability === 1)
		return `${100 * probability} %`;
	const digits = Math.abs(100 * probability);
	if (digits < 0.001)
		return `${digits.toExponential(2)} %`;
	if (digits > 99.999)
		return `100 − ${(100 * (1 - probability)).toExponential(2)} %`;
	return `${digits.toPrecision(digits < 1 ? 3 : 4)} %`;
}

// The same once more, for those who count tries.
export function oneIn(probability) {
	if (!(probability > 0 && probability < 1))
		return '';
	const number = 1 / probability;
	return texts.oneIn(number < 10 ? number.toFixed(2) : number < 1e6 ? Math.round(number) : number.toExponential(2));
}

// How far a number can be trusted that loops may still add to, or take from.
const signs = { lower: '≥ ', upper: '≤ ' };
export const signOf = (bound) => (bound ? signs[bound] ?? '≈ ' : '');

// A statistic, of which `bound` says how far it can be trusted.
export function statisticText(value, bound) {
	if (value == null || bound === 'none')
		return texts.none;
	const number = Array.isArray(value) ? value.join(' ') : typeof value === 'number' ? String(Number(value.toPrecision(7))) : shown(value);
	return bound === 'resolved' ? `${number} ${texts.withoutRest}` : `${signOf(bound)}${number}`;
}
