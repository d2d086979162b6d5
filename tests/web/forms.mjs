// What the page knows without a browser: what comments say of numbers at the top of a program, and the programs of games.
//
//     node forms.mjs DICELAB     the command
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { noteOf, settingsOf, stepOf, truthOf, withValues } from '../../web/page/settings.js';
import { sweepOf } from '../../web/page/sweeps.js';
import { Verdicts } from './verdicts.mjs';

const [dicelab] = process.argv.slice(2);
const folder = path.join(import.meta.dirname, '../../examples/games');
const verdicts = new Verdicts();

function equal(found, right, name) {
	const [here, there] = [found, right].map((value) => JSON.stringify(value));
	verdicts.tell(here === there, name, `found ${here}\nright ${there}`);
}

// What the command prints, and whether there was nothing to complain of.
function run(program, ...options) {
	const { stdout, stderr, status } = spawnSync(dicelab, ['--calc', ...options, '--file=-'], { input: program });
	return { printed: stdout.toString(), said: stderr.toString(), ok: status === 0 && stderr.length === 0 };
}

// ---- comments ----

const range = (low, high, title = '') => ({ title, range: { low, high } });
const choices = (list, title = '') => ({ title, choices: list });
for (const [comment, value, right] of [
	['5 to 30', 15, range(5, 30)],
	[' 5 to 30 ', 15, range(5, 30)],
	['-3..5', 0, range(-3, 5)],
	['armour class, 5 to 30', 15, range(5, 30, 'armour class')],
	['0: no, 1: yes', 1, choices([[0, 'no'], [1, 'yes']])],
	['push, 0: no, 1: yes', 0, choices([[0, 'no'], [1, 'yes']], 'push')],
	['-1: disadvantage, 0: none, 1: advantage', 0, choices([[-1, 'disadvantage'], [0, 'none'], [1, 'advantage']])],
	['0: first, -5: second (agile), -10: third', -10, choices([[0, 'first'], [-5, 'second (agile)'], [-10, 'third']])],
	['', 5, {}],
	['armour class', 5, {}],
	['between 5 to 30', 5, {}],
	['5 to 30 of them', 5, {}],
	['30 to 5', 5, {}],
	['it is 5, 6 or 7', 5, {}],
	['10:30, 11:15', 10, {}],
	['0 no, 1 yes', 0, {}],
	['16: chain mail', 16, {}],
	['16 is chain mail, 18: plate', 16, {}],
	['16: chain mail, or else', 16, {}],
	['0: no, 0: yes', 0, {}],
	['0: no, 1: yes', 7, {}],
	['see https://example.org/a, 5 to 6 of them', 5, {}],
	[', 1: a', 1, {}],
])
	equal(noteOf(comment, value), right, `the comment "${comment}"`);

equal(truthOf([[0, 'no'], [1, 'yes']]), [0, 1], 'no and yes are a truth value');
equal(truthOf([[1, 'yes'], [0, 'no']]), [0, 1], 'in any order');
equal(truthOf([[0, 'no'], [1, 'yes'], [2, 'perhaps']]), null, 'with a third they are a choice');
equal(truthOf(undefined), null, 'a range is none');
equal([[4, 6, 8, 12], [0, -5, -10], [0, -4, -5], [3, 7]].map((numbers) => stepOf({ choices: numbers.map((number) => [number, 'x']) })), [2, 5, 1, 4],
	'how far choices are apart');

const PROGRAMS = {
	dicelab: '#!/usr/bin/env -S dicelab -f\n// a = 1; 0: no, 1: yes\n\na = 5; // 1 to 9\nb = -1; // 0: no, -1: yes\nc = 3; //: 1 to 9\nd = 4;\n// 1 to 9\ne = 6; f = 7; // 2 to 8\na + b',
	'dice-script': '# A document\n\n```dice\na = 5 # 1 to 9\nb = -1 # 0: no, -1: yes\nd = 4\n# 1 to 9\ne = 6; f = 7 # 2 to 8\noutput("x", d(a))\n```\n',
	lod: 'a = 5 # 1 to 9\nb = -1; # 0: no, -1: yes\nd = 4\n# 1 to 9\ne = 6; f = 7 # 2 to 8\n1d6 + a',
	anydice: 'A: 5 \\ 1 to 9 \\\nB: -1 \\0: no, -1: yes\\\nD: 4\n\\ 1 to 9 \\\nE: 6\nF: 7 \\2 to 8\\\noutput Ad6',
	troll: 'a := 5; \\ 1 to 9\nb := -1; \\ 0: no, -1: yes\nd := 4;\n\\ 1 to 9\ne := 6; f := 7; \\ 2 to 8\nsum a d6',
};
for (const [notation, program] of Object.entries(PROGRAMS)) {
	const settings = settingsOf(program, notation);
	const found = Object.fromEntries(settings.map(({ name, value, range: { low, high } = {}, choices: list }) =>
		[name.toLowerCase(), [value, list ? list.map(([, words]) => words).join() : low === undefined ? '' : `${low}..${high}`]]));
	equal(found, { a: [5, '1..9'], b: [-1, 'no,yes'], ...(notation === 'dicelab' && { c: [3, ''] }), d: [4, ''], e: [6, ''], f: [7, '2..8'] },
		`${notation}: a comment counts on the line of its number`);
	const changed = withValues(program, settings, { [settings[1].name]: 0 });
	equal(changed, program.replace('-1', '0'), `${notation}: a choice changes the number, and nothing else`);
}

const swept = sweepOf({ program: 'die = 8; // 4: d4, 6: d6, 8: d8\nd die', sweep: 'die=4..8', measure: 'mean' }, 'dicelab');
equal([swept.axes, swept.programs.length], [[{ name: 'die', low: 4, step: 2, count: 3 }], 3], 'a sweep over choices takes no numbers between them');

// ---- games ----

const sumOf = (lines) => lines.trim().split('\n').map((line) => JSON.parse(line)).map(({ outcomes, unresolved }) =>
	outcomes.reduce((sum, { probability }) => sum + probability, unresolved));

// All that its controls can choose, one at a time.
function checkGame(file) {
	const program = fs.readFileSync(path.join(folder, file), 'utf8');
	const settings = settingsOf(program, 'dicelab');
	const plain = settings.filter(({ range: ends, choices: list }) => !ends && !list).map(({ name }) => name);
	verdicts.tell(settings.length > 0 && plain.length === 0, `${file}: each number has a range or choices`, plain.join());
	const values = settings.flatMap(({ name, range: ends, choices: list }) => (ends ? [ends.low, ends.high] : list.map(([number]) => number)).map((value) => ({ [name]: value })));
	for (const value of [{}, ...values]) {
		const { printed, said, ok } = run(withValues(program, settings, value), '--format=json');
		verdicts.tell(ok && sumOf(printed).every((sum) => Math.abs(sum - 1) < 1e-9), `${file} with ${JSON.stringify(value)}: it is calculated`, said);
	}
}

for (const file of fs.readdirSync(folder))
	checkGame(file);

verdicts.close();
