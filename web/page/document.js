// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Documents: prose with programs between fences, shown as their report. Below each fence of code are the outputs that it made, unless
// the prose says {{output "name"}} somewhere.
import { texts } from '../texts.js';
import { element } from './element.js';
import { markdown } from './markdown.js';

// As the library takes them apart: { kind: "prose", "code" or "display", body }; a fence that nothing closes is one, too.
export function segmentsOf(text) {
	const segments = [];
	let prose = [];
	let open = null;
	const end = (kind, lines) => lines.length > 0 && segments.push({ kind, body: lines.join('\n') });
	for (const line of text.split('\n')) {
		const [, ticks, info] = /^(`{3,})?(.*)$/.exec(line.trimEnd());
		if (open && ticks?.length >= open.ticks && info === '') {
			segments.push({ kind: open.kind, body: open.lines.join('\n') });
			open = null;
		} else if (open) {
			open.lines.push(line);
		} else if (ticks) {
			end('prose', prose);
			prose = [];
			open = { ticks: ticks.length, kind: ['', 'dice'].includes(info.trim()) ? 'code' : 'display', lines: [] };
		} else {
			prose.push(line);
		}
	}
	if (open)
		segments.push({ kind: 'display', body: open.lines.join('\n') });
	end('prose', prose);
	return segments;
}

export const isDocument = (text) => text.includes('```') && segmentsOf(text).some(({ kind }) => kind === 'code');

const placeholder = /(?<![\\`])\{\{\s*output\s+(?:"([^"]*)"|'([^']*)')\s*\}\}/;

// The number of the segment that each answer comes from: the fence that has the text of its call, at best one from the last answer's on.
function originsOf(answers, segments) {
	let last = 0;
	return answers.map(({ source }) => {
		const has = (segment) => segment.kind === 'code' && segment.body.includes(source);
		const found = segments.findIndex((segment, i) => i >= last && has(segment));
		last = found >= 0 ? found : Math.max(segments.findIndex(has), 0);
		return last;
	});
}

// The report: `show(answer)` is how an answer looks.
export function report(text, answers, show) {
	const segments = segmentsOf(text);
	const origins = originsOf(answers, segments);
	const proseOnly = segments.filter(({ kind }) => kind === 'prose').map(({ body }) => body).join('\n');
	const placed = new Set([...proseOnly.matchAll(new RegExp(placeholder, 'g'))].map((match) => match[1] ?? match[2]));
	const split = (whole) => whole.split(new RegExp(placeholder)).flatMap((part, i) => {
		if (i % 3 === 0)
			return [part];
		if (part === undefined)
			return [];
		const meant = answers.filter(({ label }) => label === part);
		return meant.length > 0 ? meant.map(show) : [element('p', { class: 'error' }, texts.noOutput(part))];
	});
	return element('article', { class: 'report' }, ...segments.flatMap(({ kind, body }, i) => {
		if (kind === 'prose')
			return markdown(body, split);
		const below = kind === 'code' ? answers.filter((answer, k) => origins[k] === i && !placed.has(answer.label)) : [];
		return [element('pre', { tabindex: '0' }, element('code', {}, body)), ...below.map(show)];
	}));
}
