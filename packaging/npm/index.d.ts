// SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
// The types of the package. What answers contain is described in dicelab-formats(5), JSON.

/** Loads the library, once for many questions. `wasm` is where dicelab.wasm is, if it is not beside this module: an address, its bytes, or a WebAssembly.Module. */
export function load(wasm?: string | object): Promise<Dicelab>;

export interface Dicelab {
	readonly version: string;
	/** Of programs: "dicelab", "anydice", "troll", "vtt" and others. */
	readonly notations: readonly string[];
	/** Answers each statement of a program. Throws a DiceError if one of them has an error. */
	ask(program: string, options?: AskOptions): Result;
	/** Rolls the first statement of a program, or with `all` each of them. */
	roll(program: string, options?: RollOptions & { all?: false }): Roll;
	roll(program: string, options: RollOptions & { all: true }): Roll[];
}

/** Limits: what exceeds one is an error. They are described in dicelab(1). */
export interface Limits {
	items?: number;
	turns?: number;
	steps?: number;
	tries?: number;
	depth?: number;
	calls?: number;
	outcomes?: number;
	bytes?: number;
	states?: number;
	/** Bytes of a calculation; 2 ** 29 if it is not set. */
	memory?: number;
	digits?: number;
	stack?: number;
	source?: number;
	document?: number;
	values?: number;
	outputs?: number;
	loops?: number;
	/** Milliseconds for each roll, sample, calculation or script. */
	time?: number;
}

export interface RollOptions extends Limits {
	/** Of the program; without it, the one that it seems to be in. */
	notation?: string;
	/** Makes rolls and samples repeatable; up to 64 bits. */
	seed?: number | bigint;
}

/** The options of dicelab_ask in libdicelab(3), by their names. */
export interface AskOptions extends RollOptions {
	/** What is done with each statement (calculate); "check" only reads it. */
	way?: 'calculate' | 'roll' | 'sample' | 'check';
	/** Only the first statements. */
	first?: number;
	/** Of a sample (10000). */
	trials?: number;
	/** Calculates with doubles. */
	float?: boolean;
	/** All of them, not only the mean and a few others. */
	statistics?: boolean;
	/** Of each outcome also the probability of at least that. */
	at_least?: boolean;
	/** And of at most that. */
	at_most?: boolean;
	/** Fractions with long denominators, too; what has none is an error. */
	fractions?: boolean;
	/** Digits after the point of each probability that a format writes (6). */
	places?: number;
	/** Only so many outcomes of each statement, the most likely ones. */
	top?: number;
	/** All answers as one text, `text`, instead of `answers`: "plain", "table", "csv", "markdown", "html" and others. */
	format?: string;
	/** Describes all statements, in `statements`. */
	statements?: boolean;
	/** In `statements`, the ways in which the dice can fall, if they are at most so many, or else how the statement is calculated. */
	explain?: number;
	/** A chart of all distributions, as SVG. */
	chart?: boolean;
	/** In `statements`, a chart of each. */
	charts?: boolean;
	/** What decisions are to achieve: "max", "min", or a condition whose chance is meant, such as ">=15" (max). */
	goal?: string;
	/** Of each answer how to play: rules, or also the states, or all of them. */
	policy?: 'words' | 'table' | 'all';
	/** Rules for decisions, in place of the best: "roll on: points < 15". */
	decide?: string | string[];
	/** How charts show numbers. */
	draw?: 'bars' | 'lines' | 'heat-map';
	/** Charts show the probability of at least, or at most, each outcome. */
	curve?: 'at_least' | 'at_most';
	/** Of charts, in pixels (720). */
	width?: number;
	/** Charts have only these statements, counted from 0: "0,2". */
	series?: string;
}

export interface Result {
	/** In which the program was read. */
	notation: string;
	/** One for each statement that has one. With `format` there is `text` instead. */
	answers: Answer[];
	/** Warnings and notes. */
	messages: Message[];
	text?: string;
	statements?: Statement[];
	/** If anything was drawn. */
	chart?: string;
}

/** What a statement is, also if it has no answer. */
export interface Statement {
	label: string;
	/** What it does: "Two six-sided dice, added up." Missing if no short sentence says all of it. */
	sentence?: string;
	/** It has an answer. */
	ok: boolean;
	/** Of its outcomes. */
	count?: number;
	ways?: Way[];
	plan?: string;
	chart?: string;
}

/** One of the ways in which the dice can fall. */
export interface Way {
	probability: number;
	items: Value[];
	dice: Die[];
}

/** A number; a name of an outcome; or a whole number beyond 2 ** 53, as a string of digits, of which BigInt() makes a number. */
export type Value = number | string;

/** A string if it is too small for a number, such as "5.49e-312". */
export type Probability = number | string;

export interface Answer {
	label: string;
	source: string;
	kind: 'exact' | 'floating' | 'sampled' | 'roll' | 'probability' | 'table';
	/** Of "floating": no probability is further from the truth than this part of it. */
	error?: number;
	/** Of "floating": outcomes may be missing that are less likely than this. */
	omitted_below?: number;
	seed?: number | string;
	trials?: number | string;
	/** How much of the probability no outcome has. */
	unresolved?: Probability;
	/** All names of outcomes, in their order. */
	scale?: string[];
	outcomes?: Outcome[];
	tail?: Record<string, unknown>;
	summary?: Record<string, unknown>;
	/** Of a roll: its results, its dice as a text, and its dice. */
	items?: Value[];
	breakdown?: string;
	dice?: Die[];
	/** Of "probability". */
	probability?: Probability;
	fraction?: string;
	/** Of "table". */
	rows?: { label: string; probability: Probability; fraction?: string }[];
}

export interface Outcome {
	/** An array if it is a list. */
	value: Value | Value[];
	probability: Probability;
	/** "1/6" */
	fraction?: string;
	count?: number | string;
	interval?: [number, number];
	at_least?: Probability;
	at_most?: Probability;
	/** The probability is at least that. */
	bound?: 'lower';
	at_least_bound?: 'lower';
	at_most_bound?: 'lower';
}

export interface Roll {
	label: string;
	/** If there is exactly one. */
	value?: Value;
	values: Value[];
	/** "[6, 5, 3, (1)] = 14" */
	text: string;
	/** In the order in which they were rolled. */
	dice: Die[];
	/** Warnings and notes about the program. */
	messages: Message[];
}

export interface Die {
	/** 6 of a d6; missing if they are not 1, 2 and so on. */
	faces?: number | string;
	value: Value;
	fate: 'kept' | 'counted' | 'dropped' | 'rerolled' | 'rolled';
	exploded?: true;
}

/** A way to follow a hint: `text` in the place of `length` characters from this place on. */
export interface Fix {
	line: number;
	column: number;
	length: number;
	text: string;
}

export interface Message {
	severity: 'error' | 'warning' | 'note';
	/** A word that stays the same when messages change. */
	code: string;
	message: string;
	file?: string;
	/** Both are counted from 1; missing if there is no place. */
	line?: number;
	column?: number;
	length?: number;
	hint?: string;
	/** Alternatives; without any, the hint is advice. */
	fixes?: Fix[];
	/** The only other notation that accepts the program. */
	notation?: string;
	/** The limit that can be raised, an option of that name. */
	limit?: string;
}

/** The first error of a program. */
export class DiceError extends Error {
	private constructor();
	readonly code: string;
	readonly line?: number;
	readonly column?: number;
	readonly length?: number;
	readonly hint?: string;
	readonly notation?: string;
	/** All errors, warnings and notes. */
	readonly messages: Message[];
}
