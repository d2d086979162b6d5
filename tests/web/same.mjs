// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Does the library answer under WebAssembly what it answers natively? The same bytes: of all examples, exactly, sampled and drawn; of the
// exact problems; and of numbers that do not fit into 32 bits.
//
//     node same.mjs DICELAB WASM [TIMES]     the command, the compiled library; TIMES "ms,s": which of tests/exact/problems.tsv
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { Library } from '../../web/library.js';
import { texts } from '../../web/texts.js';
import { Verdicts } from './verdicts.mjs';

const [dicelab, wasm, times = 'ms'] = process.argv.slice(2);
const top = path.join(import.meta.dirname, '../..');
const module = new WebAssembly.Module(fs.readFileSync(wasm));
const verdicts = new Verdicts();

function native(options, program) {
	const result = spawnSync(dicelab, ['--no-warnings', ...options, '--file=-'], { input: program, maxBuffer: 2 ** 30 });
	return result.stdout.toString();
}

const ask = (program, options) => new Library(module).ask(program, { notation: 'dicelab', ...options });

function compare(name, options, program, request) {
	const expected = native(options, program);
	let answer;
	try {
		answer = ask(program, request).text;
	} catch (error) {
		answer = `thrown: ${error.message}`;
	}
	const differs = answer === expected ? -1 : [...expected].findIndex((character, i) => answer[i] !== character);
	verdicts.tell(answer === expected, name, `natively: ${expected.slice(Math.max(0, differs - 20), differs + 40)}\n` +
		`here: ${answer.slice(Math.max(0, differs - 20), differs + 40)}\n`);
	return answer;
}

// ---- examples ----

function examples(folder, suffix) {
	return fs.readdirSync(path.join(top, folder)).filter((name) => name.endsWith(suffix)).sort().map((name) => path.join(folder, name));
}

const notationOf = { examples: 'dicelab', 'examples/games': 'dicelab', 'examples/scripts': 'dice-script', 'examples/lod': 'lod', 'examples/anydice': 'anydice', 'examples/troll': 'troll' };
for (const file of [...examples('examples', '.dice'), ...examples('examples/games', '.dice'), ...examples('examples/scripts', '.dice'), ...examples('examples/lod', '.lod'), ...examples('examples/decide', ''),
	...examples('examples/anydice', '.anydice'), ...examples('examples/troll', '.troll')]) {
	const program = fs.readFileSync(path.join(top, file), 'utf8');
	const notation = notationOf[path.dirname(file)] ?? (file.endsWith('.lod') ? 'lod' : 'dicelab');
	const base = [`--notation=${notation}`];
	compare(`${file}, exact`, [...base, '--calc', '--fractions', '--format=plain'], program, { notation, format: 'plain', fractions: true });
	compare(`${file}, sampled, as JSON`, [...base, '--eval', '--seed=7', '--count=1000', '--format=json', '--stats'],
		program, { notation, way: 'sample', seed: 7, trials: 1000, format: 'json', statistics: true });
	compare(`${file}, rolled`, [...base, '--roll', '--seed=11', '--format=json'],
		program, { notation, way: 'roll', seed: 11, format: 'json' });
}

// What is drawn.
for (const program of ['sum 2#d6; sum 3#d4', 'sum 20#d6', '2#d6', 'd{"hit":3, "miss"}', 'sum explode d6']) {
	const chart = path.join(fs.mkdtempSync('/tmp/dicelab-web-'), 'chart.svg');
	execFileSync(dicelab, ['--calc', '--no-warnings', `--plot=${chart}`, '--file=-'], { input: program });
	const drawn = ask(program, { chart: true }).chart;
	verdicts.tell(drawn === fs.readFileSync(chart, 'utf8'), `the chart of ${program}`, drawn.slice(0, 300));
	fs.rmSync(path.dirname(chart), { recursive: true });
}

// What statements do, in a sentence, if there is one.
const sentences = ask('2d6 + 3; foreach x in 1..3 do x', { way: 'check', statements: true }).statements.map(({ sentence }) => sentence);
verdicts.tell(sentences.join('|') === 'Two six-sided dice, added up, plus 3.|', 'a sentence', sentences.join('|'));

// ---- sweeps ----

// What the command asks by --for is, for the library, a program for each value.
function compareSweep(name, options, axes, asked, program) {
	const names = Object.entries(axes);
	const expected = native(['--calc', '--format=json', ...names.map(([axis, values]) => `--for=${axis}=${values[0]}..${values.at(-1)}`), ...options], program);
	const cells = names.reduce((rows, [axis, values]) => rows.flatMap((row) => values.map((value) => `${row}${axis} = ${value};\n`)), ['']);
	const { text } = new Library(module).sweep({ ...asked, axes: names.map(([axis, values]) => ({ name: axis, low: values[0], step: 1, count: values.length })),
		programs: cells.map((cell) => cell + program) }, { notation: 'dicelab', format: 'json', fractions: options.includes('--fractions') });
	verdicts.tell(text === expected && expected !== '', `sweep: ${name}`, `natively: ${expected}\nhere: ${text}`);
}

