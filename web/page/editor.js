// The editor: colours, completion and help by the words of the library's tables, and marks where the library complains.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

import { element } from './element.js';

// Where in `text` the character in that line and column is, both counted from 1: columns are of whole characters.
function offsetOf(text, line, column) {
	const begin = text.line(Math.min(Math.max(line, 1), text.lines));
	const before = [...begin.text].slice(0, column - 1).join('');
	return begin.from + before.length;
}

function markOf(text, complaint) {
	const from = offsetOf(text, complaint.line, complaint.column);
	const to = offsetOf(text, complaint.line, complaint.column + complaint.length);
	return {
		from,
		to: Math.max(from, to),
		severity: { error: 'error', warning: 'warning', note: 'info' }[complaint.severity],
		message: complaint.hint ? `${complaint.message}\n${complaint.hint}` : complaint.message,
	};
}

const colours = HighlightStyle.define([
	{ tag: tags.keyword, color: 'var(--word)', fontWeight: '600' },
	{ tag: tags.number, color: 'var(--number)' },
	{ tag: tags.string, color: 'var(--string)' },
	{ tag: tags.comment, color: 'var(--faint)', fontStyle: 'italic' },
]);

const look = EditorView.theme({
	'&': { color: 'var(--ink)', backgroundColor: 'var(--paper)', fontSize: '1rem', maxHeight: '50vh' },
	'&.cm-focused': { outline: '2px solid var(--accent)' },
	'.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.5' },
	'.cm-content': { minHeight: '6em', caretColor: 'var(--ink)' },
	'.cm-cursor': { borderLeftColor: 'var(--ink)' },
	'.cm-gutters': { color: 'var(--faint)', backgroundColor: 'var(--paper)', border: 'none' },
	'.cm-tooltip': { color: 'var(--ink)', backgroundColor: 'var(--raised)', border: '1px solid var(--line)', maxWidth: '30rem' },
	'.cm-help': { padding: '.3rem .6rem', whiteSpace: 'pre-line' },
	'.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--on-accent)', backgroundColor: 'var(--accent)' },
	'.cm-diagnostic': { whiteSpace: 'pre-line' },
});

function helpOf(word) {
	const lines = [word.usage, word.summary];
	if (word.example)
		lines.push(`${word.example}  =  ${word.result}`);
	return lines.filter((line) => line).join('\n');
}

export class Editor {
	// `changed(text)` is called when the user has changed it.
	constructor(parent, label, changed) {
		this.words = new Map();
		this.changed = changed;
		this.quiet = false;
		this.view = new EditorView({
			parent,
			root: parent.getRootNode(),
			state: EditorState.create({ doc: '', extensions: this.extensions(label) }),
		});
	}

	extensions(label) {
		return [
			lineNumbers(), history(), bracketMatching(), closeBrackets(), EditorView.lineWrapping, look, syntaxHighlighting(colours),
			StreamLanguage.define({ token: (stream) => this.token(stream) }),
			autocompletion({ override: [(context) => this.complete(context)] }),
			hoverTooltip((view, at) => this.help(view, at)),
			keymap.of([...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
			EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off' }),
			EditorView.updateListener.of((update) => {
				if (update.docChanged && !this.quiet)
					this.changed(this.text);
			}),
		];
	}

	token(stream) {
		if (stream.match(/^\/\/.*|^#!.*/))
			return 'comment';
		if (stream.match(/^"(?:[^"\\]|\\.)*"?/))
			return 'string';
		if (stream.match(/^\d+/))
			return 'number';
		const word = stream.match(/^[A-Za-z_]+/);
		if (word)
			return this.words.has(word[0]) ? 'keyword' : null;
		stream.next();
		return null;
	}

	complete(context) {
		const word = context.matchBefore(/[a-z_]+/i);
		if (!word || (word.to - word.from < 2 && !context.explicit))
			return null;
		const options = [...this.words.values()].filter(({ spelling }) => /^[a-z]/.test(spelling)).map((known) => ({
			label: known.spelling, type: 'keyword', detail: known.usage, info: known.summary ? helpOf(known) : undefined,
		}));
		return { from: word.from, options, validFor: /^[a-z_]*$/i };
	}

	help(view, at) {
		const { from, text } = view.state.doc.lineAt(at);
		for (const match of text.matchAll(/[A-Za-z_]+/g)) {
			const word = this.words.get(match[0]);
			if (word?.summary && from + match.index <= at && at <= from + match.index + match[0].length)
				return { pos: from + match.index, above: true,
					create: () => ({ dom: element('div', { class: 'cm-help' }, helpOf(word)) }) };
		}
		return null;
	}

	setWords(words) {
		this.words = new Map(words.map((word) => [word.spelling, word]));
		this.view.dispatch({ changes: { from: 0, to: 0, insert: '' } });
	}

	get text() {
		return this.view.state.doc.toString();
	}

	// Puts another text there, as if it had been typed: it can be undone.
	set text(text) {
		this.quiet = true;
		this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
		this.quiet = false;
	}

	mark(complaints) {
		const text = this.view.state.doc;
		const marks = complaints.filter((complaint) => complaint.line > 0).map((complaint) => markOf(text, complaint));
		this.view.dispatch(setDiagnostics(this.view.state, marks));
	}

	// Takes the user to a complaint.
	goTo(complaint) {
		this.view.dispatch({ selection: { anchor: offsetOf(this.view.state.doc, complaint.line, complaint.column) }, scrollIntoView: true });
		this.view.focus();
	}
}
