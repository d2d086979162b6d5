// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The examples that the page offers: all programs of the folder examples, but those of games, which have cards (games.mjs).
import fs from 'node:fs';
import path from 'node:path';

import { texts } from './texts.js';

// Those of the cookbook are under the names of their games.
function gamesOf(top) {
	const games = {};
	let game = '';
	for (const line of fs.readFileSync(path.join(top, 'man/dicelab-cookbook.7.in'), 'utf8').split('\n')) {
		game = line.match(/^\.SS (.*)/)?.[1] ?? game;
		const name = line.match(/^@EXAMPLE (.*)@/)?.[1];
		if (name)
			games[name] = game;
	}
	return games;
}

// The text of a program, without the line that is for the system alone.
export const programOf = (...names) => fs.readFileSync(path.join(...names), 'utf8').replace(/^#!.*\n/, '');

function ofFolder(top, folder, suffix, notation, gameOf) {
	return fs.readdirSync(path.join(top, folder)).filter((name) => name.endsWith(suffix)).sort().map((file) => {
		const name = path.basename(file, suffix);
		const program = programOf(top, folder, file);
		return { name: name.replaceAll('-', ' '), game: gameOf(name), notation, program, goal: program.includes('(--goal=min)') ? 'least' : undefined };
	});
}

// { name, game, notation, program } of each, and with `goal` what its decisions are for, if that is not the best average; `top` is the source tree.
export function examplesOf(top) {
	const games = gamesOf(top);
	return [
		...ofFolder(top, 'examples', '.dice', 'dicelab', (name) => games[name] ?? texts.otherGames),
		...ofFolder(top, 'examples/scripts', '.dice', 'dice-script', () => texts.notations['dice-script']),
		...[['.dice', 'dicelab'], ['.lod', 'lod']].flatMap(([suffix, notation]) => ofFolder(top, 'examples/decide', suffix, notation, () => texts.decisions)),
		...['lod', 'anydice', 'troll'].flatMap((notation) => ofFolder(top, `examples/${notation}`, `.${notation}`, notation, () => texts.notations[notation])),
	];
}
