// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The checks in a bundle of esbuild, which copies the library under another name.
import { DiceError, load } from 'dicelab';
import address from 'dicelab/dicelab.wasm';

import { runChecks } from './checks.mjs';

console.log(`checks: ${await runChecks(load, DiceError, new URL(address, document.baseURI))}`);
