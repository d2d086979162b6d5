// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What the page shows before its scripts have run: the answer to the program that it begins with, as page/view.js makes it. Here that is
// written as HTML, by elements that know no more than how they are written.

const VOID = new Set(['input', 'img']);
const escape = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

class Written {
	constructor(name) {
		Object.assign(this, { name, attributes: {}, children: [], dataset: {}, classList: { toggle() {} } });
	}

	setAttribute(name, value) {
		this.attributes[name] = value;
	}

	addEventListener() {}

	append(...children) {
		this.children.push(...children);
	}

	replaceChildren(...children) {
		this.children = children;
	}

	querySelectorAll() {
		return [];
	}

	set textContent(text) {
		this.children = [text];
	}

	get html() {
		const checked = this.checked ? ' checked' : '';
		const attributes = Object.entries(this.attributes).map(([name, value]) => ` ${name}="${escape(value)}"`).join('');
		const children = this.children.map((child) => (child instanceof Written ? this.chosen(child).html : escape(child))).join('');
		return `<${this.name}${attributes}${checked}>${VOID.has(this.name) ? '' : `${children}</${this.name}>`}`;
	}

	// Of a list the option that is chosen.
	chosen(child) {
		if (this.name === 'select' && child.attributes.value === this.value)
			child.attributes.selected = '';
		return child;
	}
}

/*
 * The HTML of the answer to the program that the page begins with, and its chart by itself: `ask` gives the document of dicelab_ask. The chart is a
 * picture: its own rules are in it.
 */
export async function firstAnswer(ask) {
	globalThis.document = { createElement: (name) => new Written(name) };
	globalThis.CSSStyleSheet = class { replaceSync() {} };
	const { View } = await import('./page/view.js');
	const { ABOVE, spaced } = await import('./page/chart.js');
	const { usual } = await import('./page/state.js');
	class Still extends View {
		chart(text, label) {
			return new Picture(text, label);
		}
	}
	class Picture extends Written {
		constructor(text, label) {
			super('div');
			const picture = new Written('img');
			const { cropped, size } = cropOf(spaced(text), ABOVE);
			Object.assign(picture.attributes, { alt: label, width: size[0], height: size[1], src: `data:image/svg+xml,${encodeURIComponent(cropped)}` });
			this.attributes.class = 'chart';
			this.children = [picture];
		}
	}
	const { answers, chart, statements } = ask(usual.program);
	const place = new Written('div');
	new Still(place, { state: usual, changed() {}, changedChance() {}, redraw() {}, most: Infinity, actions: () => new Written('div') })
		.show({ answers, chart, statements, isReport: false });
	delete globalThis.document;
	delete globalThis.CSSStyleSheet;
	return { program: usual.program, chart, sentence: escape(statements[0].sentence), html: place.children.map((child) => (child instanceof Written ? child.html : escape(child))).join('') };
}

// As page/chart.js crops it.
function cropOf(text, above) {
	const top = Number(/data-top="([\d.]+)"/.exec(text)[1]) - above;
	const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(text);
	return { size: [width, height - top], cropped: text.replace(/width="\S+" height="\S+" viewBox="[^"]*"/, `width="${width}" height="${height - top}" viewBox="0 ${top} ${width} ${height - top}"`) };
}
