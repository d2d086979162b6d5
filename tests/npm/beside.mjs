// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The checks where the library is found beside the package: a browser without a bundler, Bun and Deno.
import { DiceError, load } from 'dicelab';

import { runChecks } from './checks.mjs';

const worker = await load({ worker: true });
const { total } = await worker.roll('1 + 1');
worker.close();
console.log(`checks: ${total === 2 ? await runChecks(load, DiceError) : 'the worker does not answer'}`);
