// The prose of documents: Markdown as elements. Raw HTML is text, pictures are their descriptions, and links lead to pages and mail.
import { element } from './element.js';

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

// Takes lines from the front while `wanted` holds of them.
function take(lines, wanted) {
	const taken = [];
	while (lines.length > 0 && wanted(lines[0]))
		taken.push(lines.shift());
	return taken;
}

function table(lines) {
	const row = (name, line) => element('tr', {}, ...cells(line).map((cell) => element(name, name === 'th' ? { scope: 'col' } : {}, ...inline(cell))));
	const head = row('th', lines.shift());
	lines.shift();
	const body = take(lines, (line) => !endsParagraph(line)).map((line) => row('td', line));
	return element('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': head.textContent },
		element('table', {}, element('thead', {}, head), element('tbody', {}, ...body)));
}

function list(lines, paragraph) {
	const [, , first] = item.exec(lines[0]);
	const isOrdered = /\d/.test(first);
	const items = [];
	let loose = false;
	for (let match; lines.length > 0 && (match = item.exec(lines[0])) && match[2].at(-1) === first.at(-1);) {
		const width = match[0].length;
		const inside = [lines.shift().slice(width)];
		let blank = false;
		inside.push(...take(lines, (line) => {
			const belongs = isBlank(line) || line.slice(0, width).trim() === '' || (!blank && !endsParagraph(line) && !item.test(line));
			blank = isBlank(line);
			return belongs;
		}).map((line) => (line.slice(0, width).trim() === '' ? line.slice(width) : line)));
		const gap = isBlank(inside.at(-1)) && item.exec(lines[0] ?? '')?.[2].at(-1) === first.at(-1);
		while (inside.length > 0 && isBlank(inside.at(-1)))
			inside.pop();
		loose ||= gap || inside.some((line, i) => isBlank(line) && !/^\s*([-*+]|\d+[.)]) /.test(inside[i + 1] ?? ''));
		items.push(inside);
	}
	const made = items.map((inside) => element('li', {}, ...blocks(inside, paragraph).flatMap((block) =>
		(!loose && block.tagName === 'P' ? [...block.childNodes] : [block]))));
	const number = Number.parseInt(first, 10);
	return element(isOrdered ? 'ol' : 'ul', isOrdered && number !== 1 ? { start: String(number) } : {}, ...made);
}

// The page has a first heading of its own.
const heading = (level, text) => element(`h${Math.min(level + 1, 6)}`, {}, ...inline(text));

function fence(lines) {
	const [, indent, mark] = /^( *)(`{3,}|~{3,})/.exec(lines.shift());
	const body = take(lines, (line) => !(line.trim().startsWith(mark) && /^[`~]+$/.test(line.trim())));
	lines.shift();
	return element('pre', {}, element('code', {}, body.map((line) => line.replace(new RegExp(`^ {0,${indent.length}}`), '')).join('\n')));
}

function paragraphs(lines, paragraph) {
	const taken = [lines.shift(), ...take(lines, (line) => !endsParagraph(line) && !/^ {0,3}(=+|-+) *$/.test(line))];
	const under = lines[0]?.match(/^ {0,3}(=|-)+ *$/);
	const text = taken.map((line) => line.trimStart()).join('\n').trimEnd();
	if (under) {
		lines.shift();
		return [heading(under[1] === '=' ? 1 : 2, text)];
	}
	return paragraph(text);
}

function blocks(lines, paragraph) {
	const made = [];
	while (lines.length > 0) {
		const line = lines[0];
		const title = /^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$/.exec(line);
		if (isBlank(line))
			lines.shift();
		else if (title && lines.shift() !== undefined)
			made.push(heading(title[1].length, title[2] ?? ''));
		else if (/^ {4}/.test(line))
			made.push(element('pre', {}, element('code', {}, take(lines, (next) => /^ {4}/.test(next)).map((next) => next.slice(4)).join('\n'))));
		else if (starts[2].test(line) && lines.shift() !== undefined)
			made.push(element('hr'));
		else if (starts[3].test(line))
			made.push(fence(lines));
		else if (starts[1].test(line))
			made.push(element('blockquote', {}, ...blocks(take(lines, (next) => starts[1].test(next) || !endsParagraph(next))
				.map((next) => next.replace(/^ {0,3}> ?/, '')), paragraph)));
		else if (item.test(line))
			made.push(list(lines, paragraph));
		else if (isRule(lines[1]) && line.includes('|') && cells(line).length === cells(lines[1]).length)
			made.push(table(lines));
		else
			made.push(...paragraphs(lines, paragraph));
	}
	return made;
}

// The elements of a text. `split(text)` takes a paragraph apart: texts, and what else is in its place.
export const markdown = (text, split = (whole) => [whole]) => blocks(text.split(/\r?\n/), (whole) => split(whole)
	.filter((part) => typeof part !== 'string' || part.trim() !== '').map((part) => (typeof part === 'string' ? element('p', {}, ...inline(part.trim())) : part)));
