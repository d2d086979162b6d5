// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Does GMP's arithmetic of limbs, which web/limbs.c and web/limbs.h take part in, calculate what JavaScript's does? Numbers of all
// sizes up to 40 limbs, some of them in the place of the result; of limbs at random, and of limbs whose bits are all 0 or all 1,
// through which a carry goes on and on.
//
//     node limbs.mjs WASM
import fs from 'node:fs';

import { Verdicts } from './verdicts.mjs';

const MOST = 40;
const ROUNDS = 20;
const LIMB = 2n ** 64n;

const verdicts = new Verdicts();
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(process.argv[2])));

// ---- numbers at random, the same each time ----

let state = 88172645463325252n;

function random() {
	state = BigInt.asUintN(64, state ^ (state << 13n));
	state ^= state >> 7n;
	state = BigInt.asUintN(64, state ^ (state << 17n));
	return state;
}

const limbs = [() => random(), () => 0n, () => LIMB - 1n, () => 1n << (random() % 64n), () => LIMB - 1n - (1n << (random() % 64n)), () => random() >> 32n];

function number(size) {
	const any = random() % 4n === 0n;
	const one = limbs[Number(random() % BigInt(limbs.length))];
	return Array.from({ length: size }, () => (any ? limbs[Number(random() % BigInt(limbs.length))] : one)());
}

const value = (list) => list.reduceRight((sum, limb) => sum * LIMB + limb, 0n);

// ---- the memory of the library: places for three numbers, behind all that is its own ----

const memory = exports.memory;
const [X, Y, OUT] = [0, 1, 2].map(() => memory.grow(1) * 65536);
const at = (place, size) => new BigUint64Array(memory.buffer, place, size);

function read(place, size) {
	return value([...at(place, size)]);
}

// ---- what each function should do: the number that is there then, with what it returns as its uppermost limb ----

const modulo = (number, size) => ((number % LIMB ** BigInt(size)) + LIMB ** BigInt(size)) % LIMB ** BigInt(size);

// With the limb that was borrowed.
function difference(x, y, size) {
	return modulo(x - y, size) + (x < y ? -((x - y) >> BigInt(64 * size)) : 0n) * LIMB ** BigInt(size);
}

const functions = [
	{ name: 'add_n', call: (f, out, x, y, n) => f(out, x, y, n), right: (out, x, y) => x + y, aliases: true },
	{ name: 'sub_n', call: (f, out, x, y, n) => f(out, x, y, n), right: (out, x, y, n) => difference(x, y, n), aliases: true },
	{ name: 'mul_1', call: (f, out, x, y, n) => f(out, x, n, at(y, 1)[0]), right: (out, x, y) => x * (y % LIMB), aliases: true },
	{ name: 'addmul_1', call: (f, out, x, y, n) => f(out, x, n, at(y, 1)[0]), right: (out, x, y) => out + x * (y % LIMB) },
	{ name: 'submul_1', call: (f, out, x, y, n) => f(out, x, n, at(y, 1)[0]), right: (out, x, y, n) => difference(out, x * (y % LIMB), n) },
	{ name: 'addmul_2', call: (f, out, x, y, n) => f(out, x, n, y), right: (out, x, y) => out + x * (y % LIMB ** 2n), least: 2, more: 1 },
	{ name: 'mul_basecase', call: (f, out, x, y, n) => void f(out, x, n, y, n), right: (out, x, y) => x * y, double: true },
	{ name: 'sqr_basecase', call: (f, out, x, y, n) => void f(out, x, n), right: (out, x) => x * x, double: true },
];

// One call of it; false when it is wrong. With `alias` the result takes the place of the first number.
function isRight({ name, call, right, double = false, more = 0 }, size, alias) {
	const [x, y, out] = [number(size), number(size), alias ? [] : number(size)];
	const to = alias ? X : OUT;
	at(X, size).set(x);
	at(Y, size).set(y);
	at(OUT, size).set(out);
	const expected = right(value(out), value(x), value(y), size);
	const returned = call(exports[`__gmpn_${name}`], to, X, Y, size);
	const length = double ? 2 * size : size + more;
	const upper = returned === undefined ? 0n : BigInt.asUintN(64, returned) * LIMB ** BigInt(length);
	return read(to, length) + upper === expected;
}

for (const one of functions) {
	for (const alias of one.aliases ? [false, true] : [false]) {
		const wrong = new Set();
		for (let size = one.least ?? 1; size <= MOST; size++) {
			for (let round = 0; round < ROUNDS; round++) {
				if (!isRight(one, size, alias))
					wrong.add(size);
			}
		}
		verdicts.tell(wrong.size === 0, `${one.name}${alias ? ', in place' : ''}: ${MOST * ROUNDS} numbers`, `wrong at sizes ${[...wrong]}\n`);
	}
}
verdicts.close();
