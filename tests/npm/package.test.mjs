// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The package in Node: it is run in a folder where the package is installed, beside checks.mjs. DICELAB names the real command.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import * as dicelab from 'dicelab';

import { checks } from './checks.mjs';

const here = import.meta.dirname;
const wasm = new URL(import.meta.resolve('dicelab/dicelab.wasm'));
const run = (command, options, env = {}) => {
	const { stdout, stderr, status } = spawnSync(command, options, { cwd: here, encoding: 'utf8', env: { ...process.env, ...env } });
	return { stdout, stderr, status };
};

const loaded = { ...await dicelab.load(), DiceError: dicelab.DiceError };
for (const [name, check] of checks)
	test(name, () => check(loaded));

// ---- loading ----

test('the library comes from an address, from bytes, or compiled', async () => {
	const bytes = fs.readFileSync(wasm);
	for (const where of [wasm, wasm.href, bytes, new Uint8Array(bytes).buffer, new WebAssembly.Module(bytes)])
		for (const given of [where, { wasm: where }])
			assert.equal((await dicelab.load(given)).roll('1 + 1').value, 2);
});

test('what is no library is refused', async () => {
	await assert.rejects(dicelab.load(5), TypeError);
	await assert.rejects(dicelab.load(null), TypeError);
	await assert.rejects(dicelab.load({ wasn: wasm }), TypeError);
	await assert.rejects(dicelab.load({ worker: 1 }), TypeError);
	await assert.rejects(dicelab.load({ wasm: {} }), TypeError);
	await assert.rejects(dicelab.load(new Uint8Array(8)), WebAssembly.CompileError);
	await assert.rejects(dicelab.load(new URL('nothing.wasm', wasm)), { code: 'ENOENT' });
});

test('two of them know nothing of each other', async () => {
	const other = await dicelab.load();
	assert.equal(loaded.ask('x = 3; x').answers.length, 1);
	assert.throws(() => other.ask('x'), dicelab.DiceError);
	assert.throws(() => loaded.ask('x'), dicelab.DiceError);
});

// Memory of WebAssembly never shrinks.
test('an instance is used again, unless it took much memory', async () => {
	const { Instance } = WebAssembly;
	let made = 0;
	WebAssembly.Instance = class extends Instance {
		constructor(...given) {
			super(...given);
			made++;
		}
	};
	const { ask, roll } = await dicelab.load();
	for (const [work, count] of [[() => ask('d6'), 1], [() => roll('d6'), 1], [() => assert.throws(() => ask('dorp')), 1], [() => ask('count (1..10000000)'), 1], [() => ask('d6'), 2]]) {
		work();
		assert.equal(made, count);
	}
	WebAssembly.Instance = Instance;
});

test('a roll is read once', async () => {
	const { Library } = await import(new URL('library.js', wasm));
	const { ask } = Library.prototype;
	const { roll } = await dicelab.load();
	Library.prototype.ask = () => {
		throw new Error('it is read');
	};
	for (const program of ['4d6kh3', '2d6+3', '5', '4d6kh3'])
		assert.ok(roll(program).total > 2);
	assert.throws(() => roll('d6', { seed: 7 }), { message: 'it is read' });
	assert.throws(() => roll('4d6 keep 3'), { message: 'it is read' });
	Library.prototype.ask = ask;
});

// It takes minutes to bring these about.
test('an answer for which there is no room is an error', async () => {
	const { Library } = await import(new URL('library.js', wasm));
	const { ask } = Library.prototype;
	const { ask: asked } = await dicelab.load();
	const ends = { code: 'out-of-memory', message: 'the calculation takes more memory than there is' };
	for (const message of ['Cannot create a string longer than 0x1fffffe8 characters', 'Invalid string length', 'unreachable', 'memory access out of bounds']) {
		Library.prototype.ask = () => {
			throw new Error(message);
		};
		assert.throws(() => asked('d6'), ends);
	}
	Library.prototype.ask = () => {
		throw new Error('a fault of ours');
	};
	assert.throws(() => asked('d6'), { name: 'Error', message: 'a fault of ours' });
	Library.prototype.ask = ask;
	assert.equal(asked('d6').answers.length, 1);
});

// ---- a worker ----

const LONG = { way: 'sample', trials: 1e12 };
const seconds = (number) => new Promise((resolve) => {
	setTimeout(resolve, number * 1000);
});

