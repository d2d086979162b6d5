// SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
// How to play a program with decisions: the rules in words, and fields for what a player sees, which answer what to do now.
import { texts } from '../texts.js';
import { element, labelled, select } from './element.js';
import { shown } from './numbers.js';

const MOST_STATES = 5000; // with more there are no fields

const textOf = (option) => (option === true ? texts.yes : option === false ? texts.no
	: Array.isArray(option) ? texts.keeps(option.length > 0 ? shown(option) : texts.none) : shown(option));

// The values of a variable among the states, once each, in their order.
const valuesOf = (states, name) => [...new Map(states.map(({ variables }) => [JSON.stringify(variables[name]), variables[name]])).entries()];

// The fields of a decision. Each leaves the values that go with those of the fields before it.
function fields({ decision, states }) {
	const names = Object.keys(states[0].variables);
	const chosen = {};
	const place = element('div', { class: 'states' });

	function draw() {
		let left = states;
		const controls = names.map((name) => {
			const values = valuesOf(left, name);
			if (!values.some(([key]) => key === chosen[name]))
				chosen[name] = values[0][0];
			left = left.filter(({ variables }) => JSON.stringify(variables[name]) === chosen[name]);
			return labelled(name, select(Object.fromEntries(values.map(([key, value]) => [key, shown(value)])), chosen[name], (value) => {
				chosen[name] = value;
				draw();
			}));
		});
		const [{ option, as_good: asGood }] = left;
		place.replaceChildren(...controls, element('output', {}, texts.now(decision, [option, ...asGood].map(textOf))));
	}

	draw();
	return place;
}

// Of an answer, or null where nothing is decided.
export function howToPlay({ policy }) {
	if (!(policy?.length > 0))
		return null;
	const rules = policy.map(({ rule, ties }) => (ties === '' ? rule : `${rule}  (${ties})`)).join('\n');
	return element('section', { class: 'policy' }, element('h3', {}, texts.howToPlay), element('pre', {}, rules),
		...policy.filter(({ states }) => states?.length > 0 && states.length <= MOST_STATES && Object.keys(states[0].variables).length > 0).map(fields));
}
