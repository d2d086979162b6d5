// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// How soon each of the packages has its first answer, the exact distribution of 4d6kh3, and how large it is. Everything is a new process each
// time, and all take turns; beside each stands, from the same turns, a process of its kind that does nothing. And what musl costs: how long the
// static command takes for questions that take long, beside the command.
//
//     node start.mjs [--runs=N] BUILD NPM FILE...
//
// BUILD has dicelab, bench/rule, and python/source, which is what the wheel has; NPM is the unpacked package. Of the FILEs, sizes are told; what is
// a static command among them takes part.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values: { runs }, positionals: [build, npm, ...files] } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: '20' } } });
const OUTCOMES = 16; // 3 … 18

const node = (script) => [process.execPath, '--input-type=module', '--eval', script];
const python = (script) => ['/usr/bin/python3', '-I', '-c', script];
const folderOfPython = path.resolve(build, 'python/source');
const inNode = `const begun = performance.now();
const { load } = await import('${pathToFileURL(path.resolve(npm, 'index.js')).href}');
const { answers } = (await load()).ask('4d6kh3');
console.log(performance.now() - begun);
process.exit(answers[0].outcomes.length === ${OUTCOMES} ? 0 : 1);`;
const inPython = `import sys, time
sys.path.insert(0, ${JSON.stringify(folderOfPython)})
begun = time.perf_counter()
import dicelab
odds = dicelab.odds("4d6kh3")
print(1000 * (time.perf_counter() - begun))
sys.exit(len(odds) != ${OUTCOMES})`;

// From few to many requests for memory, and from a short answer to half a million lines.
const long = [['--calc', '1000d20'], ['--calc', '-f', path.join(import.meta.dirname, '../examples/lod/duel.lod')],
	['-N', 'anydice', '--calc', 'output 1d100*1d100*1d100'], ['--eval', '--count=3000000', '--jobs=1', 'sum 100#d6']];

const isStatic = (file) => /-linux$/.test(file);
const kinds = [
	{ name: 'the command', command: [path.join(build, 'dicelab'), '--calc', '4d6kh3'], nothing: ['/bin/true'] },
	...files.filter(isStatic).map((file) => ({ name: 'the static command', command: [path.resolve(file), '--calc', '4d6kh3'], nothing: ['/bin/true'] })),
	{ name: 'npm, in Node', command: node(inNode), nothing: node(''), tellsItself: true },
	{ name: 'Python', command: python(inPython), nothing: python('pass'), tellsItself: true },
];

function run([program, ...options]) {
	const begun = performance.now();
	const { status, stdout, error } = spawnSync(program, options, { encoding: 'utf8' });
	if (status !== 0)
		throw new Error(`${program}: ${error ?? `status ${status}`}`);
	return { time: performance.now() - begun, stdout };
}

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
const shown = (times, unit = 'ms', digits = 1) => `${Math.min(...times).toFixed(digits)} ${unit} | ${median(times).toFixed(digits)} ${unit}`;

// ---- times of processes ----

const times = kinds.map(() => ({ whole: [], nothing: [], inside: [] }));
const ofRule = {};
for (let i = 0; i < Number(runs); i++) {
	kinds.forEach(({ command, nothing, tellsItself }, kind) => {
		const { time, stdout } = run(command);
		times[kind].whole.push(time);
		times[kind].nothing.push(run(nothing).time);
		if (tellsItself)
			times[kind].inside.push(Number(stdout));
	});
	for (const line of run([path.join(build, 'bench/rule')]).stdout.trim().split('\n')) {
		const [name, microseconds] = line.split('\t');
		(ofRule[name] ??= []).push(Number(microseconds));
	}
}
console.log('| a process, with its first answer | least | median | one that does nothing, least | median | ratio of the least |\n|---|--:|--:|--:|--:|--:|');
kinds.forEach(({ name }, kind) => {
	const { whole, nothing } = times[kind];
	console.log(`| ${name} | ${shown(whole)} | ${shown(nothing)} | ${(Math.min(...whole) / Math.min(...nothing)).toFixed(1)} |`);
});

// ---- times inside ----

console.log('\n| without the start of the process | least | median |\n|---|--:|--:|');
kinds.forEach(({ name, tellsItself }, kind) => tellsItself && console.log(`| ${name}: import and first answer | ${shown(times[kind].inside)} |`));
for (const [name, all] of Object.entries(ofRule))
	console.log(`| C: ${name} | ${shown(all, 'µs')} |`);

// ---- musl ----

// Time of the processor, user and system: of these, other jobs take less.
function processorTime(command) {
	const { stderr } = spawnSync('bash', ['-c', 'TIMEFORMAT="%U %S"; time "$@" >/dev/null', 'bash', ...command], { encoding: 'utf8' });
	return 1000 * stderr.trim().split(' ').reduce((sum, seconds) => sum + Number(seconds), 0);
}

const leastOf = (command) => Math.min(...Array.from({ length: Math.ceil(Number(runs) / 4) }, () => processorTime(command)));
const [staticCommand] = files.filter(isStatic);
if (staticCommand) {
	console.log('\n| time of the processor, least | command | static | ratio |\n|---|--:|--:|--:|');
	for (const options of long) {
		const [ours, withMusl] = [path.join(build, 'dicelab'), path.resolve(staticCommand)].map((command) => leastOf([command, ...options]));
		console.log(`| \`${options.map((option) => path.basename(option)).join(' ')}\` | ${ours.toFixed(0)} ms | ${withMusl.toFixed(0)} ms | ${(withMusl / ours).toFixed(2)} |`);
	}
}

// ---- sizes ----

console.log('\n| file | kB |\n|---|--:|');
for (const file of files)
	console.log(`| ${path.basename(file)} | ${Math.ceil(fs.statSync(file).size / 1000)} |`);
