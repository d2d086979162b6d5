// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// How to play a program with decisions: the rules in words, what to do now with what was rolled, and what another rule costs.
import { texts } from '../texts.js';
import { button, element, labelled, renew, select } from './element.js';
import { isolated, percent, shown, statisticText } from './numbers.js';

const MOST_STATES = 5000; // with more there are no fields
const MOST_FACES = 20; // of dice that can be clicked
const PAUSE = 250; // milliseconds without a change of another rule before the library is asked

const textOf = (option) => (option === true ? texts.yes : option === false ? texts.no
	: Array.isArray(option) ? texts.keeps(option.length > 0 ? shown(option) : texts.none) : isolated(shown(option)));

// ---- what to do now ----

// The values of a variable among the states, once each, in their order.
const valuesOf = (states, name) => [...new Map(states.map(({ variables }) => [JSON.stringify(variables[name]), variables[name]])).entries()];

const upwards = (dice) => [...dice].sort((a, b) => (a < b ? -1 : Number(a > b)));
const downwards = (dice) => upwards(dice).reverse();

// { faces, inOrder }: what can be clicked for a variable, and how the states list such dice, whose order does not matter; or null where it is
// no such variable.
function diceOf(states, name) {
	const lists = states.map(({ variables }) => variables[name]);
	const inOrder = lists.every(Array.isArray) && [upwards, downwards].find((order) => lists.every((list) => String(order(list)) === String(list)));
	const faces = inOrder ? upwards(new Set(lists.flat())) : [];
	return faces.length > 0 && faces.length <= MOST_FACES ? { faces, inOrder } : null;
}

// Which of the dice an option keeps: a list of truth values; none if it is about others.
function keptOf(dice, option) {
	const left = Array.isArray(option) ? [...option] : [];
	const kept = dice.map((die) => left.includes(die) && left.splice(left.indexOf(die), 1).length > 0);
	return left.length > 0 ? dice.map(() => false) : kept;
}

/*
 * The fields of a decision, for what the player sees. Each leaves the states that go with the fields before it; dice come last, and are
 * clicked: what is clicked is added, until there are all of them, then it is the first of others.
 */
function fields({ decision, states }) {
	const diceIn = Object.fromEntries(Object.keys(states[0].variables).map((name) => [name, diceOf(states, name)]));
	const names = Object.keys(diceIn).sort((a, b) => Boolean(diceIn[a]) - Boolean(diceIn[b]));
	const chosen = {}; // a value of each, as JSON
	const has = (name) => ({ variables }) => JSON.stringify(variables[name]) === chosen[name];
	const place = element('div', { class: 'states' });

	function choose(name, value) {
		chosen[name] = value;
		draw();
	}

	function fieldOf(name, left) {
		const values = Object.fromEntries(valuesOf(left, name).map(([key, value]) => [key, shown(value)]));
		return labelled(name, select(values, chosen[name], (key) => choose(name, key)));
	}

	function diceFieldOf(name, left, option) {
		const { faces, inOrder } = diceIn[name];
		const dice = JSON.parse(chosen[name]);
		const kept = keptOf(dice, option);
		const most = Math.max(...(left.length > 0 ? left : states).map(({ variables }) => variables[name].length));
		const put = (list) => choose(name, JSON.stringify(inOrder(list)));
		return element('div', { class: 'dice', role: 'group', 'aria-label': name }, element('span', {}, name),
			...faces.map((face) => button(shown(face), () => put([...(dice.length < most ? dice : []), face]), { class: 'face', 'aria-label': texts.rolledFace(shown(face)) })),
			element('span', { 'aria-hidden': 'true' }, '→'),
			...dice.map((die, i) => button([shown(die), ...(kept[i] ? [element('span', { class: 'unseen' }, ` ${texts.kept}`)] : [])], () => put(dice.filter((_, k) => k !== i)),
				{ class: `die${kept[i] ? ' counted' : ''}`, title: texts.takeAway })));
	}

	function draw() {
		let left = states;
		const controls = names.map((name) => {
			const before = left;
			if (!(diceIn[name] && chosen[name]) && !left.some(has(name)))
				chosen[name] = JSON.stringify(left[0]?.variables[name] ?? []);
			left = left.filter(has(name));
			return () => (diceIn[name] ? diceFieldOf(name, before, left[0]?.option) : fieldOf(name, before));
		});
		renew(place, ...controls.map((make) => make()),
			element('output', {}, left.length > 0 ? texts.now(isolated(decision), [left[0].option, ...left[0].as_good].map(textOf)) : texts.clickDice));
	}

	draw();
	return place;
}

// ---- another rule ----

const THRESHOLD = /^(.*(?:<|>|<=|>=) )(-?\d+)$/;

// A field for another rule, with a slider where it is one number; and what it costs. `ask(rule)` answers the statement by it.
function trial({ rule, states }, { summary, goal }, ask) {
	let timer, last;
	const name = rule.slice(0, rule.indexOf(':'));
	const all = (test) => states?.length > 0 && states.every(({ option }) => test(option));
	const words = all((option) => typeof option === 'boolean') ? texts.rulesOf.yes : all(Array.isArray) ? texts.rulesOf.keep : {};
	const output = element('output');
	const number = (value) => (goal.kind === 'chance' ? percent(value) : statisticText(value, undefined, 5));

	function tryIt(text) {
		field.value = text;
		clearTimeout(timer);
		timer = setTimeout(async () => {
			last = text;
			const found = text.trim() === '' ? {} : await ask(text);
			if (text === last)
				output.textContent = found?.message ?? (found?.summary ? texts.costs(number(found.summary.goal), number(Math.abs(summary.goal - found.summary.goal)), found.summary.goal === summary.goal) : '');
		}, PAUSE);
	}

	const field = element('input', { type: 'text', value: rule.includes('\n') ? '' : rule, placeholder: `${name}: …`, size: '24', spellcheck: 'false', input: () => tryIt(field.value) });
	const [, before, least] = THRESHOLD.exec(rule) ?? [];
	const seen = Object.values(states?.[0]?.variables ?? {}).length > 0 ? states.flatMap(({ variables }) => Object.values(variables)).filter(Number.isInteger) : [];
	const ends = [Math.min(0, least, ...seen), Math.max(2 * least, ...seen)];
	return element('div', { class: 'states' }, labelled(texts.compareRule, field),
		before ? element('input', { type: 'range', min: String(ends[0]), max: String(ends[1]), value: least, 'aria-label': texts.thresholdOf(name), input: ({ target }) => tryIt(before + target.value) }) : null,
		...Object.entries(words).map(([word, text]) => button(text, () => tryIt(`${name}: ${word}`), { class: 'link' })), output);
}

/*
 * Of an answer, or null where nothing is decided. `play` is { goals(), ask(answer, rule) }: a choice of what is played for, and the answer
 * by another rule, or a complaint { message } of it.
 */
export function howToPlay(answer, play) {
	const { policy } = answer;
	if (!(policy?.length > 0))
		return null;
	const rules = policy.map(({ rule, ties }) => (ties === '' ? rule : `${rule}  (${ties})`)).join('\n');
	return element('section', { class: 'policy' }, element('div', { class: 'bar' }, element('h3', {}, texts.howToPlay), play.goals()), element('pre', {}, rules),
		...policy.flatMap((decision) => [
			decision.states?.length > 0 && decision.states.length <= MOST_STATES && Object.keys(decision.states[0].variables).length > 0 ? fields(decision) : null,
			answer.summary?.goal === undefined ? null : trial(decision, answer, (rule) => play.ask(answer, rule)),
		]));
}
