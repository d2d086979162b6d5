// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Colours of the editor: tokens of the lines in view, by regular expressions, and the bracket at the cursor with its partner.
import { Decoration, EditorView, ViewPlugin } from '@codemirror/view';

const FARTHEST = 10000; // characters to the partner of a bracket, and of a line that are coloured
const BRACKETS = '()[]{}';
const FENCE = /^```/gm;

const KINDS = ['comment', 'string', 'number', 'word'];
const STRING = /"(?:[^"\\]|\\.)*"?/;

const markOf = (name) => Decoration.mark({ class: `cm-${name}` });
const [comment, string, number, keyword, matched, unmatched] = ['comment', 'string', 'number', 'keyword', 'matched', 'unmatched'].map(markOf);
const marks = { comment, string, number };

export const highlightStyle = EditorView.theme({
	'.cm-keyword': { color: 'var(--word)', fontWeight: '600' },
	'.cm-number': { color: 'var(--number)' },
	'.cm-string': { color: 'var(--string)' },
	'.cm-comment': { color: 'var(--faint)', fontStyle: 'italic' },
	'&.cm-focused .cm-matched': { backgroundColor: '#328c8252' },
	'&.cm-focused .cm-unmatched': { backgroundColor: '#bb555544' },
});

// The bracket at `at` and its partner; null where there is no bracket, or its partner may be farther away.
function bracketsAt(doc, at) {
	const which = at < 0 || at >= doc.length ? -1 : BRACKETS.indexOf(doc.sliceString(at, at + 1));
	if (which < 0)
		return null;
	const step = which % 2 === 0 ? 1 : -1;
	const begin = step > 0 ? at : Math.max(0, at + 1 - FARTHEST);
	const text = doc.sliceString(begin, step > 0 ? at + FARTHEST : at + 1);
	let depth = 0;
	for (let i = at - begin; i >= 0 && i < text.length; i += step) {
		const found = BRACKETS.indexOf(text[i]);
		depth += found < 0 ? 0 : found % 2 === which % 2 ? 1 : -1;
		if (depth === 0) {
			const mark = found >> 1 === which >> 1 ? matched : unmatched;
			return [at, begin + i].map((place) => mark.range(place, place + 1));
		}
	}
	return text.length < FARTHEST ? [unmatched.range(at, at + 1)] : null;
}

function bracketsOf({ doc, selection: { main } }) {
	return main.empty ? bracketsAt(doc, main.head - 1) ?? bracketsAt(doc, main.head) ?? [] : [];
}

function tokensOf({ from, text }, pattern, words) {
	return [...text.slice(0, FARTHEST).matchAll(pattern)].flatMap((match) => {
		const kind = KINDS.find((_, i) => match[i + 1] !== undefined);
		const mark = kind === 'word' ? words.has(match[0]) && keyword : marks[kind];
		return mark && match[0] !== '' ? [mark.range(from + match.index, from + match.index + match[0].length)] : [];
	});
}

// Of a document, what is between fences is coloured.
function tokensIn({ visibleRanges, state: { doc } }, pattern, words, isDocument) {
	let [last, isCode] = [0, !isDocument];
	return visibleRanges.flatMap(({ from, to }) => {
		const found = [];
		const first = Math.max(last + 1, doc.lineAt(from).number);
		if (isDocument)
			isCode = (doc.sliceString(0, doc.line(Math.min(first, doc.lines)).from).match(FENCE) ?? []).length % 2 === 1;
		for (last = first; last <= doc.lines && doc.line(last).from <= to; last++) {
			const line = doc.line(last);
			const isFence = isDocument && line.text.startsWith('```');
			if (isFence)
				found.push(comment.range(line.from, line.to));
			else if (isCode)
				found.push(...tokensOf(line, pattern, words));
			isCode = isCode !== isFence;
		}
		last--;
		return found;
	});
}

// The expression for comments on one line, as the notation has them; the default language may begin with #!. Before the notation is
// known, nothing is one.
function remarkOf({ name, comment: line = '', begin = '', end = '' } = {}) {
	const [first, last, rest] = [begin, end, line].map((sign) => sign.replace(/./g, '\\$&'));
	return [line && `${rest}.*`, begin && `${first}(?:(?!${last}).)*(?:${last})?`, name === 'dicelab' && '^#!.*'].filter(Boolean).join('|') || '$^';
}

// The colours of a notation, with the words that it has; and whether the program is a document.
export function highlighting({ notation, words, isDocument }) {
	const pattern = new RegExp(`(${remarkOf(notation)})|(${STRING.source})|(\\d+)|([A-Za-z_]+)`, 'g');
	const drawn = (view) => Decoration.set([...tokensIn(view, pattern, words, isDocument), ...bracketsOf(view.state)], true);
	return ViewPlugin.define((view) => ({
		decorations: drawn(view),
		update(update) {
			if (update.docChanged || update.viewportChanged || update.selectionSet)
				this.decorations = drawn(update.view);
		},
	}), { decorations: (plugin) => plugin.decorations });
}
