// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The extension for VS Code, on the desktop and in browsers: a client of the language server, which runs in a worker (connection.js),
// and commands.
import 'vscode-languageserver-protocol/browser'; // it works in Node, too
import { commands, languages, Uri, ViewColumn, window, workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient';

import { connect } from './connection.js';

let client;

const setting = (name) => workspace.getConfiguration('dicelab').get(name);

// ---- commands ----

// Asks about the statement at the cursor. Nothing, with a message, where there is none.
async function askAtCursor(method, more = {}) {
	const editor = window.activeTextEditor;
	const result = editor && await client.sendRequest(method, {
		...client.code2ProtocolConverter.asTextDocumentPositionParams(editor.document, editor.selection.active), ...more,
	});
	if (!result)
		window.showInformationMessage('There is no roll at the cursor.');
	return result;
}

async function roll() {
	const { text } = await askAtCursor('dicelab/roll') ?? {};
	if (text)
		window.showInformationMessage(text.trim().replaceAll('\n', ' · '));
	return text;
}

async function chart() {
	const { svg, text } = await askAtCursor('dicelab/chart', { atLeast: setting('chart.atLeast') === true }) ?? {};
	if (text)
		window.showWarningMessage(text.trim().replaceAll('\n', ' · '));
	if (!svg)
		return;
	const panel = window.createWebviewPanel('dicelab.chart', 'Odds', { viewColumn: ViewColumn.Beside, preserveFocus: true }, {});
	// no scripts, and nothing from elsewhere
	panel.webview.html = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">${svg}`;
}

// The language of the document becomes `id`, or one that is picked.
async function chooseNotation(known, id) {
	const { document } = window.activeTextEditor ?? {};
	const picked = id ?? (document && await window.showQuickPick(known.map((language) => ({ label: language.aliases[0], description: language.extensions.join(' '), id: language.id })), { placeHolder: 'The notation of this document' }))?.id;
	if (document && picked)
		await languages.setTextDocumentLanguage(document, picked);
}

// ---- life ----

export async function activate({ extension, extensionUri, subscriptions }) {
	const at = (name) => Uri.joinPath(extensionUri, name);
	const known = extension.packageJSON.contributes.languages;
	const module = await WebAssembly.compile(await workspace.fs.readFile(at('server.wasm')));
	client = new LanguageClient('dicelab', 'dicelab', async () => connect(at('server.js'), module), {
		documentSelector: known.map(({ id }) => ({ language: id })),
		middleware: { provideInlayHints: (document, range, token, next) => (setting('means') === false ? [] : next(document, range, token)) },
	});
	subscriptions.push(
		commands.registerCommand('dicelab.roll', roll),
		commands.registerCommand('dicelab.chart', chart),
		commands.registerCommand('dicelab.chooseNotation', (id) => chooseNotation(known, id)),
	);
	await client.start();
}

export const deactivate = () => client?.dispose();
