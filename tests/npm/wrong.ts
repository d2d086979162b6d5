// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What the package's types must refuse: each line that ends with "// wrong", and no other.
import { load, ask } from 'dicelab'; // wrong
import { DiceError } from 'dicelab';

const dicelab = await load();
await load(5); // wrong
dicelab.ask(); // wrong
dicelab.ask(5); // wrong
dicelab.ask('d6', { trails: 5 }); // wrong
dicelab.ask('d6', { way: 'guess' }); // wrong
dicelab.ask('d6', { seed: '7' }); // wrong
dicelab.ask('d6', { memory: '1G' }); // wrong
dicelab.ask('d6', { limits: {} }); // wrong
dicelab.ask('d6', { draw: 'pies' }); // wrong
dicelab.ask('d6', { series: 5 }); // wrong
dicelab.ask('d6', { all: true }); // wrong
dicelab.ask('d6').answers[0]?.outcome; // wrong
dicelab.ask('d6').statements[0]; // wrong
dicelab.roll('d6', { chart: true }); // wrong
dicelab.ask('d6').chart.length; // wrong
dicelab.roll('d6', { way: 'roll' }); // wrong
dicelab.roll('d6').value + 1; // wrong
dicelab.roll('d6', { all: true }).text; // wrong
dicelab.roll('d6').dice[0]?.fate === 'lost'; // wrong
dicelab.version = '1'; // wrong
dicelab.roll('d6').total.length; // wrong
dicelab.ask('d6').text.length; // wrong
dicelab.ask('d6').answers[0]?.items; // wrong
dicelab.ask('d6', { way: 'roll' }).answers[0]?.outcomes; // wrong
dicelab.ask('d6').answers[0]?.summary.average; // wrong
dicelab.ask('d6').answers[0]?.outcomes[0]?.fraction?.[0]?.toFixed(); // wrong
dicelab.session({ seed: 'x' }); // wrong
dicelab.session({ random: () => 'x' }); // wrong
dicelab.roll('d6', { signal: new AbortController().signal }); // wrong
(await load({ worker: true })).roll('d6').total; // wrong
new DiceError('error'); // wrong
