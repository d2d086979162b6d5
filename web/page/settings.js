// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Names to which a program gives a number at its top, "bonus = 5;": where they are in its text. The text is all there is to
// change: a control writes another number there, and a sweep asks for the programs with all of them.
//
// A comment after the number, on its line, may say what numbers there are:
//
//     ac = 15; // armour class, 5 to 30
//     advantage = 0; // -1: disadvantage, 0: none, 1: advantage
//     wild = 1; // 0: no, 1: yes
//
// The first words, up to a comma, are what the number is called; they can be omitted.
import { texts } from '../texts.js';

const ofScript = { gap: /[\s;]+|#.*/y, setting: /([A-Za-z_]\w*)([ \t]*=[ \t]*)(-?\d+)[ \t]*(?=[;#\r\n]|$)/y, note: /[ \t;]*#(.*)/y };
const forms = {
	dicelab: { gap: /\s+|\/\/.*|^#!.*/y, setting: /([A-Za-z]+)(\s*=\s*)(-?\d+)\s*;/y, note: /[ \t]*\/\/(?!:)(.*)/y },
	'dice-script': ofScript,
	lod: ofScript,
	anydice: { gap: /\s+|\\[^\\]*\\/y, setting: /([A-Z][A-Z_]*)(\s*:\s*)(-?\d+)[ \t]*(?=[\r\n\\]|$)/y, note: /[ \t]*\\([^\\\n]*)\\/y },
	troll: { gap: /\s+|\\.*/y, setting: /(\w+)(\s*:=\s*)(-?\d+)\s*;/y, note: /[ \t]*\\(.*)/y },
};

// What `pattern` matches at a place.
function at(pattern, text, place) {
	pattern.lastIndex = place;
	return pattern.exec(text);
}

// ---- what a comment says ----

const RANGE = /^(-?\d{1,15}) ?(?:to|\.\.) ?(-?\d{1,15})$/;
const CHOICE = /^(-?\d{1,15}): +(\S.*)$/;

function rangeOf(text) {
	const [, low, high] = RANGE.exec(text) ?? [];
	return Number(low) < Number(high) ? { low: Number(low), high: Number(high) } : null;
}

// At least two, of different numbers, one of which is `value`: a list of [number, words].
function choicesOf(parts, value) {
	const choices = parts.map((part) => CHOICE.exec(part)).map((match) => match && [Number(match[1]), match[2]]);
	if (choices.length < 2 || choices.includes(null))
		return null;
	const numbers = new Set(choices.map(([number]) => number));
	return numbers.size === choices.length && numbers.has(value) ? choices : null;
}

// { title, range }, { title, choices }, or neither of them, as for any other comment.
export function noteOf(comment, value) {
	const parts = comment.trim().split(/, */);
	const isTitled = !RANGE.test(parts[0]) && !CHOICE.test(parts[0]);
	const title = isTitled ? parts.shift() : '';
	const range = parts.length === 1 ? rangeOf(parts[0]) : null;
	const choices = choicesOf(parts, value);
	return range || choices ? { title, ...(range ? { range } : { choices }) } : {};
}

// Of two choices "no" and "yes", their numbers, as [no, yes]; else null.
export function truthOf(choices) {
	const numbers = texts.truth.map((word) => choices?.find(([, words]) => words === word)?.[0]);
	return choices?.length === 2 && !numbers.includes(undefined) ? numbers : null;
}

const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));

// How far the numbers of choices are apart: the greatest step that meets all of them.
export const stepOf = ({ choices }) => choices?.map(([number]) => Math.abs(number - choices[0][0])).reduce((a, b) => divisor(a, b)) ?? 1;

// ---- a program ----

// A list of { name, value, from, to } and what a comment says: the places of the number. A name that has two numbers has none that
// counts.
export function settingsOf(program, notation) {
	const form = forms[notation];
	const found = [];
	if (!form)
		return found;
	let place = notation === 'dice-script' ? /^```(?:dice)?[ \t]*\r?\n/m.exec(program) : null;
	place = place ? place.index + place[0].length : 0;
	for (;;) {
		for (let gap; (gap = at(form.gap, program, place));)
			place += gap[0].length;
		const match = at(form.setting, program, place);
		const value = Number(match?.[3]);
		if (!match || !Number.isSafeInteger(value))
			break;
		const from = place + match[1].length + match[2].length;
		place += match[0].length;
		found.push({ name: match[1], value, from, to: from + match[3].length, ...noteOf(at(form.note, program, place)?.[1] ?? '', value) });
	}
	return found.filter(({ name }) => found.filter((other) => other.name === name).length === 1);
}

/*
 * What a comment asks of the outputs of a program, "// asked: attack, at least hit; damage, average": a list of { name, kind, value }, of which the kind
 * of an average is "mean".
 */
export function questionsOf(program) {
	const [[, average], ...others] = Object.entries(texts.asks);
	const part = new RegExp(`^(.+?), (?:${average}|(${others.map(([, words]) => words).join('|')}) (.+))$`);
	const parts = /^[ \t]*(?:\/\/|#|\\)[ \t]*asked:(.*?)\\?$/m.exec(program)?.[1].split(';') ?? [];
	return parts.map((one) => part.exec(one.trim())).filter(Boolean)
		.map(([, name, words, value]) => ({ name, kind: words ? others.find((other) => other[1] === words)[0] : 'mean', value }));
}

// Whether the head of a program says, in any notation, which values a number can have.
export const isForm = (program) => Object.keys(forms).some((notation) => settingsOf(program, notation).some(({ range, choices }) => range || choices));

// The program with other numbers for some names.
export function withValues(program, settings, values) {
	let text = '';
	let place = 0;
	for (const { name, from, to } of settings) {
		if (!(name in values))
			continue;
		text += program.slice(place, from) + values[name];
		place = to;
	}
	return text + program.slice(place);
}
