// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The package: load() gives ask() and roll(). index.d.ts describes them; session.js asks the compiled library.
import { ask, roll } from './calls.js';
import { compile } from './compile.js';
import { Remote } from './remote.js';
import { DiceError, Session } from './session.js';

export { DiceError };

const asking = (session) => ({
	ask: (program, options = {}) => ask(session, program, options),
	roll: (program, options = {}) => roll(session, program, options),
});

function beginSession(module, options) {
	const session = new Session(module, options);
	return { ...asking(session), free: () => session.free() };
}

function beginRemote(module) {
	const remote = new Remote(module);
	return {
		ask: (program, options) => remote.ask('ask', program, options),
		roll: (program, options) => remote.ask('roll', program, options),
		close: () => remote.close(),
	};
}

// The options of load(), which may be where the library is alone.
function optionsOf(given) {
	if (typeof given !== 'object' || given === null || Object.getPrototypeOf(given) !== Object.prototype)
		return { wasm: given };
	const [unknown] = Object.keys(given).filter((name) => name !== 'wasm' && name !== 'worker');
	if (unknown !== undefined || !['boolean', 'undefined'].includes(typeof given.worker))
		throw new TypeError(unknown === undefined ? 'worker is true or false' : `load() has no option '${unknown}'`);
	return given;
}

export async function load(given = {}) {
	const { wasm = new URL('dicelab.wasm', import.meta.url), worker = false } = optionsOf(given);
	const module = await compile(wasm);
	const session = new Session(module);
	const { version, notations } = session;
	if (worker)
		return { version, notations, ...beginRemote(module) };
	return { version, notations, ...asking(session), session: (options = {}) => beginSession(module, options) };
}
