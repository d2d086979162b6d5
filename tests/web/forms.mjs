// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What the page knows without a browser: what comments say of numbers at the top of a program, the programs of games, simple rules
// as programs, and programs with fixes.
//
//     node forms.mjs DICELAB     the command
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { headOf, heightsOf } from '../../web/games.mjs';
import { chanceOf, complementOf, learn } from '../../web/page/answers.js';
import { mend } from '../../web/page/fixes.js';
import { chanceText, large, nearly, oneIn, percent } from '../../web/page/numbers.js';
import { formOf, programOf } from '../../web/page/rule.js';
import { noteOf, questionsOf, settingsOf, stepOf, truthOf, withValues } from '../../web/page/settings.js';
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

for (const [program, right] of [
	['// x\n// asked: attack, at least hit; damage, average\nd20', [['attack', 'at_least', 'hit'], ['damage', 'mean', undefined]]],
	['# asked: a b, at most 3', [['a b', 'at_most', '3']]],
	['\\ asked: x, exactly -1 \\', [['x', 'probability', '-1']]],
	['// asked: test, at least success, glitch', [['test', 'at_least', 'success, glitch']]],
	['// asked: x, more than 3; y', []],
	['// it is asked: x, average', []],
	['d20', []],
])
	equal(questionsOf(program).map(({ name, kind, value }) => [name, kind, value]), right, `what is asked by ${program.split('\n')[1] ?? program}`);

const swept = sweepOf({ program: 'die = 8; // 4: d4, 6: d6, 8: d8\nd die', sweep: 'die=4..8', measure: 'mean' }, 'dicelab');
equal([swept.axes, swept.programs.length], [[{ name: 'die', low: 4, step: 2, count: 3 }], 3], 'a sweep over choices takes no numbers between them');

// ---- probabilities near 0 and 1 ----

// n sixes with n dice come with (1/6)^n: 4.523373907e-24 for 30, 1.945717748e-324 for 416, which is less than any number of JavaScript.
const SIXES = { 30: 4.523373907076997e-24, 416: '1.9457177481818359e-324' };
equal([percent(1, 0), percent(1, SIXES[30]), percent(1, SIXES[416]), percent(1, null), percent(0), percent(SIXES[416])],
	['100 %', '100 − 4.52e-22 %', '100 − 1.95e-322 %', '≈ 100 %', '0 %', '1.95e-322 %'], 'nothing is 100 % or 0 % that is neither');
equal([large(1, SIXES[30]), large(0.9999), large(0.9996), percent(0.99996)], ['100 − 4.52e-22 %', '99.99 %', '99.96 %', '99.996 %'], 'nor in large type');
equal([oneIn(1), oneIn(0.999), oneIn(0.8), chanceText(1, 'odds', undefined, SIXES[30])], ['', '', '1 in 1.25', '100 − 4.52e-22 %'], 'nor 1 in 1.00');
// The nearest numbers that are shown, of all sizes: within half of their last digit, and never 0 or 100 for others.
for (let power = 2; power <= 307; power++) {
	for (const digits of [1, 1.0049, 1.005, 4.9, 4.99, 4.9999, 5, 5.0001, 5.01, 9.94, 9.96, 9.994, 9.996, 9.9999]) {
		const p = digits * 10 ** -power;
		for (const show of [percent, large]) {
			const [low, high] = [show(p), show(1 - p, p)];
			const wrong = (text, right, error) => !/^(100 − )?[\d.]+(e-\d+)? %$/.test(text) || Math.abs(parseFloat(text.replace('100 − ', '')) - right) > error || (/^(0(\.0*)?|100(\.0*)?) %$/.test(text));
			const rest = high.startsWith('100 − ') ? 100 * p : 100 - 100 * p;
			verdicts.tell(!wrong(low, 100 * p, 0.51 * p) && !wrong(high, rest, high.startsWith('100') ? 0.51 * p : 0.051), `${p} and its complement are shown as they are`, `${low}\n${high}`);
		}
	}
}
equal([percent(1 / 36), percent(1 / 20), percent(0.00625), percent(0.5), large(1 / 36), large(0.5)], ['2.78 %', '5.00 %', '0.625 %', '50.00 %', '2.78 %', '50.0 %'], 'there is one way to write percentages');
equal(nearly(1, 4e-20), 'all but about 1 in 2.50e+19', 'what is not certain is all but one of so many');

