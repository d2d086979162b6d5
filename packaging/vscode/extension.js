// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The extension for VS Code, on the desktop and in browsers: a client of the language server, which runs in a worker (connection.js).
import 'vscode-languageserver-protocol/browser'; // it works in Node, too
import { Uri, workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient';

import { connect } from './connection.js';

let client;

export async function activate({ extension, extensionUri }) {
	const at = (name) => Uri.joinPath(extensionUri, name);
	const module = await WebAssembly.compile(await workspace.fs.readFile(at('server.wasm')));
	client = new LanguageClient('dicelab', 'dicelab', async () => connect(at('server.js'), module), {
		documentSelector: extension.packageJSON.contributes.languages.map(({ id }) => ({ language: id })),
	});
	await client.start();
}

export const deactivate = () => client?.dispose();
