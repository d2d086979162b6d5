// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// VS Code itself, as browsers get it, in Chromium: its files are in the package code-server. There they belong to a server, which
// is not run here: two places in them that ask for it are changed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { browser, verdicts } from '../web/browser.mjs';
import { serve } from '../web/server.mjs';

const WITHOUT_SERVER = [
	['remoteAuthority:location.host', 'remoteAuthority:void 0'],
	['P.file(this.userDataPath).with({scheme:J.vscodeRemote})', 'P.file(this.userDataPath).with({scheme:J.vscodeUserData})'],
];

function pageOf(authority) {
	const at = (name) => ({ scheme: 'http', authority, path: `/${name}` });
	const settings = {
		userDataPath: '/user', isEnabledFileDownloads: true, isEnabledFileUploads: true, isEnabledCoderGettingStarted: false,
		additionalBuiltinExtensions: [at('dicelab')],
		developmentOptions: { extensions: [at('inside')], extensionTestsPath: at('inside/index.js') },
	};
	return `<!doctype html><meta charset="utf-8"><meta id="vscode-workbench-web-configuration" data-settings='${JSON.stringify(settings)}'>
<link rel="stylesheet" href="out/vs/code/browser/workbench/workbench.css"><body><script>globalThis._VSCODE_FILE_ROOT = location.origin + '/out/';</script>
<script type="module" src="out/nls.messages.js"></script><script type="module" src="workbench.js"></script>`;
}

// Opens it, with the extension in the folder `extension`; it runs index.js in the folder `inside`. `tools` has the packages of npm.
// Gives the page, and `ended`: 0 after that script, or a message.
export async function openEditor(extension, tools, inside) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dicelab-editor-'));
	const code = path.join(tools, 'code-server/lib/vscode');
	for (const [name, target] of [['out', path.join(code, 'out')], ['extensions', path.join(code, 'extensions')], ['node_modules', tools], ['dicelab', extension], ['inside', inside]])
		fs.symlinkSync(target, path.join(folder, name));
	const script = fs.readFileSync(path.join(code, 'out/vs/code/browser/workbench/workbench.js'), 'utf8');
	verdicts.tell(WITHOUT_SERVER.every(([from]) => script.split(from).length === 2), 'VS Code has the places that are changed');
	fs.writeFileSync(path.join(folder, 'workbench.js'), WITHOUT_SERVER.reduce((text, [from, to]) => text.replace(from, to), script));
	const server = await serve(folder);
	fs.writeFileSync(path.join(folder, 'index.html'), pageOf(new URL(server.address).host));

	const page = await browser.newPage({ viewport: { width: 760, height: 520 } });
	await page.exposeFunction('codeAutomationLog', (kind, [first, ok, name, why]) => first === 'verdict' && verdicts.tell(ok, `in VS Code: ${name}`, why));
	const ended = new Promise((resolve) => {
		page.exposeFunction('codeAutomationExit', resolve);
		setTimeout(resolve, 120000, 'nothing within two minutes').unref();
	});
	await page.goto(server.address);
	return {
		page, ended,
		async close() {
			await page.close();
			await server.close();
			fs.rmSync(folder, { recursive: true });
		},
	};
}

export async function testInEditor(extension, tools) {
	const editor = await openEditor(extension, tools, path.join(import.meta.dirname, 'inside'));
	const status = await editor.ended;
	verdicts.tell(status === 0, 'VS Code runs the tests to their end', status);
	await editor.close();
}
