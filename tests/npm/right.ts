// SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
// All that the package's types have, as it is meant.
import { load, DiceError } from 'dicelab';
import type { Answer, AskOptions, Dicelab, Die, Limits, Message, Outcome, Probability, Result, Roll, RollOptions, Statement, Value, Way } from 'dicelab';

const dicelab: Dicelab = await load();
const others: Dicelab[] = [await load('https://dice.example/dicelab.wasm'), await load(new Uint8Array(8)), await load(new ArrayBuffer(8))];
const { ask, roll, version, notations } = dicelab;
const texts: readonly string[] = [version, ...notations];

const options: AskOptions = {
	notation: 'dicelab', seed: 7n, memory: 2 ** 28, way: 'sample', first: 3, trials: 100, float: true, statistics: true,
	at_least: true, at_most: true, fractions: true, top: 5, format: 'csv', statements: true, explain: 36, chart: true, charts: true, draw: 'lines',
	curve: 'at_most', width: 400, series: '0,2',
};
const result: Result = ask('2d6', options);
const plain: Result = dicelab.ask('2d6');
const answer: Answer | undefined = result.answers[0];
const outcome: Outcome | undefined = answer?.outcomes?.[0];
const value: Value | Value[] | undefined = outcome?.value;
const chances: (Probability | undefined)[] = [outcome?.probability, outcome?.at_least, outcome?.at_most, answer?.unresolved];
const words: (string | undefined)[] = [outcome?.fraction, outcome?.bound, answer?.label, answer?.kind, result.chart, result.notation, plain.chart, plain.text];

const rolling: RollOptions = { seed: 7, notation: 'vtt' };
const limits: Limits = { memory: 2 ** 28, states: 1e6 };
const one: Roll = roll('4d6kh3', rolling);
const first: Roll = roll('4d6kh3', { all: false });
const all: Roll[] = roll('d6; d6', { ...rolling, ...limits, all: true });
const dice: Die[] = all.flatMap((each) => each.dice);
const fates: string[] = dice.map(({ fate, exploded }) => (exploded ? 'exploded' : fate));
const rolled: (Value | undefined)[] = [one.value, ...first.values];
const whole: bigint[] = rolled.filter((each) => each !== undefined).map((each) => BigInt(each));

const statements: Statement[] = result.statements ?? [];
const ways: Way[] = statements.flatMap((each) => each.ways ?? []);
const described: (string | number | boolean | undefined)[] = statements.flatMap(({ label, sentence, ok, count, plan, chart }) => [label, sentence, ok, count, plan, chart]);
const fallen: Die[] = ways.flatMap(({ dice }) => dice);

try {
	ask('dorp');
} catch (error) {
	if (error instanceof DiceError) {
		const messages: Message[] = error.messages;
		const place: [number?, number?, number?] = [error.line, error.column, error.length];
		const said: (string | undefined)[] = [error.message, error.code, error.hint, error.notation, messages[0]?.severity];
		throw new Error([...place, ...said].join());
	}
}
export { others, texts, value, chances, words, fates, whole, described, fallen };
