// What came of a program: of each statement its table, its statistics, and the chance of a number or more.
import { texts } from '../texts.js';
import { button, element, labelled, select } from './element.js';
import { oneIn, percent, shown, signOf, statisticText } from './numbers.js';

const ROWS = 500; // more of them only on demand

// ---- tables ----

const boundOf = (row, column) => row[column === 'probability' ? 'bound' : `${column}_bound`];

function cellOf(row, column) {
	if (column === 'value')
		return element('th', { scope: 'row' }, shown(row.value));
	if (row[column] === undefined)
		return element('td');
	const text = column === 'fraction' ? `${signOf(row.bound)}${row.fraction}` : `${signOf(boundOf(row, column))}${percent(row[column])}`;
	return element('td', {}, text);
}

// The rows of an answer: its outcomes and the tail; of what a script calls a probability or a table of such, those.
function rowsOf(answer) {
	if (answer.kind === 'probability')
		return [{ ...answer, value: answer.label }];
	const tail = answer.tail && !answer.cut ? [{ ...answer.tail, value: answer.tail.name }] : [];
	return [...(answer.outcomes ?? answer.rows?.map((row) => ({ ...row, value: row.label })) ?? []), ...tail];
}

export function table(answer, fractions) {
	const rows = rowsOf(answer);
	const columns = ['value', 'probability', 'at_least', 'at_most', ...(fractions ? ['fraction'] : [])]
		.filter((column) => rows[0]?.[column] !== undefined);
	const lines = (some) => some.map((row) => element('tr', {}, ...columns.map((column) => cellOf(row, column))));
	const body = element('tbody', {}, ...lines(rows.slice(0, ROWS)));
	const more = rows.length > ROWS
		? button(texts.moreRows(rows.length - ROWS), ({ target }) => {
			body.append(...lines(rows.slice(ROWS)));
			target.remove();
		})
		: null;
	return element('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': texts.tableOf(answer.label) },
		element('table', {}, element('thead', {}, element('tr', {}, ...columns.map((column) =>
			element('th', { scope: 'col' }, texts.columns[column])))), body), more);
}

export function statistics(answer) {
	const { bounds = {}, ...summary } = answer.summary ?? {};
	const known = Object.entries(summary).filter(([name]) => texts.statistic[name]);
	return element('dl', { class: 'statistics' }, ...known.map(([name, value]) =>
		element('div', {}, element('dt', {}, texts.statistic[name]), element('dd', {}, statisticText(value, bounds[name])))));
}

// ---- chances ----

/*
 * The chance of `number` or more, and so on: from the rows, whose sums the library has made exactly. NaN when the rows do not tell: some
 * are not there, or it is about a tail, of which nobody knows what lies where.
 */
export function chanceOf(answer, kind, number) {
	const rows = answer.outcomes ?? [];
	const exactly = rows.find((row) => row.value === number);
	const known = exactly ?? { at_least: NaN, at_most: NaN, probability: NaN };
	if (answer.cut || answer.unresolved > 0)
		return exactly && !boundOf(exactly, kind) ? known[kind] ?? NaN : NaN;
	if (kind === 'probability')
		return exactly ? exactly.probability : 0;
	if (kind === 'at_least')
		return rows.find((row) => row.value >= number)?.at_least ?? 0;
	return rows.findLast((row) => row.value <= number)?.at_most ?? 0;
}

export const isOfNumbers = (answer) => answer.outcomes?.length > 0 && answer.outcomes.every((row) => typeof row.value === 'number');

const kinds = { bars: 'probability', at_least: 'at_least', at_most: 'at_most' };

// Several answers of numbers side by side: of each outcome what the chart shows. Null when there are not several.
export function comparison(answers, shows) {
	const compared = answers.filter(isOfNumbers);
	const values = [...new Set(compared.flatMap(({ outcomes }) => outcomes.map(({ value }) => value)))].sort((a, b) => a - b);
	if (compared.length < 2 || values.length > ROWS)
		return null;
	const head = [texts.columns.value, ...compared.map(({ label }) => label)].map((name) => element('th', { scope: 'col' }, name));
	const body = values.map((value) => element('tr', {}, element('th', { scope: 'row' }, String(value)),
		...compared.map((answer) => element('td', {}, percent(chanceOf(answer, kinds[shows], value))))));
	return element('section', {}, element('h3', {}, `${texts.comparison}: ${texts.charts[shows]}`),
		element('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': texts.comparison },
			element('table', { id: 'comparison' }, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...body))));
}

// The line that asks for a chance; `state` keeps what was asked, and the line's show() shows it when that has changed elsewhere.
export function chance(answers, state, changed) {
	const asked = answers.filter(isOfNumbers);
	const output = element('output', {});
	const input = element('input', { type: 'number', step: '1', value: String(state.number), input: () => {
		state.number = Math.round(Math.min(2 ** 53, Math.max(-(2 ** 53), Number(input.value))));
		tell();
		changed();
	} });
	const kind = select(texts.chances, state.kind, (value) => {
		state.kind = value;
		tell();
		changed();
	}, { 'aria-label': texts.chance });
	function tell() {
		output.replaceChildren(...asked.map((answer) => {
			const probability = chanceOf(answer, state.kind, state.number);
			return element('div', {}, asked.length > 1 ? `${answer.label}: ` : '', element('strong', {}, percent(probability)), ` ${oneIn(probability)}`);
		}));
	}
	tell();
	const line = element('div', { class: 'chance' }, element('span', {}, texts.chance), kind, labelled(texts.chanceNumber, input), output);
	line.show = () => {
		input.value = String(state.number);
		kind.value = state.kind;
		tell();
	};
	return line;
}
