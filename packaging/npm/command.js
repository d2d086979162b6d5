#!/usr/bin/env node
// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The command of the package, for a quick look: a few options of the real one, which is dicelab(1).
import { parseArgs } from 'node:util';

import { compile } from './compile.js';
import { DiceError, Session } from './session.js';

const USAGE = `usage: dicelab [OPTION]... PROGRAM...
Prints the probability of every outcome.

      --roll             roll once instead
      --notation=NAME    of the programs, such as anydice, troll or vtt
      --format=NAME      table, plain, csv, tsv, json, markdown or html
      --seed=N           makes a roll repeatable
      --help, --version
`;
const FORMATS = ['table', 'plain', 'csv', 'tsv', 'json', 'markdown', 'html'];
const [FAULTY, MISUSED] = [1, 2];

function refuse(why) {
	process.stderr.write(`dicelab: ${why}\n${USAGE}`);
	process.exit(MISUSED);
}

function argumentsOf() {
	const text = { type: 'string' };
	const flag = { type: 'boolean' };
	try {
		return parseArgs({ allowPositionals: true, options: { roll: flag, help: flag, version: flag, notation: text, format: text, seed: text } });
	} catch (error) {
		return refuse(error.message);
	}
}

function tell({ severity, line, column, message, hint }) {
	process.stderr.write(`${line === undefined ? '' : `${line}:${column}: `}${severity}: ${message}\n${hint === undefined ? '' : `hint: ${hint}\n`}`);
}

function answer(session, program, options) {
	try {
		const { text, messages } = session.ask(program, options);
		messages.forEach(tell);
		process.stdout.write(text);
	} catch (error) {
		if (!(error instanceof DiceError))
			throw error;
		error.messages.forEach(tell);
		process.exitCode = FAULTY;
	}
}

const { values: { roll, help, version, notation, format, seed }, positionals: programs } = argumentsOf();
const session = new Session(await compile(new URL('dicelab.wasm', import.meta.url)));
if (help || version) {
	process.stdout.write(help ? USAGE : `dicelab ${session.version}\n`);
	process.exit();
}
if (programs.length === 0)
	refuse('there is no program');
if (seed !== undefined && !/^\d{1,19}$/.test(seed))
	refuse(`--seed: '${seed}' is no whole number`);
if (format !== undefined && !FORMATS.includes(format))
	refuse(`there is no format '${format}'`);
if (notation !== undefined && !session.notations.includes(notation))
	refuse(`there is no notation '${notation}'; there are ${session.notations.join(', ')}`);
for (const program of programs)
	answer(session, program, { notation, way: roll ? 'roll' : 'calculate', seed, format: format ?? (roll ? 'plain' : 'table') });
