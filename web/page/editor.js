// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The editor: colours, completion and help by the words of the library's tables, and marks where the library complains.
import { standardKeymap, history, historyKeymap, invertedEffects } from '@codemirror/commands';
import { Compartment, EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';

import { texts } from '../texts.js';
import { pairs } from './brackets.js';
import { completion } from './completion.js';
import { element } from './element.js';
import { columnOf } from './fixes.js';
import { highlighting, highlightStyle } from './highlight.js';
import { ENDS } from './state.js';

// One line is large, as a field is; more of them are numbered.
const large = EditorView.theme({ '&': { fontSize: '1.4rem' }, '.cm-content': { padding: '.6rem 0' } });
const formOf = (lines) => (lines > 1 ? lineNumbers() : large);

// The notation that was chosen belongs to the text: what undoes the one undoes the other.
const choose = StateEffect.define();
const chosen = StateField.define({ create: () => '', update: (name, { effects }) => effects.findLast((effect) => effect.is(choose))?.value ?? name });
const undoing = invertedEffects.of(({ effects, startState }) => (effects.some((effect) => effect.is(choose)) ? [choose.of(startState.field(chosen))] : []));

function isWhole({ changes, startState }) {
	let found = false;
	changes.iterChangedRanges((from, to) => {
		found = from === 0 && to === startState.doc.length;
	});
	return found;
}

// Whoever pastes another text has chosen no notation for it.
const isWholePaste = (transaction) => transaction.isUserEvent('input.paste') && isWhole(transaction);
const forgetting = EditorState.transactionExtender.of((transaction) => (isWholePaste(transaction) ? { effects: choose.of('') } : null));

// What is typed, pasted or dropped has one kind of line ends.
const plain = EditorState.transactionFilter.of((transaction) => {
	const changes = [];
	transaction.changes.iterChanges((fromA, toA, from, to, inserted) => {
		for (const { index } of inserted.toString().matchAll(ENDS))
			changes.push({ from: from + index, to: from + index + 1, insert: '\n' });
	});
	return changes.length > 0 ? [transaction, { changes, sequential: true }] : transaction;
});

// Where in `text` the character in that line and column is, both counted from 1: columns are of whole characters.
function offsetOf(text, line, column) {
	const begin = text.line(Math.min(Math.max(line, 1), text.lines));
	return begin.from + columnOf(begin.text, column);
}

function markOf(text, complaint) {
	const from = offsetOf(text, complaint.line, complaint.column);
	const to = offsetOf(text, complaint.line, complaint.column + complaint.length);
	const message = complaint.hint ? `${complaint.message}\n${complaint.hint}` : complaint.message;
	const begin = from < to ? from : Math.max(0, from - 1); // what is missing is marked before it
	return begin < to || begin < from ? [Decoration.mark({ class: `cm-${complaint.severity}`, message }).range(begin, Math.max(from, to))] : [];
}

const setMarks = StateEffect.define();
const marks = StateField.define({
	create: () => Decoration.none,
	update: (set, { changes, effects }) => effects.find((effect) => effect.is(setMarks))?.value ?? set.map(changes),
	provide: (field) => EditorView.decorations.from(field),
});

const look = EditorView.theme({
	'&': { color: 'var(--ink)', backgroundColor: 'var(--paper)', fontSize: '1rem', maxHeight: '50vh' },
	'&.cm-focused': { outline: 'none' },
	'.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.5' },
	'.cm-content': { padding: '.75rem 0', caretColor: 'var(--ink)' },
	'.cm-line': { padding: '0 .9rem' },
	'.cm-cursor': { borderLeftColor: 'var(--ink)' },
	'.cm-gutters': { color: 'var(--faint)', backgroundColor: 'var(--paper)', border: 'none' },
	'.cm-tooltip': { color: 'var(--ink)', backgroundColor: 'var(--raised)', border: '1px solid var(--line)', maxWidth: '30rem' },
	'.cm-help': { padding: '.3rem .6rem', whiteSpace: 'pre-line' },
	...Object.fromEntries(['error', 'warning', 'note'].map((severity) => [`.cm-${severity}`, { textDecoration: `underline wavy var(--${severity}, var(--accent))` }])),
});

const tipOf = (pos, said) => ({ pos, above: true, create: () => ({ dom: element('div', { class: 'cm-help' }, said) }) });

const helpOf = (words) => words.flatMap(({ usage, summary, example, result }) => (summary
	? [usage, summary, example && (result ? `${example}  =  ${result}` : example), ''] : [])).filter((line) => line != null).join('\n').trim();

