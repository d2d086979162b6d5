// A slider for each name to which the program gives a number at its top, and a button that sweeps over it.
import { texts } from '../texts.js';
import { button, element } from './element.js';
import { axesOf, textOf } from './sweeps.js';

const rangeOf = (value) => ({ low: Math.min(0, 2 * value), high: Math.max(10, 2 * value) });

export class Sliders {
	// `set(name, value)` is called when a slider is moved, `swept(text)` when another sweep is wanted.
	constructor(place, set, swept) {
		Object.assign(this, { place, set, swept, ranges: {}, shown: '' });
	}

	rangeOf({ name, value }) {
		const range = this.ranges[name] ??= rangeOf(value);
		if (value < range.low || value > range.high)
			this.ranges[name] = { low: Math.min(value, range.low), high: Math.max(value, range.high) };
		return this.ranges[name];
	}

	// Shows the settings as they are now. What is there stays while it is of the same names: a hand may be on it.
	show(settings, sweep) {
		const axes = axesOf(sweep);
		for (const { name, low, high } of axes)
			this.ranges[name] = { low, high };
		const shown = JSON.stringify([settings.map(({ name }) => name), axes.map(({ name }) => name)]);
		if (shown !== this.shown) {
			const focus = document.activeElement?.id;
			this.rows = settings.map((setting) => this.rowOf(setting, axes));
			this.place.replaceChildren(...this.rows.map(({ row }) => row));
			if (focus)
				document.getElementById(focus)?.focus();
		}
		this.shown = shown;
		settings.forEach((setting, i) => this.rows[i].update(setting));
	}

	rowOf({ name }, axes) {
		const isSwept = axes.some((axis) => axis.name === name);
		const move = ({ target }) => target.value !== '' && this.set(name, Math.round(Number(target.value)));
		const slider = element('input', { type: 'range', step: '1', id: `slide-${name}`, 'aria-label': name, input: move });
		const number = element('input', { type: 'number', step: '1', 'aria-label': texts.valueOf(name), change: move });
		const ends = ['low', 'high'].map((end) => element('input', { type: 'number', step: '1', 'aria-label': texts.ends[end](name),
			change: ({ target }) => this.stretch(name, { [end]: Math.round(Number(target.value)) }, axes, isSwept) }));
		const toggle = button(texts.sweep, () => this.swept(textOf(isSwept ? axes.filter((axis) => axis.name !== name)
			: [...axes, { name, ...this.ranges[name] }])), { 'aria-pressed': String(isSwept), 'aria-label': texts.sweepOver(name), id: `sweep-${name}` });
		const row = element('div', { class: 'slider', role: 'group', 'aria-label': name }, element('span', {}, name), slider, number, toggle,
			isSwept ? element('span', { class: 'ends' }, ends[0], '–', ends[1]) : null);
		return { row, update: (setting) => {
			const { low, high } = this.rangeOf(setting);
			Object.assign(slider, { min: low, max: high, value: setting.value });
			[number.value, ends[0].value, ends[1].value] = [setting.value, low, high];
		} };
	}

	stretch(name, end, axes) {
		const range = { ...this.ranges[name], ...end };
		if (!Number.isSafeInteger(range.low) || !Number.isSafeInteger(range.high) || range.low > range.high)
			return;
		this.ranges[name] = range;
		this.swept(textOf(axes.map((axis) => (axis.name === name ? { name, ...range } : axis))));
	}
}
