// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What came of a program: the chance that is asked for, the table, and the statistics of each statement.
import { texts } from '../texts.js';
import { aligned, button, element, scroll, select } from './element.js';
import { chanceText, isolated, large, nearly, percent, shown, signOf, statisticText } from './numbers.js';

const ROWS = 500; // more of them only on demand
const FAINT = 1e-4; // what is less likely shares a row
const MOST_COMPARED = 24; // answers side by side
const NEARLY_ONE = 0.999;

export const isOfNumbers = (answer) => answer.outcomes?.length > 0 && answer.outcomes.every((row) => typeof row.value === 'number');

// Is a number one of those whose chance is asked for?
export const isAsked = (value, { kind, number }) => (kind === 'at_least' ? value >= number : kind === 'at_most' ? value <= number : value === number);

// ---- fractions ----

const LONGEST = 200; // characters of a fraction that is added up
const LONGEST_ALL = 2e5; // of all of them

function divisor(a, b) {
	while (b !== 0n)
		[a, b] = [b, a % b];
	return a;
}

// The sums of the fractions of rows, each from the first row on; undefined where not all are known.
function sumsOf(rows) {
	let [a, b] = [0n, 1n];
	let isKnown = rows.reduce((all, { fraction }) => all + (fraction?.length ?? 0), 0) <= LONGEST_ALL;
	return rows.map(({ fraction, bound }) => {
		isKnown &&= fraction?.length <= LONGEST && !bound;
		if (!isKnown)
			return undefined;
		const [c, d = 1n] = fraction.split('/').map(BigInt);
		[a, b] = [a * d + c * b, b * d];
		const common = divisor(a, b);
		[a, b] = [a / common, b / common];
		return b === 1n ? String(a) : `${a}/${b}`;
	});
}

// Of all rows, as fractions, what each column has: a list for each. Where not all outcomes are there, sums are not known.
function fractionsOf(answer) {
	const rows = answer.outcomes ?? [];
	const sums = (some, isWhole) => (isWhole && answer.kind === 'exact' && !answer.cut && !(answer.omitted_below > 0) ? sumsOf(some) : []);
	return answer.fractions ??= {
		probability: rows.map(({ fraction }) => fraction),
		at_most: sums(rows, true),
		at_least: sums([...rows].reverse(), !(answer.unresolved > 0)).reverse(),
	};
}

// The chance of numbers as a fraction, "7/12"; undefined when that is not known.
function fractionOf(answer, { kind, number }) {
	const learnt = learntOf(answer, { kind, number });
	if (learnt)
		return answer.kind === 'exact' ? learnt.fraction : undefined;
	const { at_most: sums, [kind]: column } = fractionsOf(answer);
	const i = kind === 'at_most' ? answer.outcomes.findLastIndex(({ value }) => value <= number) : answer.outcomes.findIndex(({ value }) => value >= number);
	const isThere = i >= 0 && (kind !== 'probability' || answer.outcomes[i].value === number);
	return isThere ? answer.outcomes[i].bound ? undefined : column[i] : sums.at(-1) === '1' ? '0' : undefined;
}

// ---- tables ----

const boundOf = (row, column) => row[column === 'probability' ? 'bound' : `${column}_bound`];

function cellOf(answer, row, i, column, unit) {
	if (row[column] === undefined)
		return '';
	const fraction = unit === 'fraction' ? fractionsOf(answer)[column][i] ?? (column === 'probability' ? row.fraction : undefined) : undefined;
	return `${signOf(boundOf(row, column))}${chanceText(row[column], unit, fraction, complementOf(answer, column, row.value))}`;
}

// The rows of an answer: its outcomes and the tail; of what a script calls a probability or a table of such, those.
function rowsOf(answer) {
	if (answer.kind === 'probability')
		return [{ ...answer, value: answer.label }];
	const tail = answer.tail && !answer.cut ? [{ ...answer.tail, value: answer.tail.name }] : [];
	return [...(answer.outcomes ?? answer.rows?.map((row) => ({ ...row, value: row.label })) ?? []), ...tail];
}

