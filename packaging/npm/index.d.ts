// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The types of the package. What answers contain is described in dicelab-formats(5), JSON.

/** The same, but a thread of its own answers, one question after the other, so that this one need not wait. */
export function load(options: { wasm?: string | object; worker: true }): Promise<RemoteDicelab>;
export function load(options: { wasm?: string | object; worker?: false }): Promise<Dicelab>;
/** Loads the library, once for many questions. `wasm` is where dicelab.wasm is, if it is not beside this module: an address, its bytes, or a WebAssembly.Module. */
export function load(wasm?: string | object): Promise<Dicelab>;

/** Two bigints, the numerator and the denominator, with the option `bigints`. */
export type Fraction = [bigint, bigint];

/** Answers each statement of a program. Throws a DiceError if one of them has an error. */
export interface Ask {
	(program: string, options: AskOptions & { format: string }): TextResult;
	(program: string, options: AskOptions & { way: 'roll'; bigints?: boolean }): Result<RollAnswer>;
	(program: string, options: AskOptions & { way?: OtherWay; bigints: true }): Result<Answer<Fraction>>;
	(program: string, options?: AskOptions & { way?: OtherWay; bigints?: false }): Result<Answer>;
	(program: string, options: AskOptions): Result<Answer | RollAnswer> | TextResult;
}

export type OtherWay = 'calculate' | 'sample' | 'check';

/** Rolls the first statement of a program, or with `all` each of them. */
export interface RollDice {
	(program: string, options?: RollOptions & { all?: false }): Roll;
	(program: string, options: RollOptions & { all: true }): Roll[];
}

export interface Dicelab {
	readonly version: string;
	/** Of programs: "dicelab", "anydice", "troll", "vtt" and others. */
	readonly notations: readonly string[];
	ask: Ask;
	roll: RollDice;
	/** Random numbers of its own. */
	session(options?: SessionOptions): Session;
}

export interface SessionOptions {
	/** What is rolled and sampled depends on it, and goes on from one question to the next; up to 64 bits. */
	seed?: number | bigint;
	/** Dice of your own, in place of a seed: a whole number from 0 to `count` - 1, each equally likely. What it throws, ask() and roll() throw. */
	random?: (count: number) => number;
}

export interface Session {
	ask: Ask;
	roll: RollDice;
	/** Lets go of its memory, after which it answers nothing. */
	free(): void;
}

declare global {
	/** Of the host; it is here where no other types know it. */
	interface AbortSignal {}
}

/** Of questions to a worker: what aborts one, also while it is answered. */
export interface Abortable {
	signal?: AbortSignal;
}

/** The same as a Dicelab, but with promises. */
export interface RemoteDicelab {
	readonly version: string;
	readonly notations: readonly string[];
	ask(program: string, options: AskOptions & Abortable & { format: string }): Promise<TextResult>;
	ask(program: string, options: AskOptions & Abortable & { way: 'roll'; bigints?: boolean }): Promise<Result<RollAnswer>>;
	ask(program: string, options: AskOptions & Abortable & { way?: OtherWay; bigints: true }): Promise<Result<Answer<Fraction>>>;
	ask(program: string, options?: AskOptions & Abortable & { way?: OtherWay; bigints?: false }): Promise<Result<Answer>>;
	ask(program: string, options: AskOptions & Abortable): Promise<Result<Answer | RollAnswer> | TextResult>;
	roll(program: string, options?: RollOptions & Abortable & { all?: false }): Promise<Roll>;
	roll(program: string, options: RollOptions & Abortable & { all: true }): Promise<Roll[]>;
	/** Ends the thread; questions that have no answer yet are rejected. */
	close(): void;
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
	/** Probabilities in percent, in a `format`. */
	percent?: boolean;
	/** Fractions with long denominators, too; what has none is an error. */
	fractions?: boolean;
	/** Digits after the point of each probability that a format writes (6). */
	places?: number;
	/** The order of outcomes (value). */
	sort?: 'value' | 'probability';
	/** Only so many outcomes of each statement, the most likely ones. */
	top?: number;
	/** Leaves out outcomes that are less likely, such as 0.001 or "0.1%". */
	hide_below?: number | string;
	/** Quantiles that are shown with statistics, in percent: "5,50,95". */
	quantiles?: string;
	/** In CSV and TSV, text that looks like a formula stays as it is. */
	raw_cells?: boolean;
	/** The probability that a calculation may leave unresolved (1e-12); 0: none. */
	threshold?: number;
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
	/** A number that a name of the program stands for, "ac=15"; or several. */
	bind?: string | string[];
	/** A name and its values, "ac=10..20": answers compare the outcomes for each; or two of them. */
	sweep?: string | string[];
	/** How charts show numbers. */
	draw?: 'bars' | 'lines' | 'heat-map';
	/** Charts show the probability of at least, or at most, each outcome. */
	curve?: 'at_least' | 'at_most';
	/** Of charts, in pixels (720). */
	width?: number;
	/** Charts have only these statements, counted from 0: "0,2". */
	series?: string;
}

