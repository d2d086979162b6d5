// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Elements of the page, made by hand.

// An element with attributes (functions are listeners, false and null are left out) and children (texts, elements, and lists of such).
export function element(name, attributes = {}, ...children) {
	const made = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) {
		if (typeof value === 'function')
			made.addEventListener(key, value);
		else if (value !== false && value != null)
			made.setAttribute(key, value === true ? '' : value);
	}
	made.append(...children.flat().filter((child) => child != null));
	return made;
}

// Puts other children into `place`: what had the focus there has it still, if it is a control of the same kind in the same place.
export function renew(place, ...children) {
	const controls = () => [...place.querySelectorAll('button, input, select, summary, [tabindex]')];
	const had = document.activeElement;
	const at = controls().indexOf(had);
	place.replaceChildren(...children);
	const same = controls()[at];
	if (!same || same.tagName !== had.tagName)
		return;
	same.focus({ preventScroll: true });
	if (had.type === 'text')
		same.setSelectionRange(had.selectionStart, had.selectionEnd);
}

export const button = (label, click, attributes = {}) => element('button', { type: 'button', click, ...attributes }, label);

export function select(options, value, change, attributes = {}) {
	const made = element('select', { change: () => change(made.value), ...attributes },
		...Object.entries(options).map(([key, label]) => element('option', { value: key }, label)));
	made.value = value;
	return made;
}

// Choices beside each other, of which one is taken.
export function segments(id, label, options, value, change) {
	return element('fieldset', { id, class: 'segments', 'aria-label': label }, ...Object.entries(options).map(([key, name]) => {
		const choice = element('input', { type: 'radio', name: id, value: key, change: () => change(key) });
		choice.checked = key === value;
		return element('label', {}, choice, name);
	}));
}

// A control and what it is called.
export const labelled = (label, control) => element('label', {}, element('span', {}, label), control);

// What may be longer than there is room for.
export const scroll = (label, ...children) => element('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': label }, ...children);

// The texts of a column, as contents of its cells: decimal points stand below each other, since what some lack after them is there unseen.
export function aligned(column) {
	const ends = column.map((text) => /^[^.e]*\d(\.\d+|)( %|)$/.exec(text));
	const [digits, sign] = [1, 2].map((part) => ends.reduce((most, end) => (end?.[part].length > most.length ? end[part] : most), ''));
	const lacking = ends.map((end) => end && digits.slice(end[1].length) + sign.slice(end[2].length));
	return column.map((text, i) => (lacking[i] ? [text, element('span', { class: 'lacking' }, lacking[i])] : [text]));
}
