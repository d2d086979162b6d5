// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Answers as the types of the package have them. JSON has strings where a number would not be exact.

const CHANCES = ['probability', 'at_least', 'at_most', 'unresolved'];

// A fraction as a pair of bigints.
function pairOf(fraction) {
	const [count, all = 1n] = fraction.split('/').map(BigInt);
	return [count, all];
}

function completeRow(row, bigints) {
	for (const name of CHANCES)
		if (typeof row[name] === 'string')
			row[name] = Number(row[name]);
	if (bigints && row.fraction !== undefined)
		row.fraction = pairOf(row.fraction);
}

function completeAnswer(answer, bigints) {
	if (answer.kind === 'roll')
		return;
	answer.outcomes ??= [];
	answer.summary ??= {};
	for (const row of [answer, answer.tail ?? {}, ...(answer.rows ?? [])])
		completeRow(row, bigints);
	for (const row of answer.outcomes)
		completeRow(row, bigints);
	for (const [name, value] of Object.entries(answer.summary))
		if (typeof value === 'string')
			answer.summary[name] = Number(value);
}

// The document of dicelab_ask, in its place.
export function complete(document, bigints) {
	for (const answer of document.answers ?? [])
		completeAnswer(answer, bigints);
	for (const { ways = [] } of document.statements ?? [])
		for (const way of ways)
			completeRow(way, false);
	return document;
}

// What a whole number beyond 2 ** 53 is, and no short name.
const LARGE = /^-?\d{16,19}$/;

// All results added up; NaN if one is a name.
const totalOf = (items) => items.reduce((sum, item) => sum + (typeof item === 'number' || LARGE.test(item) ? Number(item) : NaN), 0);

// One roll as the command's --verbose writes it: "[6, 5, 3, (1)] = 14".
export function rollOf({ label, items, breakdown, dice = [] }, messages) {
	const result = items.join(' ');
	return {
		label, total: totalOf(items), ...(items.length === 1 && { value: items[0] }), values: items,
		text: breakdown === undefined ? result : `${breakdown} = ${result}`, dice, messages,
	};
}