// How many of `count` values at either end come together with less than FAINT; one alone is as well seen by itself.
function faintOf(count, atMost, atLeast) {
	let [low, high] = [0, 0];
	while (low < count && atMost(low) < FAINT)
		low++;
	while (high < count - low && atLeast(count - 1 - high) < FAINT)
		high++;
	return [low, high].map((faint) => (faint > 1 ? faint : 0));
}

/*
 * A table of `values`, with `columns` { name, kind }: text(i, k, kind) is what column k says of the value number i, style(i) that of the first
 * column. Of the `faint` values at either end a row says how likely they are together, until it is clicked.
 */
function grid(label, { values, columns, text, style = () => null, faint: [low, high], id = null }, asked) {
	let most = ROWS;
	const body = element('tbody');
	const more = button('', () => {
		most = Infinity;
		fill();
	});
	const unfold = (which) => {
		[low, high] = which === 'at_most' ? [0, high] : [low, 0];
		fill();
		body.closest('.scroll').focus();
	};
	const rowOf = (i) => ({ value: values[i], name: shown(values[i]), cells: columns.map(({ kind }, k) => text(i, k, kind)), style: style(i) });
	const foldOf = (which, from, to) => {
		const value = values[which === 'at_most' ? to - 1 : from];
		return { value, name: button(`${texts.columns[which]} ${value}`, () => unfold(which), { class: 'link', 'aria-expanded': 'false' }),
			cells: columns.map(({ kind }, k) => (kind === 'probability' ? text(which === 'at_most' ? to - 1 : from, k, which) : text(kind === 'at_least' ? from : to - 1, k, kind))) };
	};
	function fill() {
		const end = Math.min(values.length - high, low + most);
		const rows = [...(low ? [foldOf('at_most', 0, low)] : []), ...values.slice(low, end).map((_, i) => rowOf(low + i)), ...(high ? [foldOf('at_least', values.length - high, values.length)] : [])];
		const cells = columns.map((_, k) => aligned(rows.map((row) => row.cells[k])));
		body.replaceChildren(...rows.map(({ value, name, style: share }, i) => element('tr', typeof value === 'number' ? { 'data-value': value, class: isAsked(value, asked) ? 'asked' : null } : {},
			element('th', { scope: 'row' }, element('bdi', {}, name)), ...cells.map((column, k) => element('td', { style: k === 0 ? share : null }, ...column[i])))));
		const left = values.length - high - end;
		more.hidden = left === 0;
		more.textContent = texts.moreRows(left);
	}
	fill();
	const heads = [texts.columns.value, ...columns.map(({ name }) => name)].map((name) => element('th', { scope: 'col' }, element('bdi', {}, name)));
	return scroll(label, element('table', { id }, element('thead', {}, element('tr', {}, ...heads)), body), values.length > ROWS ? more : null);
}

export function table(answer, state) {
	const rows = rowsOf(answer);
	const kindsOfIt = ['probability', 'at_least', 'at_most'].filter((kind) => rows[0]?.[kind] !== undefined);
	const most = Math.max(...rows.map((row) => row.probability ?? 0));
	const [low, high] = isOfNumbers(answer) ? faintOf(answer.outcomes.length, (i) => rows[i].at_most, (i) => (rows[i].at_least_bound ? 1 : rows[i].at_least)) : [0, 0];
	return grid(texts.tableOf(answer.label), {
		values: rows.map(({ value }) => value), columns: kindsOfIt.map((kind) => ({ name: texts.columns[kind], kind })), text: (i, k, kind) => cellOf(answer, rows[i], i, kind, state.unit),
		style: (i) => (most > 0 && rows[i].probability !== undefined ? `--share:${(100 * rows[i].probability / most).toFixed(1)}%` : null),
		faint: [low, high && high + rows.length - answer.outcomes.length], // with what loops have not told apart
	}, state);
}

