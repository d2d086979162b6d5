// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Completion: the words of the notation that go on with what is typed, in a list below it, with help on the one that is chosen.
import { Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView, ViewPlugin, keymap, showTooltip } from '@codemirror/view';

import { texts } from '../texts.js';
import { element } from './element.js';

const PAUSE = 700; // milliseconds without typing before words are offered
const LEAST = 2; // letters of a word that is completed unasked
const MOST = 50; // words in the list
const REACTION = 75; // milliseconds after which Enter is an answer to the list

const offer = StateEffect.define();
const listId = 'completions';
const optionId = (i) => `${listId}-${i}`;

const style = EditorView.theme({
	'.cm-completion ul': { margin: 0, padding: 0, listStyle: 'none', maxHeight: '10em', overflow: 'auto', fontFamily: 'ui-monospace, monospace' },
	'.cm-completion li': { padding: '1px .4rem', cursor: 'pointer' },
	'.cm-completion i': { marginLeft: '.6rem' },
	'.cm-completion [aria-selected]': { color: 'var(--on-accent)', backgroundColor: 'var(--accent)' },
});

// What is offered at the cursor: { from, to, options, chosen, since }, or null. Words that begin so come first.
function offersAt(state, words, isAsked) {
	const { head, empty } = state.selection.main;
	const line = state.doc.lineAt(head);
	const [begun] = /[A-Za-z_]*$/.exec(line.text.slice(0, head - line.from));
	if (!empty || (begun.length < LEAST && !isAsked))
		return null;
	const sought = begun.toLowerCase();
	const found = words().filter(({ word }) => word.toLowerCase().includes(sought) && word !== begun);
	const begins = ({ word }) => word.toLowerCase().startsWith(sought);
	const options = [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, MOST);
	return options.length > 0 ? { from: head - begun.length, to: head, options, chosen: 0, since: performance.now() } : null;
}

// `words()` are those of the notation: { word, usage, help }.
export function completion(words) {
	const offered = StateField.define({
		create: () => null,
		update(now, { effects, docChanged, selection, state }) {
			const put = effects.find((effect) => effect.is(offer));
			return put ? put.value : docChanged ? now && offersAt(state, words, false) : selection ? null : now;
		},
		provide: (field) => [
			showTooltip.from(field, (now) => now && { pos: now.from, create: (view) => listOf(view, now) }),
			EditorView.contentAttributes.from(field, (now) => ({ 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', ...now && { 'aria-controls': listId, 'aria-activedescendant': optionId(now.chosen) } })),
		],
	});

	function take(view, i) {
		const { from, to, options } = view.state.field(offered);
		const insert = options[i].word;
		view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length }, effects: offer.of(null), scrollIntoView: true, userEvent: 'input.complete' });
		return true;
	}

	function listOf(view, { options, chosen }) {
		const list = element('ul', { id: listId, role: 'listbox', 'aria-label': texts.editor.Completions }, ...options.map(({ word, usage }, i) =>
			element('li', { id: optionId(i), role: 'option', 'aria-selected': i === chosen && 'true', mousedown: (event) => {
				event.preventDefault();
				take(view, i);
			} }, word, usage && element('i', {}, usage))));
		const { help } = options[chosen];
		return { dom: element('div', { class: 'cm-completion' }, list, help && element('div', { class: 'cm-help' }, help)), mount() {
			const one = list.children[chosen];
			list.scrollTop = one.offsetTop - list.offsetTop - (list.clientHeight - one.offsetHeight) / 2;
		} };
	}

	// A key that does something with the list that is there.
	const key = (name, act) => ({ key: name, run(view) {
		const now = view.state.field(offered);
		return now !== null && act(view, now);
	} });
	const put = (view, value) => {
		view.dispatch({ effects: offer.of(value) });
		return true;
	};
	const move = (by) => (view, now) => put(view, { ...now, chosen: (now.chosen + by + now.options.length) % now.options.length });
	const ask = (view) => put(view, offersAt(view.state, words, true));
	const keys = [{ key: 'Ctrl-Space', run: ask }, { mac: 'Alt-`', run: ask }, key('ArrowDown', move(1)), key('ArrowUp', move(-1)), key('Escape', (view) => put(view, null)),
		key('Enter', (view, now) => performance.now() - now.since > REACTION && take(view, now.chosen))];

	const waiting = ViewPlugin.define((view) => ({
		update({ docChanged, selectionSet, transactions }) {
			if (docChanged || selectionSet)
				clearTimeout(this.timer);
			if (docChanged && transactions.some((transaction) => transaction.isUserEvent('input.type')))
				this.timer = setTimeout(() => view.state.field(offered) ?? (view.hasFocus && put(view, offersAt(view.state, words, false))), PAUSE);
		},
		destroy() {
			clearTimeout(this.timer);
		},
	}), { eventHandlers: { blur: (_, view) => { setTimeout(() => put(view, null)); } } });

	return [offered, waiting, style, Prec.highest(keymap.of(keys))];
}
