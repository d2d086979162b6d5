// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// A row of controls that writes a simple rule: "Roll 4 d6, keep the highest 3, ..."; it shows the program, as long as that is so simple.
import { texts } from '../texts.js';
import { element, select } from './element.js';
import { formOf, highest, lowest, programOf } from './rule.js';

const DICE = [4, 6, 8, 10, 12, 20, 100, 'F'];
const START = { dice: 4, faces: 6, keep: 'high', kept: 3, again: 'none', then: 'sum', from: 5, plus: 0 };
const LEAST = { dice: 1, kept: 1, from: -999, plus: -999 };
const MOST = 999;

const words = texts.builder;
const namesOf = (list) => Object.fromEntries(list.map((faces) => [faces, `d${faces}`]));

// Fills `place`; each change is given to `take(program, notation)`. What it returns is to be called with each other program.
export function fillBuilder(place, { program, take }) {
	const form = { ...START };
	const controls = {};
	const note = element('p', { class: 'faint', role: 'status' });

	function change(key, value) {
		form[key] = value;
		form.kept = Math.min(form.kept, form.dice);
		show();
		note.textContent = '';
		take(programOf(form), 'dicelab');
	}

	function number(key) {
		controls[key] = element('input', { type: 'number', id: `builder-${key}`, step: '1', min: LEAST[key], max: MOST, 'aria-label': words[key],
			change: ({ target }) => {
				const value = target.value === '' ? NaN : Math.round(Number(target.value));
				change(key, Number.isNaN(value) ? form[key] : Math.min(MOST, Math.max(LEAST[key], value)));
			} });
		return controls[key];
	}

	function choice(key, options) {
		controls[key] = select(options, form[key], (value) => change(key, key === 'faces' && value !== 'F' ? Number(value) : value),
			{ id: `builder-${key}`, 'aria-label': words[key] });
		return controls[key];
	}

	function show() {
		const { faces, keep, then } = form;
		if (!controls.faces.querySelector(`[value="${faces}"]`))
			controls.faces.append(element('option', { value: faces }, `d${faces}`));
		[...controls.again.options].forEach((option) => { option.text = words.agains[option.value](highest(faces), lowest(faces)); });
		for (const [key, control] of Object.entries(controls))
			control.value = form[key];
		controls.kept.hidden = keep === 'all';
		controls.from.hidden = then !== 'count';
	}

	// A program from elsewhere.
	function read(other) {
		const found = formOf(other);
		Object.assign(form, found);
		note.textContent = found ? '' : words.other;
		show();
	}

	const part = (...children) => element('span', {}, ...children);
	place.classList.add('builder');
	place.append(
		part(words.roll, number('dice'), choice('faces', namesOf(DICE))),
		part(words.keeping, choice('keep', words.keeps), number('kept')),
		part(choice('again', words.agains)),
		part(words.thenDo, choice('then', words.thens), number('from')),
		part('+', number('plus')),
		note);
	read(program);
	return read;
}
