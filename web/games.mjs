// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The card of a game: what it is called and asks, from the comment at its top, and a small chart of what comes of it.

const HIGHEST = 20; // of a bar
const BARS = 24;
const TAIL = 0.002; // what may be left out at either end

// The files of games, as their cards are shown: first what most people look for.
const FIRST = ['dnd5-attack.dice', 'pathfinder2-strike.dice'];
export const inOrder = (files) => [...FIRST, ...files.filter((file) => !FIRST.includes(file)).sort()];

// { title, sentence, program }
export function headOf(text) {
	const program = text.replace(/^#!.*\n/, '');
	const [title, sentence] = program.split('\n').map((line) => line.replace('// ', ''));
	return { title, sentence, program };
}

// How many there are at the beginning that nobody could see.
function tailOf(shares) {
	let count = 0;
	for (let left = TAIL - shares[0]; left > 0; left -= shares[count])
		count++;
	return count;
}

// Probabilities of all numbers from the least to the greatest, without tails.
function ofNumbers({ outcomes }) {
	const known = outcomes.filter(({ value }) => Number.isFinite(value));
	const values = known.map(({ value }) => value);
	const low = Math.min(...values);
	const shares = new Array(Math.max(...values) - low + 1).fill(0);
	for (const { value, probability } of known)
		shares[value - low] = probability;
	return shares.slice(tailOf(shares), shares.length - tailOf(shares.slice().reverse()));
}

function ofLabels({ scale, outcomes }) {
	return scale.map((label) => outcomes.find(({ value }) => value === label)?.probability ?? 0);
}

function inBars(shares) {
	const width = Math.ceil(shares.length / BARS);
	return Array.from({ length: Math.ceil(shares.length / width) }, (_, i) => shares.slice(i * width, (i + 1) * width).reduce((a, b) => a + b));
}

// The heights of bars for the answer that has the most outcomes.
export function heightsOf(answers) {
	const largest = answers.reduce((best, answer) => (answer.outcomes.length > best.outcomes.length ? answer : best));
	const bars = inBars(largest.scale ? ofLabels(largest) : ofNumbers(largest));
	const most = Math.max(...bars);
	return bars.map((share) => (share > 0 ? Math.max(1, Math.round(HIGHEST * share / most)) : 0));
}
