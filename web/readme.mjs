// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The references of the packages as pages of the manual: the README of a package, with the types of its interface where it declares them.
// Of Markdown, it knows what these have: headings, paragraphs, blocks of code, and in lines code, links and <sup>.
import { escaped } from './site.mjs';

const heading = (level, title, id = title.replace(/\s+/g, '_')) => `<h${level} id="${escaped(id)}"><a class="permalink" href="#${encodeURIComponent(id)}">${escaped(title)}</a></h${level}>\n`;
const code = (lines) => `<pre>${escaped(lines)}</pre>\n`;

// What is in backquotes is code as it stands.
const lineOf = (text) => text.split(/`([^`]*)`/).map((part, i) => (i % 2 ? `<code>${escaped(part)}</code>`
	: escaped(part).replace(/\[([^\]]*)\]\(([^)]*)\)/g, '<a href="$2">$1</a>').replace(/&lt;(\/?sup)>/g, '<$1>'))).join('');

function blockOf(block) {
	const [, fenced] = /^```\w*\n([^]*)\n```$/.exec(block) ?? [];
	const [, marks, title] = /^(##+) (.*)$/.exec(block) ?? [];
	if (fenced !== undefined)
		return code(fenced);
	if (marks)
		return heading(marks.length, title);
	if (/^ {4}/.test(block))
		return code(block.replace(/^ {4}/gm, ''));
	if (/^[#>|*-]|^\d+\./.test(block))
		throw new Error(`a README has what a page cannot show: ${block}`);
	return `<p>${lineOf(block)}</p>\n`;
}

// The body of a page, without the title. (Blocks of code may have empty lines, and follow each other without one.)
export const readmeOf = (markdown) => markdown.replace(/^# .*\n/, '').match(/^```\w*\n[^]*?^```$|^ {4}.*(?:\n+ {4}.*)*|^[^\n]+(?:\n(?!```)[^\n]+)*/gm).map(blockOf).join('');

// A section for each declaration of a .d.ts file, below the heading `title`: these stand apart by empty lines, with a comment above each.
const DECLARATION = /^(?:\/\*\* (.*?) \*\/\n)?export ((?:function|class|interface|type) (\w+)[^]*)$/;
export const typesOf = (declarations, title) => heading(2, title) + declarations.trim().split(/\n\n+/).map((block) => DECLARATION.exec(block)).filter(Boolean)
	.map(([, comment, declaration, name]) => heading(3, name, `type-${name}`) + (comment ? `<p>${lineOf(comment)}</p>\n` : '') + code(declaration)).join('');