export interface Result<A = Answer> {
	/** In which the program was read. */
	notation: string;
	/** One for each statement that has one. */
	answers: A[];
	text?: undefined;
	/** Warnings and notes. */
	messages: Message[];
	statements?: Statement[];
	/** If anything was drawn. */
	chart?: string;
}

/** With `format`. */
export interface TextResult extends Omit<Result, 'answers' | 'text'> {
	/** All answers. */
	text: string;
	answers?: undefined;
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

/** Probabilities are the nearest doubles: below 5e-324, 0. */
export interface Answer<F = string> {
	label: string;
	source: string;
	/** The outcomes of a "probability" and of a "table", which scripts have, are none. */
	kind: 'exact' | 'floating' | 'sampled' | 'probability' | 'table';
	/** Of "floating": no probability is further from the truth than this part of it. */
	error?: number;
	/** Of "floating": outcomes may be missing that are less likely than this. */
	omitted_below?: number;
	seed?: number | string;
	trials?: number | string;
	/** How much of the probability no outcome has. */
	unresolved?: number;
	/** All names of outcomes, in their order. */
	scale?: string[];
	outcomes: Outcome<F>[];
	tail?: Tail<F>;
	summary: Summary;
	/** Of decisions, see dicelab-formats(5). */
	goal?: { kind: string; value: string | number };
	policy?: Record<string, unknown>[];
	/** Of "probability". */
	probability?: number;
	fraction?: F;
	/** Of "table". */
	rows?: { label: string; probability: number; fraction?: F }[];
}

/** Of the way "roll", from which roll() makes a Roll. */
export interface RollAnswer {
	label: string;
	source: string;
	kind: 'roll';
	seed?: number | string;
	items: Value[];
	/** The dice as a text. */
	breakdown?: string;
	decisions?: string;
	dice?: Die[];
}

export interface Outcome<F = string> {
	/** An array if it is a list. */
	value: Value | Value[];
	probability: number;
	/** "1/6" */
	fraction?: F;
	count?: number | string;
	interval?: [number, number];
	at_least?: number;
	at_most?: number;
	/** The probability is at least that. */
	bound?: 'lower';
	at_least_bound?: 'lower';
	at_most_bound?: 'lower';
}

/** What no outcome has, "> 96". */
export interface Tail<F = string> {
	name: string;
	/** The bounds of its numbers. */
	low?: Value | null;
	high?: Value | null;
	/** No number lies between these. */
	below?: Value;
	beyond?: Value;
	/** The bounds of the number of items. */
	shortest?: Value | null;
	longest?: Value | null;
	/** False if some of it may never end. */
	ends: boolean;
	probability: number;
	fraction?: F;
	at_least?: number;
	at_most?: number;
}

/** Those that there are: names and lists have no mean. One that cannot be known is null. Beyond 2 ** 53 they are rounded, where outcomes are not. */
export interface Summary {
	mean?: number | null;
	deviation?: number | null;
	minimum?: number | null;
	median?: number | null;
	maximum?: number | null;
	/** Of a sample, that of the mean. */
	error?: number | null;
	/** The probability of the resolved outcomes, if something is unresolved. */
	resolved?: number | null;
	/** With `statistics`, as the others below. */
	variance?: number | null;
	skewness?: number | null;
	kurtosis?: number | null;
	mode?: (Value | Value[])[] | null;
	/** Of a sample: the ends of the 95% confidence interval of the mean. */
	mean_from?: number | null;
	mean_to?: number | null;
	/** With `given`, the probability that the condition holds. */
	condition?: number | null;
	/** With decisions, what they serve. */
	goal?: number | null;
	quantile_5?: number | null;
	quantile_25?: number | null;
	quantile_50?: number | null;
	quantile_75?: number | null;
	quantile_95?: number | null;
	/** Of those that are not exact, by name. */
	bounds?: Record<string, 'lower' | 'upper' | 'resolved' | 'none'>;
}

export interface Roll {
	label: string;
	/** All results added up; rounded beyond 2 ** 53, and NaN if one is a name. */
	total: number;
	/** The result, if there is exactly one. */
	value?: Value;
	/** All results, such as the three of 3#d6. */
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
	/** The only other notation that accepts the program, or vtt, which does. */
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
	/** The only other notation that accepts the program, or vtt, which does. */
	readonly notation?: string;
	/** All errors, warnings and notes. */
	readonly messages: Message[];
	/** All of this, with `name` and `message`. */
	toJSON(): object;
}
