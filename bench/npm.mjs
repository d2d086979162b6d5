// SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
// How long does the package for npm take, in Node, until it has its first answer? A new process each time: from before the package is
// imported to the answer, and from the start of the process to its end, beside one that does nothing.
//
//     node npm.mjs [RUNS] FOLDER     of the unpacked package; RUNS of each (default 20)
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv.at(-1);
const runs = process.argv.length > 3 ? Number(process.argv[2]) : 20;
const index = pathToFileURL(path.resolve(folder, 'index.js')).href;
const first = `const begun = performance.now();
const { load } = await import('${index}');
const { answers } = (await load()).ask('4d6kh3');
console.log(performance.now() - begun);
if (answers[0].outcomes.length !== 16)
	process.exit(1);`;

function run(script) {
	const begun = performance.now();
	const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
	if (status !== 0)
		throw new Error(stderr);
	return { whole: performance.now() - begun, inside: Number(stdout) };
}

const times = { 'from the import to the first answer of `4d6kh3`': [], 'all of the process': [], 'a process that does nothing': [] };
for (let i = 0; i < runs; i++) {
	const { whole, inside } = run(first);
	[inside, whole, run('').whole].forEach((time, kind) => Object.values(times)[kind].push(time));
}
console.log('| time | least | median |\n|---|---|---|');
for (const [name, all] of Object.entries(times)) {
	all.sort((a, b) => a - b);
	console.log(`| ${name} | ${all[0].toFixed(0)} ms | ${all[Math.floor(runs / 2)].toFixed(0)} ms |`);
}