const answerOf = (program, ...options) => JSON.parse(run(program, '--format=json', '--at-least', '--at-most', ...options).printed);
const asked = (answer, kind, number) => percent(chanceOf(answer, kind, number), complementOf(answer, kind, number));
const thirty = answerOf('count ==6 30#d6');
equal([asked(thirty, 'at_most', 29), asked(thirty, 'at_most', 30), asked(thirty, 'at_least', 0), asked(thirty, 'at_least', 31)],
	['100 − 4.52e-22 %', '100 %', '100 %', '0 %'], 'the complement is that of the library');
const far = answerOf('10d100'); // 16 or less: C(16, 10) of 100^10
equal([asked(far, 'at_least', 17), nearly(chanceOf(far, 'at_least', 17), complementOf(far, 'at_least', 17))], ['100 − 8.01e-15 %', 'all but about 1 in 1.25e+16'], 'far tails have digits');
const many = answerOf('count ==6 416#d6');
equal([asked(many, 'at_most', 415), asked(many, 'at_least', 416)], ['100 − 1.95e-322 %', '1.95e-322 %'], 'also where it is no number');
const condition = answerOf('(count ==6 416#d6) == 416');
equal([asked(condition, 'probability', 0), asked(condition, 'probability', 1)], ['100 − 1.95e-322 %', '1.95e-322 %'], 'and of a condition');
const doubles = answerOf('count ==6 416#d6', '--float');
equal([asked(doubles, 'at_most', 415), asked(doubles, 'at_least', 416)], ['not known', 'not known'], 'of outcomes that are left out the rows know nothing');
learn(doubles, { kind: 'at_most', number: 415 }, JSON.parse(run('count ==6 416#d6', '--format=json', '--float', '--chance=<=415').printed));
equal(asked(doubles, 'at_most', 415), '100 − 1.95e-322 %', 'but the library does');

// ---- games ----

const sumOf = (lines) => lines.trim().split('\n').map((line) => JSON.parse(line)).map(({ outcomes, unresolved }) =>
	outcomes.reduce((sum, { probability }) => sum + probability, unresolved));

// All that its controls can choose, one at a time.
function checkGame(file) {
	const { title, sentence, program } = headOf(fs.readFileSync(path.join(folder, file), 'utf8'));
	verdicts.tell(title.length > 5 && title.length <= 40 && sentence.endsWith('?') && sentence.length <= 80, `${file}: it has a title and a sentence`, `${title}\n${sentence}`);
	const settings = settingsOf(program, 'dicelab');
	const plain = settings.filter(({ range: ends, choices: list }) => !ends && !list).map(({ name }) => name);
	verdicts.tell(settings.length > 0 && plain.length === 0, `${file}: each number has a range or choices`, plain.join());
	const values = settings.flatMap(({ name, range: ends, choices: list }) => (ends ? [ends.low, ends.high] : list.map(([number]) => number)).map((value) => ({ [name]: value })));
	const outputs = run(program, '--format=json').printed.trim().split('\n').map((line) => JSON.parse(line));
	const asked = questionsOf(program);
	verdicts.tell(asked.length > 0 && asked.every(({ name, kind, value }) => outputs.some(({ label, scale, summary }) => label === name && (kind === 'mean' ? summary.mean !== undefined : scale ? scale.includes(value) : Number.isInteger(Number(value))))),
		`${file}: it asks something of its outputs`, JSON.stringify(asked));
	for (const value of [{}, ...values]) {
		const { printed, said, ok } = run(withValues(program, settings, value), '--format=json');
		verdicts.tell(ok && sumOf(printed).every((sum) => Math.abs(sum - 1) < 1e-9), `${file} with ${JSON.stringify(value)}: it is calculated`, said);
	}
}

for (const file of fs.readdirSync(folder))
	checkGame(file);

