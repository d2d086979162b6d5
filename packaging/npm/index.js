// SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
// The package: load() gives ask() and roll(). index.d.ts describes them; session.js asks the compiled library.
import { compile } from './compile.js';
import { DiceError, Session } from './session.js';

export { DiceError };

// One roll as the command's --verbose writes it: "[6, 5, 3, (1)] = 14".
function rollOf({ label, items, breakdown, dice = [] }, messages) {
	const result = items.join(' ');
	return {
		label, ...(items.length === 1 && { value: items[0] }), values: items,
		text: breakdown === undefined ? result : `${breakdown} = ${result}`, dice, messages,
	};
}

function roll(session, program, { all = false, ...options }) {
	if (typeof all !== 'boolean')
		throw new TypeError('all is true or false');
	for (const name of ['way', 'first', 'format'])
		if (Object.hasOwn(options, name))
			throw new TypeError(`roll() has no option '${name}'`);
	const { answers, messages } = session.ask(program, { ...options, way: 'roll', first: all ? undefined : 1 });
	const rolls = answers.map((answer) => rollOf(answer, messages));
	if (rolls.length === 0 && !all)
		throw new DiceError([{ severity: 'error', code: 'misuse', message: 'there is nothing to roll' }]);
	return all ? rolls : rolls[0];
}

export async function load(wasm = new URL('dicelab.wasm', import.meta.url)) {
	const session = new Session(await compile(wasm));
	return {
		version: session.version,
		notations: session.notations,
		ask: (program, options = {}) => session.ask(program, options),
		roll: (program, options = {}) => roll(session, program, options),
	};
}
