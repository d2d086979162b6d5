// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The language server in its worker: that all of it is there, for each language of the extension, and that it keeps to its limits.
import fs from 'node:fs';
import path from 'node:path';

import { verdicts } from '../web/browser.mjs';
import { startClient } from './client.mjs';

const SOON = 30; // seconds, of which the server takes a few where the machine does nothing else

const same = (found, right, name) => verdicts.tell(JSON.stringify(found) === JSON.stringify(right), name, JSON.stringify(found));
const range = (line, first, last) => ({ start: { line, character: first }, end: { line, character: last } });

// The text after the edits of one line.
function edited(text, edits) {
	return edits.toSorted((a, b) => b.range.start.character - a.range.start.character)
		.reduce((line, { range: { start, end }, newText }) => line.slice(0, start.character) + newText + line.slice(end.character), text);
}

// In each language coins of which something has the probability 1/2.
const COINS = { dicelab: '2d2', lod: '1d2', troll: 'sum 2d2', anydice: 'output 2d2', dicebag: '2d2', pydice: '2d2t', dicevtt: '2d2' };
const MORE_COINS = [['a script', 'output(d(2) + d(2))', 0], ['a document', '# Coins\n\n```dice\noutput(d(2) + d(2))\n```\n', 3]];

async function testLanguages(client, extension) {
	const { contributes: { languages } } = JSON.parse(fs.readFileSync(path.join(extension, 'package.json'), 'utf8'));
	same(Object.keys(COINS), languages.map(({ id }) => id), 'there is a program for each language');
	for (const [name, language, program, line] of [...Object.entries(COINS).map(([id, text]) => [id, id, text, 0]), ...MORE_COINS.map(([name, ...rest]) => [name, 'dicelab', ...rest])]) {
		const { uri, diagnostics } = await client.open(language, program);
		same(diagnostics, [], `${name}: no errors`);
		const hover = await client.hover(uri, line, 2);
		verdicts.tell(/ 50\.00% /.test(hover?.contents.value), `${name}: the odds`, JSON.stringify(hover));
	}
}

async function testAnswers(client) {
	const { uri, diagnostics: [error] } = await client.open('dicelab', '2d6;\n4d6 keep 3\n');
	same([error.range, error.severity, error.source], [range(1, 4, 8), 1, 'dicelab'], 'an error');
	verdicts.tell(/keep/.test(error.message) && /4d6kh3/.test(error.message), 'its message and hint', error.message);
	const { contents } = await client.hover(uri, 0, 1);
	verdicts.tell(/\bmean 7\.00\b/.test(contents.value) && /^ *2 +2\.78% /m.test(contents.value) && /^ *7 +16\.67% /m.test(contents.value), 'the odds of 2d6', contents.value);
	same(await client.change(uri, range(1, 3, 10), 'kh3'), [], 'an error that is mended');
	same((await client.open('dicelab', 'd{"🎲"} keep 3')).diagnostics[0].range, range(0, 8, 12), 'places are in units of UTF-16');

	const wrong = await client.open('dicelab', 'advantage(d20)');
	const [action] = await client.actions(wrong.uri, wrong.diagnostics[0].range);
	same(action && edited('advantage(d20)', action.edit.changes[wrong.uri]), 'd20 with advantage', 'a quick fix');
	const begun = await client.open('dicelab', 'dro');
	verdicts.tell((await client.complete(begun.uri, 0, 3)).some(({ label }) => label === 'drop'), 'completion');
	const wide = await client.open('dicelab', 'd6   +  2');
	same(edited('d6   +  2', await client.format(wide.uri)), 'd6 + 2', 'formatting');
}

// The text of a snippet with what it proposes.
const filled = (body) => [body].flat().join('\n').replaceAll(/\$\{\d+:([^}]*)\}/g, '$1');

async function testSnippets(client, extension) {
	const { contributes: { snippets } } = JSON.parse(fs.readFileSync(path.join(extension, 'package.json'), 'utf8'));
	for (const { language, path: file } of snippets) {
		for (const [name, { body }] of Object.entries(JSON.parse(fs.readFileSync(path.join(extension, file), 'utf8')))) {
			const { uri, diagnostics } = await client.open(language, filled(body));
			same(diagnostics, [], `${language}, ${name}: no errors`);
			const lines = [body].flat();
			const line = lines.findLastIndex((text) => text.includes('output'));
			const rolled = await client.roll(uri, line < 0 ? lines.length - 1 : line, 1);
			verdicts.tell(/: -?\d/.test(rolled?.text), `${language}, ${name}: a roll`, JSON.stringify(rolled));
		}
	}
}

async function testVersions(client) {
	const { uri } = await client.open('dicelab', 'output(d(6))');
	const slow = 'x = list(range(5000))\nfor i in range(100):\n  y = sorted(x, reverse = i % 2 == 0)\noutput(d(6))\n';
	const versions = await client.changeOften(uri, Array.from({ length: 20 }, (_, index) => `${slow}# ${index}\n`));
	verdicts.tell(versions.length < 5 && versions.at(-1) === 21, 'versions that later ones replace are not diagnosed', versions.join(' '));
}

async function testLimits(client) {
	for (const [name, program] of [['nested deeply', `${'-('.repeat(100000)}d6${')'.repeat(100000)}`], ['a long text', 'd6;\n'.repeat(3000)],
		['much memory', 'count (1..1000000000)'], ['much time', 'sum 100000#d6']]) {
		const begin = performance.now();
		const { uri } = await client.open('dicelab', program);
		const hover = await client.hover(uri, 0, 1);
		const seconds = (performance.now() - begin) / 1000;
		verdicts.tell(seconds < SOON, `${name}: it answers soon`, `after ${seconds.toFixed(1)} s: ${JSON.stringify(hover)}`);
	}
	const { uri } = await client.open('dicelab', '2d2');
	verdicts.tell(/50\.00%/.test((await client.hover(uri, 0, 1)).contents.value), 'and goes on');
}

export async function testServer(extension, tools, version) {
	const client = await startClient(extension, tools);
	console.log(`the server starts in ${client.started.toFixed(0)} ms`);
	same(client.initialized.serverInfo, { name: 'dicelab', version }, 'the server says what it is');
	await testAnswers(client);
	await testLanguages(client, extension);
	await testSnippets(client, extension);
	await testVersions(client);
	await testLimits(client);
	await client.stop();
}