const answer = (outcomes, scale) => ({ outcomes: outcomes.map(([value, probability]) => ({ value, probability })), scale });
equal(heightsOf([answer([[2, 0.25], [3, 0.5], [5, 0.25]])]), [10, 20, 0, 10], 'bars are as high as probabilities');
equal(heightsOf([answer([['c', 0.001], ['a', 0.999]], ['a', 'b', 'c'])]), [20, 0, 1], 'those of labels in their order, and what is rare can be seen');
equal(heightsOf([answer([[1, 1]]), answer([[1, 0.5], [2, 0.5]])]), [20, 20], 'they are of the answer with the most outcomes');
equal(heightsOf([answer([[0, 0.0005], [1, 0.0005], [2, 0.499], [3, 0.5]])]), [20, 20], 'without tails');
equal(heightsOf([answer(Array.from({ length: 50 }, (_, i) => [i, 0.02]))]).length, 17, 'and there are not too many');

// ---- rules ----

const forms = [1, 4, 12].flatMap((dice) => [4, 6, 7, 100, 'F'].flatMap((faces) =>
	[['all'], ['high', 1], ['high', 3], ['low', 2]].filter(([, kept = 1]) => kept <= dice).flatMap(([keep, kept]) => ['none', 'explode', 'compound', 'reroll'].flatMap((again) =>
		[['sum'], ['max'], ['min'], ['count', 5], ['count', 0], ['count', -1]].flatMap(([then, from]) => [0, 2, -13].map((plus) =>
			({ dice, faces, keep, again, then, ...(kept && { kept }), ...(from !== undefined && { from }), plus })))))));
const sorted = (form) => form && Object.fromEntries(Object.entries(form).sort());
const wrong = forms.filter((form) => JSON.stringify(sorted(formOf(programOf(form)))) !== JSON.stringify(sorted(form)));
verdicts.tell(forms.length > 3000 && wrong.length === 0, `${forms.length} forms are read back as they were written`,
	wrong.slice(0, 5).map((form) => `${JSON.stringify(form)}\n${programOf(form)}\n${JSON.stringify(formOf(programOf(form)))}`).join('\n'));

// The command reads them all, in files of some hundred.
for (let i = 0; i < forms.length; i += 500) {
	const some = forms.slice(i, i + 500).map(programOf);
	const { stdout, stderr } = spawnSync(dicelab, ['--roll', '--seed=1', '--file=-'], { input: some.join(';\n') });
	verdicts.tell(stderr.length === 0 && stdout.toString().trim().split('\n').length === some.length, `dicelab reads forms from ${i} on`, stderr.toString());
}

// By hand: the mean, and what the least is.
const basic = { dice: 4, faces: 6, keep: 'all', again: 'none', then: 'sum', plus: 0 };
for (const [form, program, mean] of [
	[{}, '4d6', '14'],
	[{ dice: 1, faces: 20, plus: 5 }, 'd20 + 5', '31/2'],
	[{ dice: 3, plus: -2 }, '3d6 - 2', '17/2'],
	[{ faces: 'F', plus: 1 }, '4dF + 1', '1'],
	[{ keep: 'high', kept: 3 }, '4d6 keep highest 3', '15869/1296'],
	// the least of two d6 is k or more for (7-k)^2 of 36: 91/36
	[{ dice: 2, keep: 'low', kept: 1, plus: 4 }, '2d6 keep lowest 1 + 4', '235/36'],
	[{ dice: 2, then: 'min' }, 'min 2d6', '91/36'],
	// the higher of two d20 is k in 2k - 1 cases of 400: the sum of k (2k - 1) is 2 * 2870 - 210
	[{ dice: 2, faces: 20, then: 'max' }, 'max 2d20', '553/40'],
	[{ dice: 8, then: 'count', from: 5 }, 'count >=5 8d6', '8/3'],
	[{ dice: 8, then: 'count', from: 5, plus: 1 }, '(count >=5 8d6) + 1', '11/3'],
	// a six is worth 6/5 dice
	[{ dice: 8, again: 'explode', then: 'count', from: 5 }, 'count >=5 explode 8d6', '16/5'],
	[{ again: 'explode' }, 'sum explode 4d6', '84/5'],
	[{ again: 'compound', plus: 2 }, '(sum compound 4d6) + 2', '94/5'],
	// 3.5 + (3.5 - 1) / 6 for each
	[{ again: 'reroll' }, 'sum reroll ==1 4d6', '47/3'],
	[{ dice: 3, keep: 'low', kept: 2, then: 'max' }, 'max low 2 3d6', '7/2'],
]) {
	const written = programOf({ ...basic, ...form });
	equal(written, program, `as people write it: ${program}`);
	const { printed, ok } = run(written, '--stats=mean', '--fractions');
	verdicts.tell(ok && printed.trim().split(/\s+/).at(-1) === mean, `${program} has the mean ${mean}`, printed);
}

