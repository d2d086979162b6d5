// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The thread of load({ worker: true }), which remote.js asks: the compiled library comes first, then one question after the other.
import { ask, roll } from './calls.js';
import { DiceError, Session } from './session.js';

// What a host has: a worker of the web, or of Node.
const port = typeof globalThis.postMessage === 'function' ? globalThis : globalThis.process.getBuiltinModule('node:worker_threads').parentPort;
const calls = { ask, roll };
let session = null;

function answer({ call, program, options }) {
	try {
		return { result: calls[call](session, program, options) };
	} catch (error) {
		return error instanceof DiceError ? { messages: error.messages } : { error };
	}
}

port.onmessage = ({ data }) => {
	if (session === null)
		session = new Session(data);
	else
		port.postMessage(answer(data));
};
