// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The sections of the manual, found by their words: the site has a list of them, which is asked for when somebody searches.
import { texts } from '../texts.js';
import { element } from './element.js';
import { holds } from './search.js';

const MOST = 40; // that are shown

export class Sections {
	constructor(address) {
		this.address = address;
		this.all = null;
		this.failed = false;
	}

	// Those with all `words`, as links, first those that are called so, the shortest name first: { found, elements }. None until the list is there, and then `later` is called.
	find(words, later) {
		if (words.length === 0)
			return { found: 0, elements: [] };
		if (this.all === null) {
			this.all = [];
			this.load().then(later);
		}
		if (this.failed)
			return { found: 0, elements: [element('p', {}, texts.notLoaded)] };
		const all = this.all.filter((section) => holds(words, section.join(' ')));
		const rank = ([, title]) => (holds(words, title) ? title.length : Infinity);
		const elements = all.map((section) => [rank(section), section]).sort(([a], [b]) => (a < b ? -1 : a > b)).slice(0, MOST).map(([, [where, title, begin]]) =>
			element('div', { class: 'entry' }, element('a', { href: new URL(where, new URL(this.address, document.baseURI)).href }, title), element('div', { class: 'faint' }, begin)));
		return { found: all.length, elements };
	}

	async load() {
		try {
			this.all = await (await fetch(this.address)).json();
		} catch {
			this.failed = true;
		}
	}
}
