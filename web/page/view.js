// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The answer on the page: the chance that is asked for, the chart, tables and statistics; and which of these to show.
import { texts } from '../texts.js';
import { chance, comparison, isAsked, isOfNumbers, pointed, questions, statistics, summary, table, verdict, versus } from './answers.js';
import { keysOf, showChart } from './chart.js';
import { report } from './document.js';
import { button, element, renew, segments } from './element.js';
import { howToPlay } from './policy.js';
import { MOST_SERIES, hiddenOf } from './question.js';
import { questionsOf } from './settings.js';

const MOST_OPEN = 8; // answers that are there at once; others are made when they are opened

/*
 * Shows answers in `place`. `page` is { state, changed(), changedChance(), redraw(), takeGoal(goal), askRule(answer, rule), most, actions(chart, isPart, answers) }: what
 * is chosen; what to call when that must be asked anew, when only another chance is asked for, when the same is shown in another way, and when
 * something else is played for; the answer by another rule; how many outcomes are listed; and buttons for a chart of answers.
 */
export class View {
	constructor(place, page) {
		Object.assign(this, { place, page });
	}

	show({ answers, chart, statements, isReport }) {
		const { state } = this.page;
		const numbers = answers.filter(isOfNumbers);
		const isVerdict = answers.length === 1 && answers[0].isCondition;
		this.hosts = [];
		this.goals = 0;
		const parts = [];
		const isMixed = new Set(answers.map(kindOf)).size > 1;
		if (isMixed && !isReport && state.hidden !== '') { // each has a chart of its own, and nothing to hide it
			state.hidden = '';
			return this.page.changed();
		}
		if (isReport) {
			parts.push(report(state.program, answers, (answer) => this.section(answer, answer.chart, true)));
		} else {
			const series = answers.length > 1 && !isMixed ? this.series(statements, answers, keysOf(chart)) : null;
			parts.push(questions(questionsOf(state.program), answers) ?? '', element('div', { class: 'top' }, isVerdict ? verdict(answers[0]) : numbers.length === 1 || (series && numbers.length > 0) ? chance(numbers, state, this.page.changedChance, { rows: series?.rows, isNamed: isMixed }) : element('div'), series, this.bar(answers, chart, isMixed)),
				versus(numbers) ?? '');
			if (answers.length === 1)
				parts.push(this.section(answers[0], isVerdict ? '' : chart, false));
			else if (isMixed)
				parts.push(...answers.map((answer, i) => this.section(answer, answer.chart, i > 0, true, numbers.length > 1)));
			else
				parts.push(...this.together(answers, chart, statements));
		}
		renew(this.place, ...parts);
		this.mark();
	}

	// The answer as it is read aloud.
	spoken = () => [...[...this.place.querySelectorAll('.questions span, .verdict .big')].map((one) => one.textContent), this.place.querySelector('.chance')?.spoken()].filter(Boolean).join('; ');

	// Answers of one kind: their chart, with the table of all beside it; what each comes to; and more of each.
	together(answers, chart, statements) {
		const all = comparison(answers, this.page.state);
		return [element('div', { class: `sides${all ? '' : ' alone'}` },
			element('div', {}, chart ? this.chart(chart, texts.chart, drawnOf(answers, statements, this.page.state), 'chart') : null, this.page.actions(chart, false, drawnOf(answers, statements, this.page.state))), all),
		summary(answers) ?? '', ...answers.map((answer) => this.several(answer, all || answers.length > MOST_OPEN))];
	}

	// What is chosen of the chart and the tables.
	bar(answers, chart, isMixed) {
		const { state, changed, redraw } = this.page;
		const drawings = Object.fromEntries(drawingsOf(isMixed ? answers.slice(0, 1) : answers));
		const isOrdered = answers.some((answer) => answer.outcomes?.[0]?.at_least !== undefined);
		return element('div', { class: 'bar' },
			isOrdered ? segments('shows', texts.chartShows, texts.charts, state.shows, (value) => {
				state.shows = value;
				changed();
			}) : null,
			Object.keys(drawings).length > 1 ? segments('draws', texts.chartDraws, drawings, drawings[state.draws] ? state.draws : chart.includes('class="cell"') ? 'heat' : 'bars', (value) => {
				state.draws = value;
				changed();
			}) : null,
			segments('unit', texts.unit, texts.units, state.unit, (value) => {
				state.unit = value;
				redraw();
			}));
	}

	chart(text, label, answers, id = null) {
		const { state, changedChance } = this.page;
		const host = element('div', { id, class: 'chart', tabindex: '0', role: 'group', 'aria-label': label });
		showChart(host, text, state, (number) => {
			state.number = number;
			changedChance();
		}, (number) => pointed(answers, number, state));
		this.hosts.push(host);
		return host;
	}