test('a worker answers as the library does, and one question after the other', async () => {
	const remote = await dicelab.load({ worker: true });
	assert.deepEqual([remote.version, remote.notations], [loaded.version, loaded.notations]);
	const options = { at_least: true, bigints: true };
	const [asked, rolled, all] = await Promise.all([remote.ask('2d6', options), remote.roll('20d100', { seed: 7 }), remote.roll('1; 2', { all: true })]);
	assert.deepEqual([asked, rolled, all], [loaded.ask('2d6', options), loaded.roll('20d100', { seed: 7 }), loaded.roll('1; 2', { all: true })]);
	const wrong = await remote.roll('4d6 keep 3').catch((error) => error);
	assert.ok(wrong instanceof dicelab.DiceError);
	assert.deepEqual([wrong.code, wrong.column], ['syntax', 5]);
	await assert.rejects(remote.ask(5), TypeError);
	await assert.rejects(remote.roll('d6', { way: 'roll' }), TypeError);
	await assert.rejects(remote.roll('d6', { seed() {} }), { name: 'DataCloneError' });
	assert.equal((await remote.roll('1 + 1')).total, 2);
	remote.close();
	await assert.rejects(remote.roll('d6'), TypeError);
});

test('a worker does not block, and is aborted', { timeout: 60000 }, async () => {
	const remote = await dicelab.load({ worker: true });
	await remote.roll('d6');
	const ending = new AbortController();
	const slow = assert.rejects(remote.ask('20d6', { ...LONG, signal: ending.signal }), { name: 'AbortError' });
	const next = remote.roll('1 + 1', { signal: new AbortController().signal });
	const gone = new AbortController();
	const never = assert.rejects(remote.roll('d6', { signal: gone.signal }), { message: 'not needed' });
	let done = false;
	next.then(() => {
		done = true;
	});
	await seconds(0.2);
	assert.equal(done, false);
	gone.abort(new Error('not needed')); // it waits
	await never;
	ending.abort();
	await slow;
	assert.equal((await next).total, 2);
	await assert.rejects(remote.roll('d6', { signal: AbortSignal.abort() }), { name: 'AbortError' });
	const closed = assert.rejects(remote.ask('20d6', LONG), TypeError);
	remote.close();
	await closed;
});

test('a worker that is idle lets Node end', () => {
	const code = "import { load } from 'dicelab'; const { roll } = await load({ worker: true }); console.log((await roll('1 + 1')).total);";
	assert.deepEqual(run(process.execPath, ['--input-type=module', '--eval', code]), { stdout: '2\n', stderr: '', status: 0 });
});

test('the version is that of the package, and of the command', () => {
	const { version } = JSON.parse(fs.readFileSync(fileURLToPath(import.meta.resolve('dicelab/package.json')), 'utf8'));
	assert.equal(loaded.version, version);
	assert.ok(run(process.env.DICELAB, ['--version']).stdout.startsWith(`dicelab ${version}\n`));
});

// ---- the README ----

