// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What was rolled so far, over what was to be expected: bars over a line.
import { texts } from '../texts.js';

const [WIDTH, HEIGHT] = [320, 72];
const MOST_BARS = 80; // beyond that, a bar is for several numbers
const FAINT = 1e-4; // outcomes that are less likely have no place, unless they were rolled

function shape(name, attributes, ...children) {
	const made = document.createElementNS('http://www.w3.org/2000/svg', name);
	for (const [key, value] of Object.entries(attributes))
		made.setAttribute(key, value);
	made.append(...children);
	return made;
}

// A picture of the numbers that were `rolled`, and of the `outcomes` of their statement, { value, probability }.
export function histogram(rolled, outcomes) {
	const shown = [...outcomes.filter(({ probability }) => probability >= FAINT).map(({ value }) => value), ...rolled];
	const [least, greatest] = shown.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
	const together = Math.ceil((greatest - least + 1) / MOST_BARS);
	const count = Math.ceil((greatest - least + 1) / together);
	const sumsOf = (pairs) => pairs.reduce((sums, [value, share]) => {
		const place = Math.floor((value - least) / together);
		if (place >= 0 && place < count)
			sums[place] += share;
		return sums;
	}, Array(count).fill(0));
	const found = sumsOf(rolled.map((value) => [value, 1 / rolled.length]));
	const expected = sumsOf(outcomes.map(({ value, probability }) => [value, probability]));
	const most = Math.max(...found, ...expected);
	const [x, y] = [(place) => (WIDTH * place / count).toFixed(1), (share) => (HEIGHT * (1 - share / most)).toFixed(1)];
	const bars = found.flatMap((share, i) => (share === 0 ? [] : [shape('rect', { x: x(i + 0.1), y: y(share), width: x(0.8), height: (HEIGHT * share / most).toFixed(1) })]));
	const line = expected.map((share, i) => `${x(i + 0.5)} ${y(share)}`).join('L');
	return shape('svg', { class: 'history', viewBox: `0 -2 ${WIDTH} ${HEIGHT + 4}`, role: 'img' }, shape('title', {}, texts.history(rolled.length)), ...bars, shape('path', { d: `M${line}` }));
}
