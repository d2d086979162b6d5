// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// All that the package's types have, as it is meant.
import { load, DiceError } from 'dicelab';
import type {
	Answer, AskOptions, Dicelab, Die, Fraction, Limits, Message, Outcome, RemoteDicelab, Result, Roll, RollAnswer, RollOptions, Session, SessionOptions, Statement, Summary,
	Tail, TextResult, Value, Way,
} from 'dicelab';

const dicelab: Dicelab = await load();
const others: Dicelab[] = [await load('https://dice.example/dicelab.wasm'), await load(new Uint8Array(8)), await load(new ArrayBuffer(8))];
const { ask, roll, version, notations } = dicelab;
const texts: readonly string[] = [version, ...notations];

const options: AskOptions = {
	notation: 'dicelab', seed: 7n, memory: 2 ** 28, way: 'sample', first: 3, trials: 100, float: true, statistics: true,
	at_least: true, at_most: true, fractions: true, top: 5, format: 'csv', statements: true, explain: 36, chart: true, charts: true, draw: 'lines',
	curve: 'at_most', width: 400, series: '0,2',
};
const either: Result<Answer | RollAnswer> | TextResult = ask('2d6', options);
const result: Result = ask('2d6', { statements: true, at_least: true });
const plain: Result = dicelab.ask('2d6');
const answer: Answer | undefined = result.answers[0];
const outcome: Outcome | undefined = answer?.outcomes?.[0];
const value: Value | Value[] | undefined = outcome?.value;
const chances: (number | undefined)[] = [outcome?.probability, outcome?.at_least, outcome?.at_most, answer?.unresolved];
const words: (string | undefined)[] = [outcome?.fraction, outcome?.bound, answer?.label, answer?.kind, result.chart, result.notation, plain.chart, either.text];
const text: string = ask('2d6', { format: 'csv' }).text;
const pairs: (Fraction | undefined)[] = ask('2d6', { bigints: true }).answers.flatMap(({ outcomes }) => outcomes.map(({ fraction }) => fraction));
const items: Value[] = ask('2d6', { way: 'roll' }).answers.flatMap((each) => each.items);
const summary: Summary | undefined = answer?.summary;
const tail: Tail | undefined = answer?.tail;
const known: (number | null | undefined)[] = [summary?.mean, summary?.quantile_95];
const ends: boolean | undefined = tail?.ends;

const rolling: RollOptions = { seed: 7, notation: 'vtt' };
const limits: Limits = { memory: 2 ** 28, states: 1e6 };
const one: Roll = roll('4d6kh3', rolling);
const first: Roll = roll('4d6kh3', { all: false });
const all: Roll[] = roll('d6; d6', { ...rolling, ...limits, all: true });
const dice: Die[] = all.flatMap((each) => each.dice);
const fates: string[] = dice.map(({ fate, exploded }) => (exploded ? 'exploded' : fate));
const rolled: (Value | undefined)[] = [one.value, ...first.values];
const totals: number = one.total + first.total;
const whole: bigint[] = rolled.filter((each) => each !== undefined).map((each) => BigInt(each));

const statements: Statement[] = result.statements ?? [];
const ways: Way[] = statements.flatMap((each) => each.ways ?? []);
const described: (string | number | boolean | undefined)[] = statements.flatMap(({ label, sentence, ok, count, plan, chart }) => [label, sentence, ok, count, plan, chart]);
const fallen: Die[] = ways.flatMap(({ dice }) => dice);

const seeded: SessionOptions = { seed: 7n };
const session: Session = dicelab.session(seeded);
const again: number = session.roll('d6').total + dicelab.session({ random: (count) => count - 1 }).roll('d6').total;
session.free();
const remote: RemoteDicelab = await load({ worker: true, wasm: 'https://dice.example/dicelab.wasm' });
declare const signal: AbortSignal;
const later: number = (await remote.roll('d6', { signal, seed: 7 })).total + (await remote.roll('d6', { all: true })).length;
const means: (number | null | undefined)[] = (await remote.ask('d6', { signal })).answers.map((each) => each.summary.mean);
remote.close();

try {
	ask('dorp');
} catch (error) {
	if (error instanceof DiceError) {
		const messages: Message[] = error.messages;
		const place: [number?, number?, number?] = [error.line, error.column, error.length];
		const said: (string | undefined)[] = [error.message, error.code, error.hint, error.notation, messages[0]?.severity];
		throw new Error([...place, ...said, JSON.stringify(error.toJSON())].join());
	}
}
export { others, texts, value, chances, words, text, pairs, items, known, ends, fates, totals, whole, again, later, means, described, fallen };