// ---- statistics ----

const listOf = (answer, names) => {
	const { bounds = {}, ...summary } = answer.summary ?? {};
	return Object.entries(summary).filter(([name]) => names.includes(name))
		.map(([name, value]) => [texts.statistic[name], statisticText(value, bounds[name])]);
};

const definitions = (pairs) => element('dl', { class: 'statistics' }, ...pairs.map(([name, text]) =>
	element('div', {}, element('dt', {}, name), element('dd', {}, text))));

// What most people want to know: four numbers; the others are folded.
const TILES = {
	average: ['mean'], middle: ['quantile_25', 'quantile_75'], possible: ['minimum', 'maximum'], spread: ['deviation'],
};

function tileText({ summary: { bounds = {}, ...all } }, name) {
	const values = TILES[name].map((one) => statisticText(all[one], bounds[one], 4));
	return values[0] === values[1] ? values[0] : values.join(' – ');
}

const tileOf = (answer, name) => element('div', { class: 'tile' }, element('b', {}, tileText(answer, name)), element('span', {}, texts.tiles[name]));

export function statistics(answer) {
	const all = Object.keys(answer.summary ?? {}).filter((name) => texts.statistic[name]);
	const tiles = Object.keys(TILES).filter((name) => TILES[name].every((one) => all.includes(one)));
	const more = definitions(listOf(answer, all));
	if (tiles.length === 0)
		return more;
	return element('div', {}, element('div', { class: 'tiles' }, ...tiles.map((name) => tileOf(answer, name))),
		element('details', { class: 'more' }, element('summary', {}, texts.moreStatistics), more));
}

// ---- chances ----

const learntOf = (answer, { kind, number }) => answer.known?.[`${kind} ${number}`];

/*
 * The chance of `number` or more, and so on: from the rows, whose sums the library has made exactly. NaN when the rows do not tell: some
 * are not there, or it is about a tail. Then the library is asked, and learn() notes the answer.
 */
export function chanceOf(answer, kind, number) {
	const learnt = learntOf(answer, { kind, number });
	if (learnt)
		return learnt.probability;
	const rows = answer.outcomes ?? [];
	const exactly = rows.find((row) => row.value === number);
	const known = exactly ?? { at_least: NaN, at_most: NaN, probability: NaN };
	if (answer.cut || answer.unresolved > 0)
		return exactly && !boundOf(exactly, kind) ? known[kind] ?? NaN : NaN;
	if (answer.omitted_below > 0) // what are 0 and 1 without the outcomes that are missing?
		return known[kind] < 1 ? known[kind] : NaN;
	if (kind === 'probability')
		return exactly ? exactly.probability : 0;
	if (kind === 'at_least')
		return rows.find((row) => row.value >= number)?.at_least ?? 0;
	return rows.findLast((row) => row.value <= number)?.at_most ?? 0;
}

// a + b, of which those that are too small for a number are texts.
const added = (a, b) => Number(a) + Number(b) || a || b;

/*
 * Of what is nearly certain, the chance that something else happens, which has more digits than one minus a number near 1; null if it is not
 * known whether it can. Undefined for anything else, and where some rows are not there.
 */
export function complementOf(answer, kind, number) {
	const learnt = learntOf(answer, { kind, number });
	if (learnt)
		return learnt.probability === 1 || learnt.complement !== null ? learnt.complement : undefined;
	const rows = answer.outcomes ?? [];
	const row = rows.find(({ value }) => value === number);
	if (!(row?.[kind] > NEARLY_ONE) || answer.cut || answer.unresolved > 0)
		return undefined;
	const before = rows[rows.indexOf(row) - 1]?.at_most ?? 0;
	const after = rows[rows.indexOf(row) + 1]?.at_least ?? 0;
	const others = kind === 'at_least' ? before : kind === 'at_most' ? after
		: row.at_least === undefined ? rows.reduce((all, one) => (one === row ? all : added(all, one.probability)), 0) : added(before, after);
	return others === 0 && answer.omitted_below > 0 ? null : others;
}

