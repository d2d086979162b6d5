// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What the package must do wherever it runs: each check has a name, and a function of the package. They ask no system, and what
// they expect is counted here, or known.

function equal(found, right) {
	if (JSON.stringify(found) !== JSON.stringify(right))
		throw new Error(`found ${JSON.stringify(found)}, which should be ${JSON.stringify(right)}`);
}

// What `work` throws, which must be of that class and have these members.
function fails(work, kind, members = {}) {
	let thrown = null;
	try {
		work();
	} catch (error) {
		thrown = error;
	}
	if (!(thrown instanceof kind))
		throw new Error(`thrown: ${thrown}, which should be a ${kind.name}`);
	for (const [name, value] of Object.entries(members))
		equal(thrown[name], value);
	return thrown;
}

// ---- counting ----

const divisor = (a, b) => (b === 0n ? a : divisor(b, a % b));

function fraction(count, all) {
	const common = divisor(BigInt(count), BigInt(all));
	return BigInt(all) / common === 1n ? `${BigInt(count) / common}` : `${BigInt(count) / common}/${BigInt(all) / common}`;
}

// How often each value of `rule` is there among all throws of so many dice.
function counted(dice, faces, rule) {
	const counts = new Map();
	const throwAll = (faced) => {
		if (faced.length === dice) {
			const value = rule(faced);
			counts.set(value, (counts.get(value) ?? 0) + 1);
			return;
		}
		for (let face = 1; face <= faces; face++)
			throwAll([...faced, face]);
	};
	throwAll([]);
	return [...counts].sort(([a], [b]) => a - b).map(([value, count]) => ({ value, probability: count / faces ** dice, fraction: fraction(count, faces ** dice) }));
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const highest = (numbers, count) => numbers.toSorted((a, b) => b - a).slice(0, count);

// ---- checks ----

const answers = [
	['2d6', ({ ask }) => {
		const { notation, answers: [{ outcomes, kind, summary }], messages, ...rest } = ask('2d6');
		equal([notation, kind, messages, rest, summary.mean], ['dicelab', 'exact', [], {}, 7]);
		equal(outcomes, counted(2, 6, sum));
	}],
	['4d6kh3', ({ ask }) => equal(ask('4d6kh3').answers[0].outcomes, counted(4, 6, (dice) => sum(highest(dice, 3))))],
	['several statements', ({ ask }) => equal(ask('d4; 3#1').answers.map(({ label, outcomes }) => [label, outcomes.length]), [['d4', 4], ['3#1', 1]])],
	['lists and names', ({ ask }) => {
		const [named, list] = ask('d{"hit":3, "miss"}; 2#d2').answers;
		equal(named.scale, ['hit', 'miss']);
		equal(named.outcomes, [{ value: 'hit', probability: 0.75, fraction: '3/4' }, { value: 'miss', probability: 0.25, fraction: '1/4' }]);
		equal(list.outcomes.map(({ value }) => value), [[1, 1], [1, 2], [2, 1], [2, 2]]);
	}],
	['at least, at most, the most likely', ({ ask }) => {
		equal(ask('d4', { at_least: true, at_most: true }).answers[0].outcomes.map(({ at_least, at_most }) => [at_least, at_most]),
			[[1, 0.25], [0.75, 0.5], [0.5, 0.75], [0.25, 1]]);
		equal(ask('2d6', { top: 1 }).answers[0].outcomes.map(({ value }) => value), [7]);
	}],
	['long fractions', ({ ask }) => {
		equal('fraction' in ask('sum 400#d6').answers[0].outcomes[0], false);
		equal(ask('sum 400#d6', { fractions: true }).answers[0].outcomes[0].fraction, `1/${6n ** 400n}`);
	}],
	['doubles and statistics', ({ ask }) => {
		const [{ kind, outcomes, summary }] = ask('d4', { float: true, statistics: true }).answers;
		equal([kind, outcomes[0], summary.variance], ['floating', { value: 1, probability: 0.25 }, 1.25]);
		equal('variance' in ask('d4').answers[0].summary, false);
	}],
	['samples', ({ ask }) => {
		const options = { way: 'sample', trials: 1000, seed: 2n ** 64n - 1n };
		const [{ kind, trials, outcomes }] = ask('d6', options).answers;
		equal([kind, trials, sum(outcomes.map(({ count }) => count))], ['sampled', 1000, 1000]);
		equal(ask('d6', options).answers[0].outcomes, outcomes);
	}],
	['a chart, and none', ({ ask }) => {
		equal(ask('d6', { chart: true }).chart.startsWith('<svg'), true);
		equal('chart' in ask('d6', { chart: false }), false);
	}],
	['fractions as bigints', ({ ask }) => {
		const [first] = ask('sum 40#d6', { bigints: true }).answers[0].outcomes;
		equal(first.fraction.map(String), ['1', `${6n ** 40n}`]);
		equal(first.fraction.every((part) => typeof part === 'bigint'), true);
		const { answers: [{ tail, outcomes: [one] }] } = ask('d6!', { bigints: true, top: 1 });
		equal([tail.low, ...tail.fraction, ...one.fraction].map(String), ['95', '1', `${6n ** 16n / 2n}`, '1', '6']); // 15 sixes, and then a 5 or another one
		equal(ask('3', { bigints: true }).answers[0].outcomes[0].fraction.map(String), ['1', '1']);
	}],
	['probabilities and statistics are numbers', ({ ask }) => {
		const [least] = ask('sum 400#d6', { at_least: true, at_most: true }).answers[0].outcomes;
		equal([typeof least.probability, least.at_least, typeof least.at_most], ['number', 1, 'number']);
		equal(Math.abs(Math.log10(least.probability) + 400 * Math.log10(6)) < 1e-6, true);
		equal(ask('sum 500#d6').answers[0].outcomes[0].probability, 0); // 6 ** -500 is less than any double
		equal(ask('9007199254740993').answers[0].summary.minimum, 9007199254740992);
	}],
	['a script without a distribution', ({ ask }) => {
		const { kind, probability, fraction: part, outcomes, summary } = ask('output("six", d(6).pmf(6))').answers[0];
		equal([kind, probability, part, outcomes, summary], ['probability', 1 / 6, '1/6', [], {}]);
	}],
	['reading only', ({ ask }) => equal(ask('2d6; d4', { way: 'check', notation: undefined, memory: null }).answers, [])],
	['answers as a text', ({ ask }) => {
		const { text, answers } = ask('d2', { format: 'plain' });
		equal([text, answers], ['  1\t0.500000\n  2\t0.500000\n', undefined]);
	}],
	['statements, the ways of their dice, and charts of some', ({ ask }) => {
		const { statements: [pair, die, ...rest], answers: all } = ask('2d2; d8; 3', { first: 2, statements: true, explain: 4, charts: true, series: '1' });
		equal([all.length, pair.label, pair.sentence, pair.ok, pair.count, rest], [2, '2d2', 'Two two-sided dice, added up.', true, 3, []]);
		equal(pair.ways.map(({ probability, items, dice: two }) => [probability, items[0], two.map((one) => one.value)]),
			[[0.25, 2, [1, 1]], [0.25, 3, [1, 2]], [0.25, 3, [2, 1]], [0.25, 4, [2, 2]]]);
		equal([die.ways, die.plan.includes('plan: '), die.chart.startsWith('<svg'), pair.chart], [undefined, true, true, undefined]);
	}],
	['other notations', ({ ask, notations }) => {
		equal(ask('output(2d6)').notation, 'dice-script');
		equal(ask('largest 1 2d2', { notation: 'troll' }).answers[0].outcomes[1].fraction, '3/4');
		equal(['dicelab', 'anydice', 'troll', 'lod', 'vtt'].filter((name) => !notations.includes(name)), []);
	}],
	['warnings', ({ ask }) => {
		const [warning] = ask('2d6*1.5').messages;
		equal([warning.severity, warning.code, warning.line, warning.column], ['warning', 'point', 1, 5]);
	}],
];

const rolls = [
	['dice of a roll', ({ roll }) => {
		const all = new Set();
		for (let i = 0; i < 200; i++) {
			const { label, value, values, text, dice } = roll('4d6kh3');
			const kept = dice.filter(({ fate }) => fate === 'kept').map((die) => die.value);
			equal([label, values, dice.length, sum(kept)], ['4d6kh3', [value], 4, value]);
			equal(kept.toSorted(), highest(dice.map((die) => die.value), 3).toSorted());
			equal(text, `[${dice.map((die) => (die.fate === 'kept' ? die.value : `(${die.value})`)).join(', ')}] = ${value}`);
			all.add(value);
		}
		equal(all.size > 5, true);
	}],
	['a seed', ({ roll }) => equal(roll('20d100', { seed: 3 }), roll('20d100', { seed: 3n }))],
	['totals', ({ roll }) => {
		for (const [program, total] of [['2 + 3', 5], ['3#2', 6], ['1..100', 5050], ['-7', -7], ['9223372036854775807', 2 ** 63]])
			equal(roll(program).total, total);
		for (const name of ['a', '12', 'NaN'])
			equal(Number.isNaN(roll(`d{"${name}"}`).total), true);
		const { total, values } = roll('5#d6');
		equal(total, sum(values));
	}],
	['a session goes on', ({ session, roll }) => {
		const programs = Array.from({ length: 20 }, () => 'd1000');
		const together = roll(programs.join('; '), { all: true, seed: 7 }).map(({ total }) => total);
		const rolled = (game) => programs.map((program) => game.roll(program).total);
		const [one, other] = [session({ seed: 7 }), session({ seed: 7n })];
		equal(rolled(one), together);
		equal([rolled(other), rolled(other)], [together, rolled(one)]);
		equal(JSON.stringify(rolled(session({ seed: 8 }))) === JSON.stringify(together), false);
		const free = [rolled(session()), rolled(session())].map(String);
		equal(free[0] === free[1], false);
	}],
	['a program that is rolled again rolls what ask() does', ({ session }) => {
		const programs = ['4d6kh3', '2d6+3', 'd20', '3#d6', 'd{"hit":3, "miss"}', '6/(d6-1)', '2d6!', 'd6; 1/0', 'x = 3; d6+x', '2d6*1.5', '10d10>=8', '{2d6,3d8}kh1', '', '-', '5',
			'output(d(6))', 'a = 3', '3#(4d6kh3)', 'count >4 8#d6', 'perm (1..5)', '"a"', '# nothing', 'd6;;', ';d6', 'd0', '9007199254740993+d2', 'd"ä"', '\u2603', `${'-('.repeat(90)}d6${')'.repeat(90)}`];
		const tell = (work) => {
			try {
				return work();
			} catch ({ message, messages }) {
				return { message, messages };
			}
		};
		for (const notation of [undefined, 'dicelab', 'vtt', 'anydice', 'troll', 'lod', 'dicebag', 'python-dice', 'dice-script', 'runes']) {
			const [rolling, asking] = [session({ seed: 7 }), session({ seed: 7 })];
			for (const program of programs.flatMap((one) => [one, one, one]))
				equal(tell(() => rolling.roll(program, { notation })), tell(() => asking.roll(program, { notation, places: 6 }))); // with another option it is asked
		}
	}],
	['programs by the thousand', ({ session }) => {
		const game = session({ seed: 7 });
		for (let faces = 1; faces <= 1000; faces++)
			equal(game.roll(`1d${faces}*0+${faces}`).total, faces);
		for (let i = 0; i < 2000; i++) // their report begins anew now and then
			equal(game.roll('5#3').values, [3, 3, 3, 3, 3]);
	}],
	['an error, a calculation and a seed of its own do not disturb a session', ({ session, roll }) => {
		const [one, two] = roll('d1000; d1000', { all: true, seed: 7 }).map(({ total }) => total);
		const game = session({ seed: 7 });
		equal(game.roll('d1000').total, one);
		fails(() => game.roll('{d1000,d1000}kh1', { notation: 'dicelab' }), Error, { notation: 'vtt' });
		game.ask('d1000');
		game.roll('d1000', { seed: 3 });
		equal(game.roll('d1000').total, two);
	}],
	['a session that took much memory goes on, and differently', ({ session }) => {
		const rolled = (game) => {
			const before = game.roll('5#d1000').values;
			game.ask('count (1..10000000)');
			return [before, game.roll('5#d1000').values];
		};
		const [first, again] = [rolled(session({ seed: 7 })), rolled(session({ seed: 7 }))];
		equal(first, again);
		equal(JSON.stringify(first[0]) === JSON.stringify(first[1]), false);
	}],
	['a session that was freed', ({ session }) => {
		const game = session();
		game.free();
		game.free();
		fails(() => game.roll('d6'), TypeError);
	}],
	['dice of the caller', ({ session }) => {
		const counts = [];
		const game = session({ random: (count) => counts.push(count) && count - 1 });
		equal([game.roll('3d6+d20').total, counts], [38, [6, 6, 6, 20]]);
		equal(game.roll('{2d6,3d8}kh1', { notation: 'vtt', seed: 7 }).total, 24); // a seed has no effect
		equal(session({ random: () => 0 }).roll('4d6kh3').total, 3);
		let next = 0;
		const inOrder = session({ random: (count) => next++ % count });
		equal(inOrder.ask('d6', { way: 'sample', trials: 12 }).answers[0].outcomes.map(({ count }) => count), [2, 2, 2, 2, 2, 2]);
		// More than 2 ** 53 faces: two draws of 32 bits, 0 and 5, and before them one that is too large.
		const halves = [2 ** 32 - 1, 2 ** 32 - 1, 0, 5];
		equal(session({ random: () => halves.shift() }).roll('d9007199254740993').total, 6);
		equal(halves, []);
	}],
	['dice of the caller that fail', ({ session }) => {
		for (const number of [6, -1, 0.5, NaN, '3', undefined, 3n])
			fails(() => session({ random: () => number }).roll('d6'), RangeError);
		let works = false;
		const game = session({ random() {
			if (works)
				return 3;
			throw new SyntaxError('no dice');
		} });
		fails(() => game.roll('d6'), SyntaxError, { message: 'no dice' });
		works = true;
		equal(game.roll('d6').total, 4);
		for (const options of [{ seed: -1 }, { seed: 2n ** 64n }, { seed: 1.5 }, { seed: '7' }, { random: 5 }, { seed: 7, random: Math.random }, { sede: 7 }])
			fails(() => session(options), TypeError);
	}],
	['lists, names and no dice', ({ roll }) => {
		const { text, dice, ...list } = roll('3#d1');
		equal(list, { label: '3#d1', total: 3, values: [1, 1, 1], messages: [] });
		equal([text, dice.length], ['[1, 1, 1] = 1 1 1', 3]);
		equal([roll('d{"a"}').value, roll('5').text, roll('5').dice], ['a', '5', []]);
	}],
	['all statements, or the first', ({ roll }) => {
		equal(roll('1; 2; 3', { all: true }).map(({ value }) => value), [1, 2, 3]);
		equal(roll('1; 2', { all: false }).value, 1);
		equal(roll('1; 1/0').value, 1); // the second is not rolled
		equal(roll('', { all: true }), []);
	}],
	['numbers that are too large for a double', ({ roll, ask }) => {
		equal([roll('9007199254740993').value, roll('9223372036854775807').text], ['9007199254740993', '9223372036854775807']);
		equal(ask('9007199254740993').answers[0].outcomes[0].value, '9007199254740993');
	}],
	['a script', ({ roll }) => equal(roll('output("two", 1 + 1)', { notation: 'dice-script' }).values, [2])],
];

const faults = [
	['a syntax error', ({ ask, roll, DiceError }) => {
		const right = { name: 'DiceError', line: 2, column: 5, length: 4, code: 'syntax' };
		const { message, hint, messages, stack } = fails(() => ask('2d6;\n4d6 keep 3'), DiceError, right);
		equal([/keep/.test(message), /4d6kh3/.test(hint), messages.length, stack.includes('DiceError')], [true, true, 1, true]);
		fails(() => roll('1;\n4d6 keep 3', { all: true }), DiceError, right);
	}],
	['the first of several errors, after a warning', ({ ask, DiceError }) => {
		const { messages } = fails(() => ask('2d6*1.5; 1/0; x'), DiceError, { code: 'division-by-zero', line: 1, column: 12 });
		equal(messages.map(({ severity }) => severity), ['warning', 'error', 'error']);
	}],
	['an error that another notation does not have', ({ ask, DiceError }) => {
		const { hint } = fails(() => ask('output [highest 3 of 4d6]', { notation: 'dicelab' }), DiceError, { notation: 'anydice' });
		equal(hint, undefined); // which would be an option of the command
	}],
	['what virtual tabletops would roll', ({ ask, roll, DiceError }) => {
		const { hint } = fails(() => roll('{2d6,3d8}kh1'), DiceError, { code: 'syntax', notation: 'vtt' });
		equal(/the higher of two/.test(hint), true);
		fails(() => roll('4d6 keep 3'), DiceError, { notation: undefined });
		fails(() => roll('{2d6,3d8}kh1 + '), DiceError, { notation: undefined });
		equal(ask('10d10>=8').messages.map(({ code, notation }) => [code, notation]), [['always', 'vtt']]);
		equal(roll('10d10>=8').messages[0].notation, 'vtt');
		equal(ask('2d6*1.5').messages.map(({ code, notation }) => [code, notation]), [['point', undefined]]);
	}],
	['an error as JSON', ({ ask, DiceError }) => {
		const error = fails(() => ask('1;\n4d6 keep 3'), DiceError);
		const { message, hint, messages } = error;
		equal(JSON.parse(JSON.stringify({ error })).error, { name: 'DiceError', message, line: 2, column: 5, length: 4, code: 'syntax', hint, messages });
	}],
	['an error with a probability', ({ ask, DiceError }) => fails(() => ask('6/(d6-1)'), DiceError, { message: 'division by zero, with probability 1/6' })],
	['nothing to roll', ({ roll, DiceError }) => fails(() => roll(''), DiceError, { code: 'misuse', line: undefined })],
	['a limit', ({ ask, DiceError }) => {
		fails(() => ask('1..1000', { items: 999 }), DiceError, { code: 'limit' });
		equal(ask('sum (1..1000)', { items: 1000 }).answers[0].outcomes[0].value, 500500);
		fails(() => ask('1', { depth: 1e9 }), DiceError, { code: 'misuse' });
		equal(ask('1').answers.length, 1);
	}],
	['nested too deeply', ({ ask, DiceError }) => {
		fails(() => ask(`${'('.repeat(100000)}1`), DiceError, { code: 'syntax' });
		fails(() => ask(`${'-('.repeat(3000)}1${')'.repeat(3000)}`), DiceError, { code: 'limit' });
		// Beyond what the host's stack has room for.
		fails(() => ask(`${'-('.repeat(9000)}d6${')'.repeat(9000)}`, { depth: 10000, stack: 1000000 }), DiceError, { code: 'limit' });
		equal(ask('1').answers.length, 1);
	}],
	['much memory, and then little', ({ ask }) => {
		equal(ask('count (1..10000000)').answers[0].outcomes[0].value, 10000000);
		equal(ask('1').answers.length, 1);
	}],
	['options that are wrong', ({ ask, roll, DiceError }) => {
		for (const options of [{ trails: 5 }, { way: 'guess' }, { way: 'toString' }, { trials: 0 }, { trials: 'many' }, { trials: 1.5 }, { seed: -1 }, { seed: 2n ** 64n },
			{ float: 1 }, { top: 0 }, { chart: 'yes' }, { limits: 5 }, { items: '5K' }, { notation: 5 }, { notation: 'runes' }, { all: true }, { way: 'roll', chart: true },
			{ notation: 'dice lab' }, { 'way roll': true }, { memory: '5 ' }, { limits: {} }])
			fails(() => ask('d6', options), DiceError, { code: 'misuse' });
		for (const options of [{ notation: 'dice\nlab' }, { 'way\nroll': true }])
			fails(() => ask('d6', options), TypeError);
		for (const options of [{ way: 'roll' }, { format: 'csv' }, { first: 2 }, { all: 1 }])
			fails(() => roll('d6', options), TypeError);
		for (const bigints of [1, 'yes', null])
			fails(() => ask('d6', { bigints }), TypeError);
		fails(() => roll('d6', { bigints: true }), TypeError);
		for (const program of [5, null, undefined, ['d6']])
			fails(() => ask(program), TypeError);
	}],
];

export const checks = [...answers, ...rolls, ...faults];

// For where there is no runner: tells what failed, and how many passed.
export async function runChecks(load, DiceError, ...where) {
	const dicelab = { ...await load(...where), DiceError };
	const failed = [];
	for (const [name, check] of checks) {
		try {
			check(dicelab);
		} catch (error) {
			failed.push(`${name}: ${error.message}`);
		}
	}
	return `${checks.length - failed.length} passed, ${failed.length} failed\n${failed.join('\n')}`.trim();
}
