// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Brackets and quotes in pairs: the second is written with the first, and typed over; Backspace between them deletes both.
import { StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

const PAIRS = { '(': ')', '[': ']', '"': '"' }; // and no braces: blocks in them may have many lines
const BEFORE = /^[\s)\]}:;>]?$/; // characters before which a pair is written

const close = StateEffect.define({ map: (place, changes) => changes.mapPos(place) });

// Where those are that were written with the first, on the line of the cursor.
const closed = StateField.define({
	create: () => [],
	update(places, { changes, effects, selection, state }) {
		const { from, to } = state.doc.lineAt(state.selection.main.head);
		const kept = changes.empty ? places : places.filter((place) => changes.touchesRange(place, place + 1) !== 'cover').map((place) => changes.mapPos(place, 1));
		return [...selection ? kept.filter((place) => place >= from && place <= to) : kept, ...effects.filter((effect) => effect.is(close)).map(({ value }) => value)];
	},
});

const at = (state, place) => state.doc.sliceString(Math.max(0, place), place + 1);

// A quote within a string, or after a word, ends something.
function isQuoteAlone({ doc }, place) {
	const { from } = doc.lineAt(place);
	const before = doc.sliceString(from, place);
	return /\w$/.test(before) || before.split('"').length % 2 === 0;
}

const typed = EditorView.inputHandler.of((view, from, to, text) => {
	const { state } = view;
	const { main } = state.selection;
	const second = PAIRS[text];
	if (view.composing || from !== main.from || to !== main.to)
		return false;
	if (main.empty && at(state, from) === text && state.field(closed).includes(from)) {
		view.dispatch({ selection: { anchor: from + 1 }, scrollIntoView: true, userEvent: 'input.type' });
		return true;
	}
	if (!second || (main.empty && (!BEFORE.test(at(state, from)) || (text === second && isQuoteAlone(state, from)))))
		return false;
	view.dispatch({ changes: [{ from, insert: text }, { from: to, insert: second }], selection: { anchor: main.anchor + 1, head: main.head + 1 }, effects: close.of(to + 1),
		scrollIntoView: true, userEvent: 'input.type' });
	return true;
});

function deletePair({ state, dispatch }) {
	const { head, empty } = state.selection.main;
	const first = at(state, head - 1);
	if (!empty || head === 0 || !PAIRS[first] || PAIRS[first] !== at(state, head))
		return false;
	dispatch(state.update({ changes: { from: head - 1, to: head + 1 }, scrollIntoView: true, userEvent: 'delete.backward' }));
	return true;
}

export const pairs = [closed, typed, keymap.of([{ key: 'Backspace', run: deletePair }])];
