// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What is kept: the program in this browser, and all that the page shows in the fragment of a link.

import { usual } from './state.js';

const KEY = 'dicelab';
const LONGEST_LINK = 32000;

// A browser may refuse to keep anything; then the page forgets, and goes on.
function read(storage, key) {
	try {
		return JSON.parse(storage().getItem(key));
	} catch {
		return null;
	}
}

function write(storage, key, value) {
	try {
		storage().setItem(key, JSON.stringify(value));
	} catch {
		// it is full, or closed to us
	}
}

const ofTab = () => sessionStorage;
const ofAll = () => localStorage;

// Of this tab, so that two tabs do not take each other's text; a new tab has what was written last in any. In this one the link that stands
// in its address may be older than what is kept.
export function keep(state) {
	write(ofTab, KEY, { ...state, link: location.hash });
	write(ofAll, KEY, state);
}

export const isOwnLink = () => read(ofTab, KEY)?.link === location.hash;

export const kept = () => read(ofTab, KEY) ?? read(ofAll, KEY);

// Earlier rolls, of this tab.
export const keepRolls = (rolls) => write(ofTab, `${KEY}-rolls`, rolls);
export const keptRolls = () => read(ofTab, `${KEY}-rolls`);

// Programs that somebody likes, a list of { program, notation }.
const LIKED = `${KEY}-favourites`;
export const keepFavourites = (list) => write(ofAll, LIKED, list);
export const favourites = () => [read(ofAll, LIKED)].flat().filter((one) => typeof one?.program === 'string' && typeof one.notation === 'string');

// ---- links ----

const MOST_BYTES = 2 ** 21;

// A damaged link may blow up to anything.
async function through(bytes, stream) {
	const chunks = [];
	let size = 0;
	for await (const chunk of chunksOf(new Blob([bytes]).stream().pipeThrough(stream))) {
		chunks.push(chunk);
		if ((size += chunk.length) > MOST_BYTES)
			throw new Error('too long');
	}
	return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

async function* chunksOf(stream) {
	const reader = stream.getReader();
	for (let part = await reader.read(); !part.done; part = await reader.read())
		yield part.value;
}

const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
	.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

// ---- short links: "#2d6+3", "#4d6kh3&ge=15", "#output 2d6&in=anydice" ----

const LONGEST_SHORT = 200;
const comparisons = { at_least: 'ge', at_most: 'le', probability: 'eq' };

// Characters that a program often has, and that may stand in a link.
const inLink = (text) => encodeURIComponent(text).replace(/%(2B|2C|3A|3B|40|2F|3D|24|3F)/g, (code) => decodeURIComponent(code));

// Whoever makes links of addresses in texts leaves out punctuation at their ends.
const endOf = (link) => link.replace(/[^\w%]$/, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

// Null when there is more to say than fits, or the program would be taken for something else.
function shortFragment(state) {
	const { program, notation, kind, number, shows, draws, trials, unit, ...rest } = state;
	if (program.length > LONGEST_SHORT || program === '' || /^(p=|embed$)/.test(program) || (state.way === 'sample' && trials !== usual.trials) || Object.entries(rest).some(([key, value]) => value !== usual[key]))
		return null;
	const asked = kind === usual.kind && number === usual.number ? '' : `&${comparisons[kind]}=${number}`;
	return endOf(`#${inLink(program)}${asked}${notation ? `&in=${notation}` : ''}${shows === usual.shows ? '' : `&shows=${shows}`}${draws ? `&draws=${draws}` : ''}`);
}

function stateOfShort(text) {
	const [program, ...options] = text.split('&');
	const found = { ...usual, program: decodeURIComponent(program) };
	for (const option of options) {
		const [name, value] = option.split('=');
		const kind = Object.keys(comparisons).find((one) => comparisons[one] === name);
		if (kind)
			Object.assign(found, { kind, number: Number(value) });
		else if (['in', 'shows', 'draws'].includes(name))
			found[name === 'in' ? 'notation' : name] = value;
	}
	return found;
}

// ---- fragments ----

const EMBED = /(^#|&)embed$/;
export const isEmbedded = (fragment) => EMBED.test(fragment);

// The fragment that holds `state`; null when it would be too long for those who pass links on.
export async function fragmentOf(state) {
	const short = shortFragment(state);
	if (short !== null)
		return short;
	const bytes = await through(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream('deflate-raw'));
	const text = toText(bytes);
	return text.length <= LONGEST_LINK ? `#p=${text}` : null;
}

// What a fragment holds; null when it holds nothing. Throws when it is damaged.
export async function stateOf(whole) {
	const fragment = whole.replace(EMBED, '');
	if (fragment.length < 2)
		return null;
	if (fragment.length > 4 * LONGEST_LINK)
		throw new Error('too long');
	if (!fragment.startsWith('#p='))
		return stateOfShort(fragment.slice(1));
	const stream = new DecompressionStream('deflate-raw');
	const state = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await through(toBytes(fragment.slice(3)), stream)));
	if (typeof state?.program !== 'string')
		throw new Error('no program');
	return state;
}
