// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// How fast is the library under WebAssembly, beside itself natively? The exact problems of tests/exact, and samples of `sum 3#d6`.
//
//     node web.mjs [--only PATTERN] [--runs N] DICELAB WASM
//
// Natively: the processor's time that the whole command takes. Under WebAssembly: from the
// question to the answer as a text of JavaScript, in an instance that was made before. Of each, the fastest of N runs (default 5),
// which take turns.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { Library } from '../web/library.js';

const { values: options, positionals: [dicelab, wasm] } = parseArgs({
	allowPositionals: true,
	options: { only: { type: 'string', default: '' }, runs: { type: 'string', default: '5' } },
});
const runs = Number(options.runs);
const module = new WebAssembly.Module(fs.readFileSync(wasm));
const LEAST = 5; // milliseconds: what takes less is mostly the start of a process

function page(program, options) {
	const library = new Library(module);
	const start = performance.now();
	library.ask(program, { notation: 'dicelab', ...options });
	return performance.now() - start;
}

// In milliseconds; bash knows what its children took.
function native(program) {
	const run = 'TIMEFORMAT="%U %S"; time "$0" --no-warnings --notation=dicelab --calc --fractions --file=- >/dev/null';
	const { stderr } = spawnSync('bash', ['-c', run, dicelab], { input: program });
	const [user, system] = stderr.toString().trim().split('\n').at(-1).split(' ').map(Number);
	return (user + system) * 1000;
}

function measure(program) {
	const times = { native: Infinity, page: Infinity };
	for (let run = 0; run < runs; run++) {
		times.native = Math.min(times.native, native(program));
		times.page = Math.min(times.page, page(program, { format: 'plain', fractions: true }));
	}
	return times;
}

const rows = [];
const problems = fs.readFileSync(path.join(import.meta.dirname, '../tests/exact/problems.tsv'), 'utf8').split('\n').slice(1);
for (const line of problems) {
	const [id, , time, , , text] = line.split('\t');
	if (id.startsWith('#') || !['ms', 's'].includes(time) || !new RegExp(options.only).test(id))
		continue;
	const times = measure(text.replaceAll('\\n', '\n'));
	rows.push({ id, ...times, ratio: times.page / times.native });
}
const long = rows.filter((row) => row.native >= LEAST).sort((a, b) => b.ratio - a.ratio);
console.log('| exact problem | native | page | ratio |\n|---|---|---|---|');
for (const { id, native, page, ratio } of long)
	console.log(`| ${id} | ${native.toFixed(0)} ms | ${page.toFixed(1)} ms | ${ratio.toFixed(2)} |`);
const mean = (some) => Math.exp(some.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / some.length).toFixed(2);
console.log(`\nexact problems: geometric mean of the ratios of all ${rows.length}: ${mean(rows)}; of the ${long.length} that take ${LEAST} ms or more natively: ` +
	`${mean(long)}, ${long.filter(({ ratio }) => ratio > 3).length} above 3`);

const TRIALS = 1e8;
const fastest = Math.min(...Array.from({ length: runs }, () =>
	page('sum 3#d6', { way: 'sample', trials: TRIALS, seed: 1 })));
console.log(`sum 3#d6: ${(TRIALS / fastest / 1000).toFixed(0)} million trials a second`);
