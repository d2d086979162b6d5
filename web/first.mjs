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

class Markup extends Written {
	get html() {
		return this.attributes.html;
	}
}

/*
 * The HTML of the answer to the program that the page begins with, and its chart by itself: `ask` gives the document of dicelab_ask. The chart has
 * a shadow root, as page/chart.js gives it one, so that its rules are its own; `nonce` is the word by which the page's policy knows them. (A
 * picture of its own takes longer to paint.)
 */
export async function firstAnswer(ask, nonce) {
	globalThis.document = { createElement: (name) => new Written(name) };
	globalThis.CSSStyleSheet = class { replaceSync() {} };
	const { View } = await import('./page/view.js');
	const { ABOVE, FRAME, spaced } = await import('./page/chart.js');
	const { usual } = await import('./page/state.js');
	class Still extends View {
		chart(text, label) {
			return new Chart(text, label);
		}
	}
	class Chart extends Written {
		constructor(text, label) {
			super('div');
			const picture = new Markup('template');
			const styled = cropped(spaced(text), ABOVE).replace('<style>', `<style nonce="${nonce}">${FRAME}`);
			picture.attributes.html = `<template shadowrootmode="open">${styled}</template>`;
			Object.assign(this.attributes, { class: 'chart', role: 'img', 'aria-label': label });
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
function cropped(text, above) {
	const top = Number(/data-top="([\d.]+)"/.exec(text)[1]) - above;
	const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(text);
	return text.replace(/width="\S+" height="\S+" viewBox="[^"]*"/, `width="${width}" height="${height - top}" viewBox="0 ${top} ${width} ${height - top}"`);
}
