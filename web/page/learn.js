// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What the page teaches by: the tutorial, and help on words and topics. Each calls `take(program, notation)` with what is chosen.
import { sayings, texts, tutorial } from '../texts.js';
import { button, element } from './element.js';
import { holds, searched } from './search.js';
import { Sections } from './sections.js';

export function fillTutorial(place, take) {
	let step = 0;
	const text = element('p', { 'aria-live': 'polite' });
	const where = element('p', { class: 'faint' });
	function show() {
		where.textContent = texts.step(step + 1, tutorial.length);
		text.textContent = tutorial[step][1];
	}
	function go(to) {
		step = Math.min(Math.max(to, 0), tutorial.length - 1);
		show();
		take(tutorial[step][0], 'dicelab');
	}
	show();
	place.append(where, text, button(texts.previous, () => go(step - 1)), button(texts.tryIt, () => go(step)),
		button(texts.next, () => go(step + 1), { id: 'tutorial-next' }));
}

function entryOf({ usage, summary, example, result, dice }, notation, take) {
	const shown = example && element('div', { class: 'faint' }, element('code', {}, example), result ? [' = ', element('code', {}, result)] : '');
	const tried = dice || (notation === 'dicelab' && example);
	return element('div', { class: 'entry' }, element('code', {}, usage), ` ${summary ?? ''}`, shown || null,
		tried ? button(tried, () => take(tried, notation), { class: 'link' }) : null);
}

// The site has a manual, the file alone has none.
const list = document.querySelector('meta[name=manual-sections]');
const sections = list && new Sections(list.content);

// Help for one notation: `known` is { about, words, topics }. Filled anew for another.
export function fillHelp(place, notation, { about, words, topics }, take) {
	const { fill, parts } = searched('help', (sought) => {
		const said = notation === 'dicelab' ? sayings.map(([spelling, usage, summary]) => ({ spelling, usage, summary, dice: usage })) : [];
		const some = [...said, ...words].filter(({ spelling, usage, summary }) => summary && holds(sought, `${spelling} ${usage} ${summary}`));
		const texts_ = notation === 'dicelab' ? topics.filter(({ name, summary, text }) => holds(sought, `${name} ${summary} ${text}`)) : [];
		const manual = sections?.find(sought, () => fill()) ?? { found: 0, elements: [] };
		return { found: some.length + texts_.length + manual.found, elements: [
			...texts_.map(({ name, summary, text }) => element('details', {}, element('summary', {}, `${name}: ${summary}`),
				element('pre', { tabindex: '0' }, text))),
			...some.map((word) => entryOf(word, notation, take)), ...manual.elements] };
	}, texts.foundHelp);
	fill();
	place.replaceChildren(element('p', {}, `${texts.notations[notation]}: ${about?.summary ?? ''}. `,
		about?.example ? button(about.example, () => take(about.example, notation), { class: 'link' }) : ''), ...parts);
}
