// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The prose of documents: Markdown as elements. Raw HTML is text, pictures are their descriptions, and links lead to pages and mail.
import { element } from './element.js';

// Nobody writes more, but for trying whether the page stands still: in what is longer, or nested deeper, nothing is looked for.
const LONGEST = 1e5;
const LONGEST_PARAGRAPH = 4000;
const DEEPEST = 12;

// ---- within a paragraph ----

const marks = [
	[/\\([!-/:-@[-`{-~])/y, (match) => match[1]],
	[/(`+)(?!`)([^]*?[^`])\1(?!`)/y, (match) => element('code', {}, match[2].replace(/\s+/g, ' ').replace(/^ (.*\S.*) $/, '$1'))],
	[/!\[([^\]]*)\]\([^)]*\)/y, (match) => match[1]],
	[/\[([^\]]+)\]\((\S+?)(?:\s+"[^"]*")?\)/y, (match) => (/^(https?:\/\/|mailto:)/.test(match[2])
		? element('a', { href: match[2], rel: 'noreferrer' }, ...inline(match[1])) : element('span', {}, ...inline(match[1])))],
	[/<(https?:\/\/[^\s<>]+)>/y, (match) => element('a', { href: match[1], rel: 'noreferrer' }, match[1])],
	[/(\*\*|__)(?=\S)([^]*?\S)\1/y, (match) => element('strong', {}, ...inline(match[2]))],
	[/\*(?=\S)([^]*?[^\s*])\*(?!\*)/y, (match) => element('em', {}, ...inline(match[1]))],
	[/(?<!\w)_(?=\S)([^]*?[^\s_])_(?!\w)/y, (match) => element('em', {}, ...inline(match[1]))],
	[/(?: {2,}|\\)\n/y, () => element('br')],
];

function inline(text) {
	if (text.length > LONGEST_PARAGRAPH)
		return [text];
	const parts = [];
	let plain = '';
	for (let place = 0; place < text.length;) {
		let made;
		for (const [pattern, make] of marks) {
			pattern.lastIndex = place;
			const match = pattern.exec(text);
			if (match) {
				place = pattern.lastIndex;
				made = make(match);
				break;
			}
		}
		if (made === undefined) {
			plain += text[place++];
			continue;
		}
		parts.push(plain, made);
		plain = '';
	}
	return [...parts, plain].filter((part) => part !== '');
}

// ---- blocks ----

const item = /^( {0,3})([-*+]|\d{1,9}[.)])( {1,4}|$)/;
const starts = [/^ {0,3}#{1,6}(\s|$)/, /^ {0,3}>/, /^ {0,3}([-*_])( *\1){2,} *$/, /^ {0,3}(```|~~~)/];
const isBlank = (line) => !/\S/.test(line);
const endsParagraph = (line) => isBlank(line) || starts.some((start) => start.test(line)) || /^ {0,3}([-*+]|1[.)]) +\S/.test(line);

const cells = (line) => line.trim().replace(/^\||(?<!\\)\|$/g, '').split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
const isRule = (line) => line?.includes('-') && line.includes('|') && cells(line).every((cell) => /^:?-+:?$/.test(cell));

// Lines that are taken from the front.
class Lines {
	constructor(lines, depth) {
		Object.assign(this, { lines, depth, place: 0 });
	}

	get length() {
		return this.lines.length - this.place;
	}

	get first() {
		return this.lines[this.place];
	}

	get second() {
		return this.lines[this.place + 1];
	}

	shift() {
		return this.lines[this.place++];
	}

	// All up to the first of which `wanted` does not hold.
	take(wanted) {
		const from = this.place;
		while (this.length > 0 && wanted(this.first))
			this.place++;
		return this.lines.slice(from, this.place);
	}

	// Those that are within one of these.
	within(lines) {
		return new Lines(lines, this.depth + 1);
	}
}

function table(lines) {
	const row = (name, line) => element('tr', {}, ...cells(line).map((cell) => element(name, name === 'th' ? { scope: 'col' } : {}, ...inline(cell))));
	const head = row('th', lines.shift());
	lines.shift();
	const body = lines.take((line) => !endsParagraph(line)).map((line) => row('td', line));
	return element('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': head.textContent },
		element('table', {}, element('thead', {}, head), element('tbody', {}, ...body)));
}

