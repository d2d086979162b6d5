// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What is tested inside VS Code, which calls run(): it tells each verdict on the console, where ../editor.mjs reads it.
const { commands, extensions, languages, workspace, window, Position, Range, Selection, Uri, WorkspaceEdit } = require('vscode');

const tell = (ok, name, why) => console.log('verdict', ok, name, JSON.stringify(why) ?? '');

async function open(language, content) {
	const document = await workspace.openTextDocument({ language, content });
	await window.showTextDocument(document);
	return document;
}

// The diagnostics of a document, as soon as they are as many.
async function diagnosticsOf(document, count) {
	for (let tries = 0; tries < 400; tries++) {
		const found = languages.getDiagnostics(document.uri);
		if (found.length === count)
			return found;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	return languages.getDiagnostics(document.uri);
}

async function hoverOf(document, character) {
	const hovers = await commands.executeCommand('vscode.executeHoverProvider', document.uri, new Position(0, character));
	return hovers.flatMap(({ contents }) => contents.map(({ value }) => value)).join('\n');
}

const checks = {
	async 'it is activated by a program'() {
		const { id, isActive } = extensions.getExtension('dicelab.dicelab');
		tell(!isActive, `${id} waits for a program`);
		await open('dicelab', '1');
		for (let tries = 0; tries < 400 && !extensions.getExtension(id).isActive; tries++)
			await new Promise((resolve) => setTimeout(resolve, 50));
		tell(extensions.getExtension(id).isActive, 'a program activates it');
	},
	async 'files belong to languages by their suffixes'() {
		for (const [suffix, language] of [['dice', 'dicelab'], ['lod', 'lod'], ['troll', 'troll'], ['anydice', 'anydice'], ['dicebag', 'dicebag'], ['pydice', 'pydice'], ['vtt', 'dicevtt']]) {
			const { languageId } = await workspace.openTextDocument(Uri.parse(`untitled:/a.${suffix}`));
			tell(languageId === language, suffix, languageId);
		}
	},
	async 'an error, its quick fix, and none any more'() {
		const document = await open('dicelab', 'd6;\nadvantage(d20)');
		const [error] = await diagnosticsOf(document, 1);
		tell(error?.range.isEqual(new Range(1, 9, 1, 10)) && error.source === 'dicelab', 'the place of the error', error);
		const actions = await commands.executeCommand('vscode.executeCodeActionProvider', document.uri, new Range(1, 9, 1, 10));
		const fix = actions.find(({ edit }) => edit);
		tell(fix, 'a quick fix', actions);
		tell(fix && await workspace.applyEdit(fix.edit) && (await diagnosticsOf(document, 0)).length === 0, 'after it there is no error', document.getText());
	},
	async 'the odds'() {
		const hover = await hoverOf(await open('dicelab', '2d6'), 1);
		tell(/\bmean 7\.00\b/.test(hover) && /^ *7 +16\.67% /m.test(hover), 'of 2d6', hover);
		const given = await hoverOf(await open('anydice', 'output [highest 1 of 2d2]'), 2);
		tell(/^ *2 +75\.00% /m.test(given), 'in AnyDice', given);
	},
	async 'words'() {
		const document = await open('dicelab', 'dro');
		const { items } = await commands.executeCommand('vscode.executeCompletionItemProvider', document.uri, new Position(0, 3));
		tell(items.some(({ label }) => (label.label ?? label) === 'drop'), 'drop', items.map(({ label }) => label));
	},
	async 'formatting'() {
		const document = await open('dicelab', 'd6   +  2');
		const edits = await commands.executeCommand('vscode.executeFormatDocumentProvider', document.uri, { tabSize: 4, insertSpaces: false });
		const edit = new WorkspaceEdit();
		edit.set(document.uri, edits ?? []);
		await workspace.applyEdit(edit);
		tell(document.getText() === 'd6 + 2', 'blanks', document.getText());
	},
	async 'commands'() {
		const document = await open('dicelab', 'd6;\n2d1 + 100');
		window.activeTextEditor.selection = new Selection(1, 2, 1, 2);
		const rolled = await commands.executeCommand('dicelab.roll');
		tell(rolled === '2d1 + 100: 102\n', 'Roll', rolled);
		await commands.executeCommand('dicelab.chart');
		const tabs = () => window.tabGroups.all.flatMap((group) => group.tabs).map(({ label }) => label);
		for (let tries = 0; tries < 100 && !tabs().includes('Odds'); tries++)
			await new Promise((resolve) => setTimeout(resolve, 50));
		tell(tabs().includes('Odds'), 'Chart', tabs());
		await window.showTextDocument(document);
		await commands.executeCommand('dicelab.chooseNotation', 'troll');
		tell(window.activeTextEditor.document.languageId === 'troll', 'Choose Notation', window.activeTextEditor.document.languageId);
	},
	async 'names and means'() {
		const document = await open('dicelab', 'bonus = 2d6; bonus + 1');
		const edit = await commands.executeCommand('vscode.executeDocumentRenameProvider', document.uri, new Position(0, 1), 'extra');
		await workspace.applyEdit(edit);
		tell(document.getText() === 'extra = 2d6; extra + 1', 'Rename Symbol', document.getText());
		const hints = await commands.executeCommand('vscode.executeInlayHintProvider', document.uri, new Range(0, 0, 1, 0));
		tell(hints.length === 1 && (hints[0].label[0]?.value ?? hints[0].label) === 'mean 8.00', 'the mean', hints);
	},
	async 'what takes long'() {
		const begun = Date.now();
		const hover = await hoverOf(await open('dicelab', 'sum 100000#d6'), 5);
		tell(Date.now() - begun < 30000 && /100000 six-sided dice/.test(hover), 'has an answer soon', hover);
	},
};

exports.run = async () => {
	for (const [name, check] of Object.entries(checks)) {
		try {
			await check();
		} catch (error) {
			tell(false, name, error.stack);
		}
	}
};