const pool = { n: [1, 2, 3], m: [-1, 0, 1, 2] };
compareSweep('a chance', ['--chance=>=2'], { n: [1, 2, 3, 4, 5] }, { measure: '>=2', low: 2 }, 'count >=8 n#d10');
compareSweep('at most, by two names, as fractions', ['--chance=<=6', '--fractions'], pool, { measure: '<=6', high: 6 }, 'sum n#d6 + m; sum n#d(m+2)');
compareSweep('a statistic', ['--stats=deviation'], pool, { measure: 'deviation', statistic: 'deviation' }, 'sum n#d6 + m');
compareSweep('what is only a bound', ['--chance=>=90'], { n: [1, 2] }, { measure: '>=90', low: 90 }, 'sum explode n#d6');

// ---- notations ----

const { notations } = texts;
for (const { name } of new Library(module).notations())
	verdicts.tell(name in notations, `the page has a name for the notation ${name}`);
for (const [program, ...right] of [
	['output [highest 3 of 4d6]', 'anydice'],
	['sum largest 3 4d6', 'troll'],
	['output(2d6)', 'dice-script'],
	['4d6^3t', 'python-dice'],
	['3K4d6', 'dicebag'],
	['4d6r1!kh3 + {2d6, 1d8/2}kh1', 'vtt'],
	['x = 3\nwhile x > 0 do\n  x -= 1d2\ndone\nx', 'lod'],
	['1 +'],
]) {
	const found = new Library(module).accepting(program, 'dicelab');
	verdicts.tell(right.every((name) => found.includes(name)) && (right.length > 0 || found.length === 0), `who reads ${program}`, found.join(' '));
}
for (const { name: notation } of new Library(module).notations())
	verdicts.tell(new Library(module).words(notation).filter(({ summary }) => summary).length > 10, `words of ${notation}`);
verdicts.tell(new Library(module).topics().some(({ name, text }) => name === 'dice' && text.includes('\n')), 'topics');

// ---- exact problems ----

for (const line of fs.readFileSync(path.join(top, 'tests/exact/problems.tsv'), 'utf8').split('\n').slice(1)) {
	const [id, , time, , , text] = line.split('\t');
	if (id === '' || id.startsWith('#') || !times.split(',').includes(time))
		continue;
	const program = text.replaceAll('\\n', '\n');
	compare(`the problem ${id}`, ['--notation=dicelab', '--calc', '--fractions'], program, { format: 'plain', fractions: true });
}

// What follows a faulty statement is not taken for it.
{
	const { answers } = new Library(module).sweep({ axes: [{ name: 'n', low: 0, step: 1, count: 2 }], programs: ['2d6kh0; 3', '2d6kh1; 3'], measure: 'mean', statistic: 'mean' }, { notation: 'dicelab' });
	const found = answers.map(({ values }) => values.map((value) => value?.toFixed(6) ?? 'none').join(' '));
	verdicts.tell(found.join() === `none ${(161 / 36).toFixed(6)},none ${(3).toFixed(6)}`, 'a sweep over a faulty statement', found.join());
}

// ---- numbers that a size of 32 bits cannot hold ----

// Each is the number, or the message, that it is natively, or one about a limit: never one of the number that 4294967302 leaves, 6.
for (const [program, right] of [
	['4294967302 - 4294967296', /^ {2}6\t1\.000000\n$/],
	['sum first 4294967302 (1..3)', /^ {2}6\t1\.000000\n$/],
	['count low 4294967302 3#d6', /^ {2}3\t1\.000000\n$/],
	['count 4294967302#(d2-1)', /^4294967302\t1\.000000\n$/],
	['d{1:4294967296, 2:4294967296}', /^ {2}1\t0\.500000\n {2}2\t0\.500000\n$/],
	['sum high 4294967301 4294967302#d1', /^$/],
	['max 4294967302#d6', /^ {2}6\t1\.000000\n$/],
	['sum 4294967302#d1', /^$/],
	['count >3 4294967302#4', /^$/],
	['d4294967302', /^ {2}1\t0\.000000\n2\.\.4294967302\t1\.000000\n$/],
	['sum 4294967302#d6', /^$/],
	['1..4294967302', /^$/],
]) {
	const { text, messages } = ask(program, { format: 'plain', memory: 2 ** 28, items: 2 ** 40, outcomes: 2 ** 40, states: 2 ** 40 });
	const isWrong = messages.some(({ severity }) => severity === 'error');
	verdicts.tell(right.test(text) && isWrong === (text === ''), `${program} is right, or an error`, text.slice(0, 200) + JSON.stringify(messages));
}

// ---- hints ----

for (const [program, hint] of [['dorp low 1 3d6', /drop/], ['1..100000000', /^undefined$/]]) {
	const { messages } = ask(program);
	verdicts.tell(messages.length > 0 && hint.test(String(messages[0].hint)), `${program}: a hint that is of use here`, JSON.stringify(messages));
}

verdicts.close();