export class Editor {
	// `changed(text, notation, { isNew, isPasted })` is called when the user has changed it or put another one there, `rolled()` when the keys
	// for that were pressed, and entered() after Enter in a single line, which is false if it is to end that line. `notation` is the one that was chosen, or ''.
	constructor(parent, label, { program, notation }, nonce, { changed, rolled, entered }) {
		this.words = new Map();
		this.language = new Compartment();
		this.form = new Compartment();
		this.changed = changed;
		Object.assign(this, { rolled, entered });
		this.quiet = false;
		this.view = new EditorView({
			parent,
			state: EditorState.create({ doc: program, extensions: [EditorView.cspNonce.of(nonce), chosen.init(() => notation), this.extensions(label, program)] }),
		});
	}

	extensions(label, text) {
		return [
			this.form.of(formOf(text.split('\n').length)), history(), undoing, forgetting, plain, marks, EditorState.phrases.of(texts.editor), pairs, EditorView.lineWrapping, look, highlightStyle,
			this.language.of(highlighting({ words: this.words, isDocument: false })),
			completion(() => [...this.words].map(([word, known]) => ({ word, usage: known[0]?.usage, help: helpOf(known) }))),
			hoverTooltip((view, at) => this.help(view, at)),
			keymap.of([{ key: 'Mod-Enter', run: () => this.rolled() }, ...historyKeymap, { key: 'Enter', run: ({ state }) => this.isDone(state) && this.entered() }, ...standardKeymap]),
			EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off' }),
			EditorView.updateListener.of((update) => {
				const notation = update.state.field(chosen);
				if (!update.docChanged && notation === update.startState.field(chosen))
					return;
				if ((update.startState.doc.lines > 1) !== (update.state.doc.lines > 1))
					queueMicrotask(() => this.view.dispatch({ effects: this.form.reconfigure(formOf(this.view.state.doc.lines)) }));
				if (!this.quiet)
					this.changed(this.text, notation, { isNew: update.transactions.some(isWhole), isPasted: update.transactions.some(isWholePaste) });
			}),
		];
	}

	// Whether a single line may be all: not after a semicolon, a comment or a fence.
	isDone({ doc, selection }) {
		return doc.lines === 1 && !/;\s*$|^\s*(\/\/|#|\\|```)/.test(doc.sliceString(0, selection.main.head));
	}

	help(view, at) {
		let complaint;
		view.state.field(marks).between(at, at, (begin, end, { spec }) => { complaint = spec.message; });
		if (complaint)
			return tipOf(at, complaint);
		const { from, text } = view.state.doc.lineAt(at);
		for (const match of text.matchAll(/[A-Za-z_]+/g)) {
			const said = helpOf(this.words.get(match[0]) ?? []);
			if (said && from + match.index <= at && at <= from + match.index + match[0].length)
				return tipOf(from + match.index, said);
		}
		return null;
	}

	// Colours, completion and help are those of a notation from here on. A word may be in several forms, "highest ? of ?".
	setNotation(notation, words, isDocument) {
		this.words = new Map();
		for (const word of words) {
			for (const part of word.spelling.match(/[A-Za-z_]{1,}/g) ?? [])
				this.words.set(part, [...(this.words.get(part) ?? []), word]);
		}
		this.view.dispatch({ effects: this.language.reconfigure(highlighting({ notation, words: this.words, isDocument })) });
	}

	get text() {
		return this.view.state.doc.toString();
	}

	// Puts another text there, as if it had been typed, with its notation: both can be undone, apart from what was typed before.
	put(text, notation) {
		if (text === this.text)
			return this.choose(notation);
		return this.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text }, effects: choose.of(notation), userEvent: 'input.put' });
	}

	choose(notation) {
		if (notation !== this.view.state.field(chosen))
			this.dispatch({ effects: choose.of(notation) });
	}

	replace(from, to, insert) {
		this.dispatch({ changes: { from, to, insert } });
	}

	dispatch(change) {
		this.quiet = true;
		this.view.dispatch(change);
		this.quiet = false;
	}

	mark(complaints) {
		const text = this.view.state.doc;
		const found = complaints.filter((complaint) => complaint.line > 0).flatMap((complaint) => markOf(text, complaint));
		this.view.dispatch({ effects: setMarks.of(Decoration.set(found, true)) });
	}

	select(from, to) {
		this.view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
		this.view.focus();
	}

	// Takes the user to a complaint.
	goTo(complaint) {
		this.view.dispatch({ selection: { anchor: offsetOf(this.view.state.doc, complaint.line, complaint.column) }, scrollIntoView: true });
		this.view.focus();
	}
}