/*
 * Notes what the library says of a chance, a grid of one number. Of a tail it may know a lower bound; where that is 0, the chance is at most
 * that of the whole tail.
 */
export function learn(answer, { kind, number }, { values, fractions, bounds, complements }) {
	if (values != null)
		(answer.known ??= {})[`${kind} ${number}`] = bounds && values === 0 ? { probability: answer.unresolved || answer.omitted_below, bound: 'upper' }
			: { probability: values, bound: bounds, fraction: bounds ? undefined : fractions, complement: complements };
}

const chanceIn = (answer, kind, number, unit) => chanceText(chanceOf(answer, kind, number), unit, unit === 'fraction' ? fractionOf(answer, { kind, number }) : undefined, complementOf(answer, kind, number));

// What a chart says of the number that is pointed at.
export function pointed(answers, number, { shows, unit }) {
	const said = (answer, kind) => chanceIn(answer, kind, number, unit);
	const [one] = answers;
	return texts.pointed(number, answers.length > 1 ? answers.map((answer) => `${isolated(answer.label)} ${said(answer, kinds[shows])}`)
		: [said(one, 'probability'), `${texts.charts.at_least} ${said(one, 'at_least')}`, `${texts.charts.at_most} ${said(one, 'at_most')}`]);
}

const MOST_DIGITS = 30; // of a fraction in the sentence

function saidOf(answer, asked) {
	const probability = chanceOf(answer, asked.kind, asked.number);
	const fraction = fractionOf(answer, asked);
	const bound = learntOf(answer, asked)?.bound;
	const complement = complementOf(answer, asked.kind, asked.number);
	const words = [bound ? '' : nearly(probability, complement), fraction?.length <= MOST_DIGITS && fraction.includes('/') ? texts.exactly(fraction) : ''];
	return { probability, complement, sign: signOf(bound), words: words.filter((word) => word !== '').join(', ') };
}

// Several answers of numbers side by side: of each outcome what the chart shows. Null when there are not several.
const kinds = { bars: 'probability', at_least: 'at_least', at_most: 'at_most' };

export function comparison(answers, state) {
	const compared = answers.filter(isOfNumbers);
	const values = [...new Set(compared.flatMap(({ outcomes }) => outcomes.map(({ value }) => value)))].sort((a, b) => a - b);
	if (compared.length < 2 || compared.length > MOST_COMPARED || values.length > ROWS)
		return null;
	const most = (kind) => (i) => Math.max(...compared.map((answer) => Number(chanceOf(answer, kind, values[i]))));
	return grid(`${texts.comparison}: ${texts.charts[state.shows]}`, { id: 'comparison', values, columns: compared.map(({ label }) => ({ name: label, kind: kinds[state.shows] })),
		text: (i, k, kind) => chanceIn(compared[k], kind, values[i], state.unit), faint: faintOf(values.length, most('at_most'), most('at_least')) }, state);
}

// Of several answers of numbers what each comes to, and a bar from a standard deviation below its mean to one above.
export function summary(answers) {
	const known = answers.filter((answer) => isOfNumbers(answer) && Number.isFinite(answer.summary?.mean) && Number.isFinite(answer.summary.deviation));
	if (known.length < 2)
		return null;
	const ends = known.flatMap(({ summary: { mean, deviation } }) => [mean - deviation, mean + deviation]);
	const [low, high] = [Math.min(...ends), Math.max(...ends)];
	const place = (value) => `${(100 * (value - low) / (high - low || 1)).toFixed(1)}%`;
	const names = Object.keys(TILES);
	const columns = names.map((name) => aligned(known.map((answer) => tileText(answer, name))));
	const head = (name) => element('th', { scope: 'col' }, name);
	return scroll(texts.summary, element('table', { id: 'summary' }, element('thead', {}, element('tr', {}, element('td'), ...names.map((name) => head(texts.tiles[name])), head(texts.bar))),
		element('tbody', {}, ...known.map(({ label, summary: { mean, deviation } }, i) => element('tr', {}, element('th', { scope: 'row' }, element('bdi', {}, label)), ...columns.map((column) => element('td', {}, ...column[i])),
			element('td', { class: 'deviation', 'style': `--from:${place(mean - deviation)};--mean:${place(mean)};--to:${place(mean + deviation)}` }, element('i'), element('b')))))));
}

