// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What is asked of a session: ask() and roll(), in this thread or in another one.
import { rollOf } from './answers.js';
import { DiceError } from './session.js';

export const ask = (session, program, options) => session.ask(program, options);

export function roll(session, program, { all = false, ...options }) {
	if (typeof all !== 'boolean')
		throw new TypeError('all is true or false');
	for (const name of ['way', 'first', 'format', 'bigints'])
		if (Object.hasOwn(options, name))
			throw new TypeError(`roll() has no option '${name}'`);
	const { answers, messages } = all ? session.ask(program, { ...options, way: 'roll' }) : session.rollFirst(program, options);
	const rolls = answers.map((answer) => rollOf(answer, messages));
	if (rolls.length === 0 && !all)
		throw new DiceError([{ severity: 'error', code: 'misuse', message: 'there is nothing to roll' }]);
	return all ? rolls : rolls[0];
}
