// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// A host of extensions under node, where VS Code itself is not to be had: the module `vscode`, as far as the client of a language server
// needs it. What providers are registered, and what is shown, is kept; all else is a function that does nothing.
import fs from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';

const nothing = new Proxy(function () {}, {
	get: (target, name) => (name === 'then' ? undefined : name === 'prototype' ? target.prototype : name === Symbol.toPrimitive ? () => '' : nothing),
	apply: () => nothing,
	construct: () => ({}),
});
const withNothing = (members) => new Proxy(members, { get: (target, name) => (name in target ? target[name] : nothing) });

class Uri {
	constructor(fsPath) {
		this.scheme = 'file';
		this.fsPath = fsPath;
	}

	static parse = (text) => new Uri(text.replace('file://', ''));
	static joinPath = (uri, ...names) => new Uri(path.join(uri.fsPath, ...names));

	toString() {
		return `file://${this.fsPath}`;
	}
}

class Position {
	constructor(line, character) {
		Object.assign(this, { line, character });
	}
}

class Range {
	constructor(...ends) {
		const [line, character, endLine, endCharacter] = ends;
		Object.assign(this, ends.length === 2 ? { start: ends[0], end: ends[1] } : { start: new Position(line, character), end: new Position(endLine, endCharacter) });
	}
}

class MarkdownString {
	constructor(value = '') {
		this.value = value;
	}

	appendMarkdown(text) {
		this.value += text;
		return this;
	}
}

class Hover {
	constructor(contents, range) {
		Object.assign(this, { contents, range });
	}
}

class Diagnostic {
	constructor(range, message, severity) {
		Object.assign(this, { range, message, severity });
	}
}

class EventEmitter {
	constructor() {
		this.listeners = new Set();
		this.event = (listener) => {
			this.listeners.add(listener);
			return { dispose: () => this.listeners.delete(listener) };
		};
	}

	fire = (event) => this.listeners.forEach((listener) => listener(event));
	dispose() {}
}

class Disposable {
	constructor(dispose) {
		this.dispose = dispose;
	}

	static from = () => new Disposable(() => {});
}

// Activates the extension in `folder`, with one open document. Gives what it does for that, and `said`, its messages and its log.
export async function activate(folder, { language, text }) {
	const hovers = [];
	const said = [];
	let diagnostics = [];
	const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
	const document = { uri: new Uri('/a.dice'), fileName: '/a.dice', languageId: language, version: 1, getText: () => text };
	const token = { isCancellationRequested: false, onCancellationRequested: () => new Disposable(() => {}) };
	const say = (line) => { said.push(String(line)); };
	const vscode = withNothing({
		Uri, Position, Range, MarkdownString, Hover, Diagnostic, EventEmitter, Disposable, version: '1.91.0',
		CancellationTokenSource: class { token = token; dispose() {} },
		env: withNothing({ language: 'en', appName: 'a test' }),
		window: withNothing({
			showErrorMessage: async (line) => say(line), showInformationMessage: async (line) => say(line), visibleTextEditors: [], tabGroups: withNothing({ all: [] }),
			createOutputChannel: () => withNothing(Object.fromEntries(['append', 'appendLine', 'error', 'warn', 'info'].map((name) => [name, say]))),
		}),
		workspace: withNothing({
			fs: { readFile: async (uri) => fs.readFileSync(uri.fsPath) },
			textDocuments: [document], notebookDocuments: [], workspaceFolders: undefined, getConfiguration: () => ({ get: () => undefined }),
		}),
		languages: withNothing({
			match: (selector, { languageId }) => ([selector].flat().some((filter) => filter.language === languageId) ? 10 : 0),
			createDiagnosticCollection: () => ({ set: (uri, found) => { diagnostics = found; }, delete() {}, clear() {}, dispose: () => { diagnostics = []; } }),
			registerHoverProvider: (selector, provider) => {
				hovers.push(provider);
				return new Disposable(() => hovers.splice(hovers.indexOf(provider), 1));
			},
		}),
	});
	const { _load: load } = Module;
	Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));
	const extension = createRequire(path.join(folder, 'package.json'))(path.join(folder, manifest.main));
	Module._load = load;
	await extension.activate({ extension: { packageJSON: manifest }, extensionUri: new Uri(folder), subscriptions: [] });
	return {
		said, deactivate: () => extension.deactivate(), diagnostics: () => diagnostics, providers: () => hovers.length,
		// Nothing, if the server fails.
		hover: async (line, character) => hovers[0]?.provideHover(document, new Position(line, character), token),
	};
}