// Of two rolls: how often each is the higher one, and by how much on average, when neither knows of the other.
export function versus(answers) {
	const [a, b] = answers;
	if (answers.length !== 2 || !answers.every((answer) => isOfNumbers(answer) && !answer.cut && !(answer.unresolved > 0)))
		return null;
	// (Sums of doubles, without what they lack.)
	const sum = (one, chance) => Number(one.outcomes.reduce((all, { value, probability }) => all + probability * chance(value), 0).toPrecision(12));
	const higher = (one, other) => percent(sum(one, (value) => chanceOf(other, 'at_most', value - 1)));
	const mean = (answer) => answer.summary?.mean ?? NaN;
	return element('p', { class: 'versus' }, texts.versus(isolated(a.label), higher(a, b), isolated(b.label), higher(b, a), percent(sum(a, (value) => chanceOf(b, 'probability', value))),
		Number((mean(a) - mean(b)).toPrecision(4))));
}

// A whole number that was typed, or null while it is none yet ("-", "1.").
export function typedNumber(text) {
	const number = Number(text.replace('\u2212', '-').replace(',', '.'));
	return text.trim() === '' || !Number.isFinite(number) || Math.abs(number) > 2 ** 53 ? null : number;
}

// Of a condition there are two outcomes, in one bar.
export function verdict(answer) {
	const [no, yes] = [0, 1].map((value) => chanceOf(answer, 'probability', value));
	const { words, complement } = saidOf(answer, { kind: 'probability', number: 1 });
	return element('div', { class: 'verdict' },
		element('p', { class: 'big' }, element('b', { class: 'first' }, large(yes, complement)), ` ${texts.yes}`), element('p', { class: 'faint about' }, words),
		element('div', { class: 'yes-no', style: `--share:${(100 * yes).toFixed(2)}%` },
			element('span', {}, `${texts.yes} ${percent(yes, complement)}`), element('span', {}, `${texts.no} ${percent(no, complementOf(answer, 'probability', 0))}`)));
}

// How likely an answer is `kind` than a value, which can be a label; of labels, also of one that cannot come up.
function chanceOfValue(answer, kind, value) {
	if (isOfNumbers(answer))
		return saidOf(answer, { kind, number: Number(value) });
	const place = (row) => answer.scale?.indexOf(row.value) ?? -1;
	const least = answer.scale?.indexOf(value) ?? -1;
	const row = kind === 'at_least' ? answer.outcomes.find((one) => place(one) >= least) : kind === 'at_most' ? answer.outcomes.findLast((one) => place(one) <= least) : answer.outcomes.find((one) => one.value === value);
	return { probability: least < 0 ? NaN : row?.[kind] ?? 0, sign: '', complement: row && complementOf(answer, kind, row.value) };
}

// What a form asks, in large type: "55.0 % attack, at least hit". Null where nothing is asked.
export function questions(asked, answers) {
	const parts = asked.flatMap(({ name, kind, value }) => {
		const answer = answers.find(({ label, outcomes }) => label === name && outcomes?.length > 0);
		if (!answer)
			return [];
		const { probability, sign, complement } = kind === 'mean' ? {} : chanceOfValue(answer, kind, value);
		const said = kind === 'mean' ? statisticText(answer.summary?.mean, answer.summary?.bounds?.mean, 4) : sign + large(probability, complement);
		return [element('span', {}, element('b', { class: 'first' }, said), ` ${isolated(name)}, ${kind === 'mean' ? texts.tiles.average : `${texts.chances[kind]} ${isolated(value)}`}`)];
	});
	return parts.length > 0 ? element('p', { class: 'big questions' }, ...parts) : null;
}