const readme = fs.readFileSync(path.join(here, 'node_modules/dicelab/README.md'), 'utf8');
const examples = [...readme.matchAll(/^## (.*)\n\n```(js|sh)\n([^]*?)^```\n```\n([^]*?)^```\n/gm)].map(([, name, language, code, output]) => ({ name, language, code, output }));

test('the README has eight examples', () => assert.equal(examples.length, 8));
for (const { name, language, code, output } of examples)
	test(`the README: ${name}`, () => {
		const [program, ...options] = language === 'js' ? [process.execPath, '--input-type=module', '--eval'] : ['sh', '-e', '-c'];
		assert.deepEqual(run(program, [...options, code], { npm_config_offline: 'true' }), { stdout: output, stderr: '', status: 0 });
	});

test('what it rolls is what the real command rolls', () => {
	assert.equal(run(process.env.DICELAB, ['--roll', '--verbose', '--seed=7', '4d6kh3']).stdout, '4d6kh3: [(4), 6, 5, 4] = 15\n');
	assert.equal(loaded.roll('4d6kh3', { seed: 7 }).text, '[(4), 6, 5, 4] = 15');
});

// ---- the command ----

test('the command is the real one', () => {
	const folder = fs.mkdtempSync(path.join(here, 'command-'));
	fs.writeFileSync(path.join(folder, 'attack.dice'), 'output("attack", d(20) + 5)\n');
	const call = (program, options, input) => {
		const { stdout, stderr, status } = spawnSync(program, options, { cwd: folder, encoding: 'utf8', input, env: { ...process.env, PWD: folder } });
		return { stdout, stderr, status };
	};
	for (const [options, status, input] of [
		[['--seed=7', '4d6kh3', '3#d6'], 0],
		[['-C', '--format=csv', '2d4', 'd{"a", "b"}'], 0],
		[['-N', 'anydice', '-C', '--format=json', 'output 2d4'], 0],
		[['--eval', '--count=1000', '--seed=7', '2d6'], 0],
		[['-C', '-f', 'attack.dice'], 0],
		[['-C', '--file', path.join(folder, 'attack.dice')], 0],
		[['-C', '-N', 'dice-script', '-f', '-'], 0, 'output("two", 1 + 1)\n'],
		[['-C', 'attack.dice'], 1], // a hint, which takes a look at files
		[['-f', 'defence.dice'], 1],
		[['4d6 keep 3', '1'], 1],
		[['--rol', '--seed=7', 'd6', '--', '-d6'], 0],
		[['--format=pdf', 'd6'], 2],
		[['--chance', '>12', '2d6'], 3],
		[['--help=operators'], 0],
	]) {
		const real = call(process.env.DICELAB, options, input);
		assert.deepEqual(call(path.join(here, 'node_modules/.bin/dicelab'), options, input), real);
		assert.equal(real.status, status, `${options}`);
	}
	for (const program of [process.env.DICELAB, path.join(here, 'node_modules/.bin/dicelab')]) {
		assert.deepEqual(call(program, ['-C', '--output=answers.txt', '--plot=chart.svg', 'd2']), { stdout: '', stderr: '', status: 0 });
		assert.equal(fs.readFileSync(path.join(folder, 'answers.txt'), 'utf8'), '  1\t0.500000\n  2\t0.500000\n');
		assert.match(fs.readFileSync(path.join(folder, 'chart.svg'), 'utf8'), /^<svg/);
	}
	fs.rmSync(folder, { recursive: true });
});

test('files of Windows are in one tree', async () => {
	const { foldersOf } = await import(new URL('folders.js', wasm));
	const options = ['-f', 'C:\\games\\attack.dice', '-oD:/answers.txt', '--plot=\\\\server\\share\\charts\\attack.svg', 'https://dice.example', '-f', 'E:\\gone.dice', '2d6', 'C:'];
	const drives = ['C:\\', 'D:\\', '\\\\server\\share\\'];
	const has = (name) => drives.includes(name);
	const share = { '//server/share': '\\\\server\\share\\' };
	assert.deepEqual(foldersOf(path.win32, 'C:\\Users\\me', options, has),
		{ folder: '/Users/me', preopens: { '/': 'C:\\', '/Users/me/C:': 'C:\\', '/Users/me/D:': 'D:\\', ...share } });
	assert.deepEqual(foldersOf(path.win32, 'D:\\', options, has), { folder: '/', preopens: { '/': 'D:\\', '/C:': 'C:\\', '/D:': 'D:\\', ...share } });
	assert.deepEqual(foldersOf(path.win32, '\\\\server\\share\\me', ['2d6'], has), { folder: '/me', preopens: { '/': '\\\\server\\share\\' } });
	assert.deepEqual(foldersOf(path.posix, '/home/a\\b', options, has), { folder: '/home/a\\b', preopens: { '/': '/' } });
});

// Where there is no Windows, folders stand for its drives.
test('the command takes names of files on Windows', async () => {
	const { foldersOf } = await import(new URL('folders.js', wasm));
	const { WASI } = await import('node:wasi');
	const module = new WebAssembly.Module(fs.readFileSync(new URL('command.wasm', wasm)));
	const top = fs.mkdtempSync(path.join(here, 'windows-'));
	for (const folder of ['C/Users/me/games', 'C/games', 'D/answers'])
		fs.mkdirSync(path.join(top, folder), { recursive: true });
	fs.writeFileSync(path.join(top, 'C/games/one.dice'), 'd1\n');
	fs.writeFileSync(path.join(top, 'C/Users/me/games/two.dice'), '2#d1\n');
	const options = ['--calc', '--output', 'D:\\answers\\out.txt', '-fC:\\games\\one.dice', '--file=games\\two.dice', '-f\\games\\one.dice', '-fc:/games/one.dice'];
	const { folder, preopens } = foldersOf(path.win32, 'C:\\Users\\me', options, () => true);
	for (const [name, root] of Object.entries(preopens))
		preopens[name] = path.join(top, root[0].toUpperCase());
	const wasi = new WASI({ version: 'preview1', args: ['dicelab', ...options], env: { OS: 'Windows_NT', PWD: folder }, preopens });
	assert.equal(wasi.start(new WebAssembly.Instance(module, wasi.getImportObject())), 0);
	assert.equal(fs.readFileSync(path.join(top, 'D/answers/out.txt'), 'utf8'), '  1\t1.000000\n(1,1)\t1.000000\n  1\t1.000000\n  1\t1.000000\n');
	assert.deepEqual(fs.readdirSync(path.join(top, 'C/Users/me')), ['games']);
	fs.rmSync(top, { recursive: true });
});
