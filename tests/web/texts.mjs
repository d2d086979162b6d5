// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// All that the page says is in web/texts.js: no other file of it holds words for people, and with another such file it speaks another
// language, here an English with accents.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { attempt, browser, build, idle, verdicts, write } from './browser.mjs';

const top = path.join(import.meta.dirname, '../..');

// ---- no words elsewhere ----

const WORDS = /[A-Za-z]{2,} [A-Za-z]{2,}/;
// Texts that are for no one to read: names of classes, selectors, rules of style, and errors inside.
const INSIDE = /(?:class: |Error\(|querySelector(?:All)?\()$/;
const STYLE = /var\(--|^.\.cm-|\{[\w-]+:/;

function wordsIn(source) {
	const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').replace(/\s\/\/ .*$/gm, '');
	return [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g)]
		.filter(({ 0: literal, index }) => WORDS.test(literal.replace(/\$\{[^}]*\}|<\w[^>]*>/g, '')) && !STYLE.test(literal) && !INSIDE.test(code.slice(0, index)))
		.map(([literal]) => literal);
}

function testSources() {
	verdicts.tell(wordsIn('// it\'s a comment\nelement("p", {}, `Not ${done} yet done`); a.b = \'two words\'; // more words').length === 2, 'words in a source are found');
	const folder = path.join(top, 'web/page');
	for (const name of fs.readdirSync(folder).filter((one) => one.endsWith('.js'))) {
		const found = wordsIn(fs.readFileSync(path.join(folder, name), 'utf8'));
		verdicts.tell(found.length === 0, `${name} says nothing itself`, found.join('\n'));
	}
	const html = fs.readFileSync(path.join(folder, 'index.html'), 'utf8').replace(/<(style|script)[^]*?<\/\1>|@\w+@/g, '').replace('licence@', '');
	const said = [...html.matchAll(/>([^<]*)<|(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(([, text, attribute]) => text ?? attribute).filter((text) => /[A-Za-z]/.test(text));
	verdicts.tell(said.length === 0, 'nor does index.html', said.join('\n'));
}

// ---- another language ----

// Each text of the English ones, with accents.
const PSEUDO = `import * as english from './english.js';
const accents = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' };
const said = (text) => text.replace(/[aeiou]/gi, (letter) => accents[letter]);
const other = (text) => (typeof text === 'string' ? said(text) : typeof text === 'function' ? (...given) => said(text(...given))
	: Array.isArray(text) ? text.map(other) : Object.fromEntries(Object.entries(text).map(([key, value]) => [key, other(value)])));
const { language, truth, messages, ...texts_ } = english.texts;
export const texts = { ...other(texts_), language, truth, messages: { syntax: ({ line }) => 'á fáúlt ón líné ' + line } };
export const starters = english.starters.map(([name, ...rest]) => [said(name), ...rest]);
export const sayings = english.sayings.map(([words, program, text]) => [words, program, said(text)]);
export const tutorial = english.tutorial.map(([program, text]) => [program, said(text)]);
`;

// The page in that language; where it is.
function buildIn(folder) {
	const [web, out] = [path.join(folder, 'web'), path.join(folder, 'out')];
	fs.cpSync(path.join(top, 'web'), web, { recursive: true, filter: (name) => path.basename(name) !== 'node_modules' });
	fs.symlinkSync(path.join(top, 'web/node_modules'), path.join(web, 'node_modules'));
	fs.renameSync(path.join(web, 'texts.js'), path.join(web, 'english.js'));
	fs.writeFileSync(path.join(web, 'texts.js'), PSEUDO);
	fs.mkdirSync(out);
	for (const name of ['dicelab.wasm', 'unpack.wasm', 'split.wasm'])
		fs.copyFileSync(path.join(build, name), path.join(out, name));
	execFileSync(process.execPath, [path.join(web, 'build.mjs'), top, out]);
	return pathToFileURL(path.join(out, 'dicelab.html')).href;
}

// In the page: what it says that has a word with a vowel without accent. Programs, and what the library and the examples say, are not the page's;
// aloud, hints of the library follow.
function unchanged() {
	const apart = 'script, style, pre, code, .cm-editor, #sentence, .hint, .try, #help-list, #help > p, #examples-list li, #examples-list h3, .card, #last, #spoken';
	const found = [];
	const tell = (text) => /[a-z]*[aeiou][a-z]+|[a-z]+[aeiou]/i.test(text ?? '') && found.push(text);
	for (const one of document.querySelectorAll('body, body *')) {
		if (one.closest(apart))
			continue;
		for (const child of one.childNodes)
			if (child.nodeType === Node.TEXT_NODE)
				tell(child.data);
		for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
			tell(one.getAttribute(name));
	}
	tell(document.title);
	for (const meta of document.querySelectorAll('meta[name=description], meta[property^=og]'))
		tell(meta.content);
	return found;
}

async function testLanguage() {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dicelab-'));
	try {
		const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
		const page = await context.newPage();
		await page.goto(buildIn(folder));
		await page.locator('#about').filter({ hasText: 'dícéláb' }).waitFor();
		const tell = async (name) => {
			await idle(page);
			const found = await page.evaluate(unchanged);
			verdicts.tell(found.length === 0, `another language: ${name}`, found.join('\n'));
		};
		await tell('the first screen');
		await page.locator('#build').click();
		await page.evaluate(() => document.querySelectorAll('details').forEach((one) => { one.open = true; }));
		await tell('all parts');
		await write(page, 'n = 3;\nn * d6; 2d6');
		await page.locator('#sweep-n').dispatchEvent('click');
		await page.locator('#sweep tbody').waitFor();
		await page.locator('#roll').click();
		await page.waitForFunction(() => document.getElementById('rolled').textContent !== '');
		await tell('two rolls, and a sweep');
		await write(page, '4d6 keep 3');
		await tell('an error');
		verdicts.tell((await page.locator('#problems').innerText()).includes('á fáúlt ón líné 1'), 'another language: an error in its words', await page.locator('#problems').innerText());
		await context.close();
	} finally {
		fs.rmSync(folder, { recursive: true });
	}
}

export async function testTexts() {
	await attempt('texts', testSources);
	await attempt('another language', testLanguage);
}