	// An answer: its chart, its statistics, and its table beside them; as one of several with its name, and in a report with what is asked of it.
	section(answer, chart, isPart, isNamed = isPart, hasChance = isPart) {
		const { state, actions, changedChance } = this.page;
		return element('section', { class: 'answer' },
			isNamed ? element('h3', {}, element('bdi', {}, answer.label)) : null,
			this.cut(answer),
			hasChance && isOfNumbers(answer) ? chance([answer], state, changedChance) : null,
			element('div', { class: 'sides' },
				element('div', {}, chart ? this.chart(chart, `${texts.chart}: ${answer.label}`, [answer], isNamed ? null : 'chart') : null, statistics(answer), chart || answer.isCondition ? actions(chart, isPart, [answer]) : null),
				table(answer, state)),
			this.howToPlay(answer));
	}

	// Where not all outcomes are listed.
	cut({ cut, count }) {
		const text = () => texts.most(this.page.most.toLocaleString(texts.language), count.toLocaleString(texts.language));
		return cut ? element('p', { class: 'faint' }, text()) : null;
	}

	// One of several; what `isFolded` is not there before it is opened, but for how to play.
	several(answer, isFolded) {
		const inside = () => [
			this.cut(answer) ?? '',
			element('div', { class: 'sides' }, statistics(answer), table(answer, this.page.state)),
			this.howToPlay(answer) ?? ''];
		if (!isFolded)
			return element('section', { class: 'answer' }, element('h3', {}, element('bdi', {}, answer.label)), ...inside());
		const details = element('details', { class: 'answer', toggle: () => details.childElementCount === 1 && details.append(...inside()) },
			element('summary', {}, element('bdi', {}, answer.label)));
		details.open = answer.policy?.length > 0;
		return details;
	}

	howToPlay(answer) {
		const { state, takeGoal, askRule } = this.page;
		const goals = () => {
			const chosen = segments(`goal-${this.goals++}`, texts.goal, texts.goals, state.goal, takeGoal);
			if (!isOfNumbers(answer) || answer.isCondition)
				chosen.lastChild.remove();
			else
				chosen.lastChild.lastChild.replaceWith(element('span', { class: 'asked-for' }));
			return chosen;
		};
		return howToPlay(answer, { goals, ask: askRule });
	}

	// The legend of the chart: a line for each statement, with how it is drawn, a box to hide it, and room for what is asked of it.
	series(statements, answers, keys) {
		const { state, changed } = this.page;
		const hidden = hiddenOf(state);
		const drawn = drawnOf(answers, statements, state);
		let count = 0;
		const rows = [];
		const made = element('fieldset', { class: `series${answers.length > 2 ? '' : ' two'}`, 'aria-label': texts.series }, ...statements.slice(0, MOST_SERIES).map(({ label, ok }, i) => {
			const check = element('input', { type: 'checkbox', 'aria-label': label, change: () => {
				state.hidden = (check.checked ? hidden.filter((index) => index !== i) : [...hidden, i]).join();
				changed();
			} });
			check.checked = !hidden.includes(i);
			const answer = ok ? answers[count++] : null;
			const { colours = null, picture } = keys[drawn.indexOf(answer)] ?? {};
			const [said, words] = [element('strong'), element('span', { class: 'faint' })];
			if (answer && isOfNumbers(answer))
				rows.push({ said, words });
			return element('div', { style: colours, class: colours && 'key' }, element('label', {}, check, picture, element('bdi', {}, label)), said, words);
		}), statements.length > MOST_SERIES ? element('p', { class: 'faint' }, texts.mostSeries(MOST_SERIES, statements.length)) : null);
		return Object.assign(made, { rows });
	}

	// Marks what is asked for, in charts, tables and sentences.
	mark() {
		const { state } = this.page;
		for (const host of this.hosts)
			host.show();
		for (const line of this.place.querySelectorAll('.chance'))
			line.show();
		for (const one of this.place.querySelectorAll('.asked-for'))
			one.textContent = `${texts.chances[state.kind]} ${state.number}`;
		for (const row of this.place.querySelectorAll('tbody tr[data-value]'))
			row.classList.toggle('asked', isAsked(Number(row.dataset.value), state));
	}
}

// Those of one kind can be in one chart.
const kindOf = (answer) => (isOfNumbers(answer) ? 'numbers' : String(answer.scale ?? answer.kind));

// How a chart of these can be drawn: lines are of numbers, and a heat map is of several.
const drawingsOf = (answers) => Object.entries(texts.drawings).filter(([name]) => name === 'bars' || (name === 'lines' ? answers.every(isOfNumbers) : answers.length > 1));

// The answers that are in the chart.
function drawnOf(answers, statements, state) {
	const places = statements.flatMap(({ ok }, i) => (ok ? [i] : []));
	return answers.filter((_, i) => places[i] < MOST_SERIES && !hiddenOf(state).includes(places[i]));
}

// A row of buttons, each with what it does.
export const actionsOf = (...named) => element('div', { class: 'bar actions' }, ...named.map(([name, act]) => button(name, act, { class: 'link' })));
