// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Of a program whose head is a form, the editor shows the first lines until all are wanted: what the form says need not stand above it.
import { texts } from '../texts.js';
import { button } from './element.js';
import { isForm } from './settings.js';

const SHOWN = 4; // lines, which style.css makes room for

export class Fold {
	// `line` is what the editor is in; the button that unfolds it goes before `place`.
	constructor(line, place) {
		this.line = line;
		this.toggle = button('', () => this.fold(!this.isFolded), { class: 'link', id: 'fold', 'aria-controls': 'editor' });
		place.before(this.toggle);
	}

	// Another program is there, which nobody is typing.
	put(program) {
		this.count(program);
		this.toggle.hidden ||= !isForm(program);
		this.fold(!this.toggle.hidden);
	}

	// While somebody types, nothing is folded, and what is short is not any more.
	typed(program) {
		const { hidden } = this.toggle;
		this.count(program);
		this.toggle.hidden ||= hidden;
		this.fold(this.isFolded && !this.toggle.hidden);
	}

	count(program) {
		this.lines = program.split('\n').length;
		this.toggle.hidden = this.lines <= SHOWN;
	}

	get isFolded() {
		return this.line.classList.contains('folded');
	}

	fold(isFolded) {
		this.line.classList.toggle('folded', isFolded);
		this.toggle.textContent = isFolded ? texts.allLines(this.lines) : texts.fewLines;
	}
}
