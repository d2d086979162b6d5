// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// A control for each name to which the program gives a number at its top, and a button that sweeps over it: a slider; for choices a
// list of them, and for "no" and "yes" a box to check.
import { texts } from '../texts.js';
import { button, element, select } from './element.js';
import { truthOf } from './settings.js';
import { axesOf, textOf } from './sweeps.js';

const around = (value) => ({ low: Math.min(0, 2 * value), high: Math.max(10, 2 * value) });

// The range that a setting has before anyone stretches it.
function rangeOf({ value, range, choices }) {
	const numbers = choices?.map(([number]) => number);
	return numbers ? { low: Math.min(...numbers), high: Math.max(...numbers) } : range ?? around(value);
}

// What makes another control necessary.
const kindOf = ({ name, title, range, choices }) => [name, title, range, choices];

export class Sliders {
	// `set(name, value)` is called when a control is changed, `swept(text)` when another sweep is wanted.
	constructor(place, set, swept) {
		Object.assign(this, { place, set, swept, ranges: {}, noted: {}, shown: '' });
	}

	// A range holds until the program says another.
	rangeOf(setting) {
		const { name, value } = setting;
		const noted = JSON.stringify(kindOf(setting));
		if (this.noted[name] !== undefined && this.noted[name] !== noted)
			delete this.ranges[name];
		this.noted[name] = noted;
		const range = this.ranges[name] ??= rangeOf(setting);
		if (value < range.low || value > range.high)
			this.ranges[name] = { low: Math.min(value, range.low), high: Math.max(value, range.high) };
		return this.ranges[name];
	}

	// Shows the settings as they are now. What is there stays while it is of the same kinds: a hand may be on it.
	show(settings, sweep) {
		const axes = this.axes = axesOf(sweep);
		for (const setting of settings)
			this.rangeOf(setting);
		for (const { name, low, high } of axes.filter(({ low, high }) => low <= high))
			this.ranges[name] = { low, high };
		const shown = JSON.stringify([settings.map(kindOf), axes.map(({ name }) => name)]);
		if (shown !== this.shown) {
			const focus = document.activeElement?.id;
			this.rows = settings.map((setting) => this.rowOf(setting, axes));
			this.place.replaceChildren(...this.rows.map(({ row }) => row));
			if (focus)
				document.getElementById(focus.replace('sweep', 'menu'))?.focus();
		}
		this.shown = shown;
		settings.forEach((setting, i) => this.rows[i].update(setting));
	}

	rowOf(setting, axes) {
		const { name, title } = setting;
		const called = title || name;
		const isSwept = axes.some((axis) => axis.name === name);
		const { controls, update } = setting.choices ? this.choiceOf(setting, called) : this.sliderOf(setting, called);
		const toggle = button(isSwept ? texts.noMoreSweep : texts.sweep, () => this.swept(textOf(isSwept ? this.axes.filter((axis) => axis.name !== name)
			: [...this.axes, { name, ...this.ranges[name] }])), { 'aria-pressed': String(isSwept), 'aria-label': texts.sweepOver(called), id: `sweep-${name}` });
		const menu = element('details', { class: 'menu', name: 'menu' }, element('summary', { 'aria-label': texts.moreOf(called), id: `menu-${name}` }, '⋯'), toggle);
		const ends = isSwept ? this.endsOf(name, called) : null;
		const row = element('div', { class: 'slider', role: 'group', 'aria-label': called }, element('span', { title: title ? name : null, class: setting.range || setting.choices ? null : 'code' }, called),
			...controls, menu, ends && element('span', { class: 'ends' }, ends[0], '–', ends[1]));
		return { row, update: (now) => {
			const { low, high } = this.rangeOf(now);
			update(now, low, high);
			const swept = this.axes.find((axis) => axis.name === name);
			if (ends && swept)
				[ends[0].value, ends[1].value] = [swept.low, swept.high];
		} };
	}

	sliderOf({ name }, called) {
		const move = ({ target }) => target.value !== '' && this.set(name, Math.round(Number(target.value)));
		const slider = element('input', { type: 'range', step: '1', id: `slide-${name}`, 'aria-label': called, input: move });
		const number = element('input', { type: 'number', step: '1', 'aria-label': texts.valueOf(called), change: move });
		return { controls: [slider, number], update: ({ value }, min, max) => {
			Object.assign(slider, { min, max, value });
			number.value = value;
		} };
	}

	choiceOf({ name, choices }, called) {
		const attributes = { id: `slide-${name}`, 'aria-label': called, class: 'choice' };
		const truth = truthOf(choices);
		if (truth) {
			const box = element('input', { type: 'checkbox', ...attributes, change: () => this.set(name, truth[Number(box.checked)]) });
			return { controls: [box], update: ({ value }) => { box.checked = value === truth[1]; } };
		}
		const list = select(choices.map(([, words]) => words), 0, (index) => this.set(name, choices[index][0]), attributes);
		return { controls: [list], update: ({ value }) => { list.value = choices.findIndex(([number]) => number === value); } };
	}

	endsOf(name, called) {
		return ['low', 'high'].map((end) => element('input', { type: 'number', step: '1', 'aria-label': texts.ends[end](called),
			change: ({ target }) => this.stretch(name, { [end]: Math.round(Number(target.value)) }) }));
	}

	// Another end of what is swept. (That it is below the other is for the sweep to say.)
	stretch(name, end) {
		if (Object.values(end).every(Number.isSafeInteger))
			this.swept(textOf(this.axes.map((axis) => (axis.name === name ? { ...axis, ...end } : axis))));
	}
}