function list(lines, paragraph) {
	const [, , first] = item.exec(lines.first);
	const isOrdered = /\d/.test(first);
	const items = [];
	let loose = false;
	for (let match; lines.length > 0 && (match = item.exec(lines.first)) && match[2].at(-1) === first.at(-1);) {
		const width = match[0].length;
		const inside = [lines.shift().slice(width)];
		let blank = false;
		inside.push(...lines.take((line) => {
			const belongs = isBlank(line) || line.slice(0, width).trim() === '' || (!blank && !endsParagraph(line) && !item.test(line));
			blank = isBlank(line);
			return belongs;
		}).map((line) => (line.slice(0, width).trim() === '' ? line.slice(width) : line)));
		const gap = isBlank(inside.at(-1)) && item.exec(lines.first ?? '')?.[2].at(-1) === first.at(-1);
		while (inside.length > 0 && isBlank(inside.at(-1)))
			inside.pop();
		loose ||= gap || inside.some((line, i) => isBlank(line) && !/^\s*([-*+]|\d+[.)]) /.test(inside[i + 1] ?? ''));
		items.push(inside);
	}
	const made = items.map((inside) => element('li', {}, ...blocks(lines.within(inside), paragraph).flatMap((block) =>
		(!loose && block.tagName === 'P' ? [...block.childNodes] : [block]))));
	const number = Number.parseInt(first, 10);
	return element(isOrdered ? 'ol' : 'ul', isOrdered && number !== 1 ? { start: String(number) } : {}, ...made);
}

// The page has a first heading of its own.
const heading = (level, text) => element(`h${Math.min(level + 1, 6)}`, {}, ...inline(text));

function fence(lines) {
	const [, indent, mark] = /^( *)(`{3,}|~{3,})/.exec(lines.shift());
	const body = lines.take((line) => !(line.trim().startsWith(mark) && /^[`~]+$/.test(line.trim())));
	lines.shift();
	return element('pre', {}, element('code', {}, body.map((line) => line.replace(new RegExp(`^ {0,${indent.length}}`), '')).join('\n')));
}

function paragraphs(lines, paragraph) {
	const taken = [lines.shift(), ...lines.take((line) => !endsParagraph(line) && !/^ {0,3}(=+|-+) *$/.test(line))];
	const under = lines.first?.match(/^ {0,3}(=|-)+ *$/);
	const text = taken.map((line) => line.trimStart()).join('\n').trimEnd();
	if (under) {
		lines.shift();
		return [heading(under[1] === '=' ? 1 : 2, text)];
	}
	return paragraph(text);
}

function blocks(lines, paragraph) {
	const made = [];
	if (lines.depth > DEEPEST)
		return [element('p', {}, lines.lines.join('\n'))];
	while (lines.length > 0) {
		const line = lines.first;
		const title = /^ {0,3}(#{1,6})([ \t].*|$)/.exec(line);
		if (isBlank(line))
			lines.shift();
		else if (title && lines.shift() !== undefined)
			made.push(heading(title[1].length, title[2].trim().replace(/(^|\s)#+$/, '').trimEnd()));
		else if (/^ {4}/.test(line))
			made.push(element('pre', {}, element('code', {}, lines.take((next) => /^ {4}/.test(next)).map((next) => next.slice(4)).join('\n'))));
		else if (starts[2].test(line) && lines.shift() !== undefined)
			made.push(element('hr'));
		else if (starts[3].test(line))
			made.push(fence(lines));
		else if (starts[1].test(line))
			made.push(element('blockquote', {}, ...blocks(lines.within(lines.take((next) => starts[1].test(next) || !endsParagraph(next))
				.map((next) => next.replace(/^ {0,3}> ?/, ''))), paragraph)));
		else if (item.test(line))
			made.push(list(lines, paragraph));
		else if (isRule(lines.second) && line.includes('|') && cells(line).length === cells(lines.second).length)
			made.push(table(lines));
		else
			made.push(...paragraphs(lines, paragraph));
	}
	return made;
}

// The elements of a text. `split(text)` takes a paragraph apart: texts, and what else is in its place.
export function markdown(text, split = (whole) => [whole]) {
	if (text.length > LONGEST)
		return [element('pre', { tabindex: '0' }, text)];
	return blocks(new Lines(text.split(/\r?\n/), 0), (whole) => split(whole)
		.filter((part) => typeof part !== 'string' || part.trim() !== '')
		.map((part) => (typeof part === 'string' ? element('p', {}, ...inline(part.trim())) : part)));
}