// Other ways to write simple rules mean what their forms do.
for (const program of ['4d6', ' 4d6 ; ', 'd20+5', 'd20 - 1', 'sum 3#d6', 'sum 3d6', '(sum 3d6)', '(sum 3#d6) + 2', '4d6kh3', '4d6kh3 + 2', '2d20kl', '4d6dl', '4d6dl1', '5d10dh2-3',
	'4d6 drop lowest', '4d6 drop lowest 2', '4d6 keep highest', '3d6!', 'd6!', 'd20 with advantage', 'd20 advantage + 5', 'd20 with disadvantage',
	'highest 3 of 4d6', '(highest 3 of 4d6) + 2', 'keep lowest of 3d6', 'count >4 8#d6', 'count>=5 8d6', 'sum reroll <=1 2d6', 'sum reroll ==1 2d6', 'max 2#d20', '4dF',
	'sum high 3 4#d6', 'sum high 2 explode 3d6', 'count >=2 low 2 3d6']) {
	const form = formOf(program);
	const written = form && programOf(form);
	const [one, other] = [program, written ?? '0'].map((text) => run(text, '--fractions', '--format=plain'));
	verdicts.tell(form !== null && one.ok && one.printed === other.printed, `${program} is read as ${written}`, `${one.said}\n${one.printed}\n${other.printed}`);
}

// And what is not simple is left alone.
for (const program of ['', '2d6; 3d6', '2d6 + 1d4', '3#d6', 'high 3 4d6', 'sum high 3 4d6 + 2', 'max 2d20 + 5', 'highest 3 of 4d6 + 2', 'sum reroll ==2 4d6', 'sum reroll <=2 4d6', 'n = 3;\nsum n#d6', '// three\n3d6',
	'3d6 >= 10', '3d6 as {..9: "low", 10..: "high"}', '2*3d6', '4d6 drop lowest 4', '0d6', 'd0', '5', 'd20 + 5 + 2', '3d20 advantage', 'count ==5 8d6', 'sum explode >=5 4d6', '((4d6))', '(4d6', 'd6 keep', 'd6 keep highest 1', '2d6kh3', 'output 3d6'])
	equal(formOf(program), null, `"${program}" is no simple rule`);

// ---- fixes ----

// What the fixes of the first message make of a program, and the line of it that a button shows.
for (const [program, ...right] of [
	['d6*1.5; 2d6', ['d6*3/2; 2d6', 'd6*3/2; 2d6'], ['d6*1 . 5; 2d6', 'd6*1 . 5; 2d6']],
	['if d20 = 20 then 4d6+3 else 2', ['if d20 == 20 then 4d6+3 else 2', 'if d20 == 20 then 4d6+3 else 2']],
	['// 🎲 ä\nx = d{"🎲"}; 1 +\n (d20\n = 20);\n3', ['// 🎲 ä\nx = d{"🎲"}; 1 +\n (d20 == 20);\n3', '(d20 == 20);']],
	['d{"🎲"} == "🎲";  summ 3#d6', ['d{"🎲"} == "🎲";  sum 3#d6', 'd{"🎲"} == "🎲";  sum 3#d6']],
	['foo'],
]) {
	const { fixes = [] } = JSON.parse(run(program, '--format=json').said.split('\n')[0]);
	equal(fixes.map((fix) => mend(program, fix)).map((one) => [one.program, one.line]), right, `fixes of ${program}`);
}

verdicts.close();