const LONGEST_LINE = 60;

// What is asked, and the answer, in a line: "23.1 % at least 15".
export function lineOf(answers, state) {
	const asked = answers.filter((answer) => isOfNumbers(answer) && !answer.isCondition);
	const said = asked.map((answer) => ({ ...saidOf(answer, state), label: answer.label })).map(({ sign, probability, complement, label }) => `${asked.length > 1 ? `${isolated(label)} ` : ''}${sign}${large(probability, complement)}`).join(', ');
	return asked.length === 0 ? '' : `${said.length > LONGEST_LINE ? '' : `${said} `}${texts.chances[state.kind]} ${state.number}`;
}

// Which number to ask for, when nobody has said one that could come up: about the middle.
export function suggestion(answers) {
	const mean = answers.find(isOfNumbers)?.summary?.mean;
	return Number.isFinite(mean) ? Math.ceil(mean) : null;
}

const HARDLY = 0.01;

// Whether it is worth asking for: it can come up, and is neither nearly certain nor hardly possible.
export const isTelling = (answers, { kind, number }) => answers.filter(isOfNumbers).some((answer) => {
	const probability = chanceOf(answer, kind, number);
	return answer.outcomes[0].value <= number && number <= answer.outcomes.at(-1).value && !(probability < HARDLY || probability > 1 - HARDLY);
});

/*
 * The sentence that says how likely something is, with what is asked in it: how to compare, and with which number. `state` keeps what
 * was asked; show() of the element shows it when that has changed elsewhere. Of several answers the `rows` { said, words } say it; of one
 * that `isNamed` the sentence has the name.
 */
export function chance(asked, state, changed, { rows = [], isNamed = false } = {}) {
	const isOne = asked.length === 1;
	const isPair = rows.length === 2;
	const of = isOne && isNamed ? texts.of(isolated(asked[0].label)) : '';
	const first = element('b', { class: 'first' });
	const about = element('p', { class: 'faint about' });
	const input = element('input', { type: 'text', inputmode: 'numeric', 'aria-label': texts.chanceNumber, size: '5', value: String(state.number), input: () => {
		const number = typedNumber(input.value);
		input.setAttribute('aria-invalid', String(number === null));
		if (number === null)
			return;
		state.number = number;
		tell();
		changed();
	} });
	const step = (by, name) => button(by > 0 ? '▴' : '▾', () => {
		state.number = Math.floor(state.number) + by;
		input.value = String(state.number);
		tell();
		changed();
	}, { class: 'step', 'aria-label': name });
	const kind = select(texts.chances, state.kind, (value) => {
		state.kind = value;
		tell();
		changed();
	}, { 'aria-label': texts.chance });
	function tell() {
		const all = asked.map((answer) => saidOf(answer, state));
		first.textContent = isOne ? all[0].sign + large(all[0].probability, all[0].complement) : '';
		about.textContent = isOne ? all[0].words : '';
		rows.forEach(({ said, words }, i) => {
			said.textContent = all[i].sign + (isPair ? large : percent)(all[i].probability, all[i].complement);
			words.textContent = all[i].words;
		});
	}
	tell();
	const line = element('div', { class: 'chance' },
		element('p', { class: 'big' }, first, ` ${texts.chance} ${of}`, kind, ' ', element('span', { class: 'number' }, input, step(1, texts.more), step(-1, texts.less))), about);
	line.spoken = () => (isOne ? `${first.textContent} ${texts.chance} ${of}${texts.chances[state.kind]} ${state.number}`
		: rows.map(({ said, words }, i) => `${isolated(asked[i].label)}: ${said.textContent} ${words.textContent}`).join('; '));
	line.show = () => {
		if (typedNumber(input.value) !== state.number)
			input.value = String(state.number);
		kind.value = state.kind;
		tell();
	};
	return line;
}
