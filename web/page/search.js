// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// A box to search in, and below it what is found.
import { texts } from '../texts.js';
import { element, labelled } from './element.js';

export const holds = (words, text) => words.every((word) => text.toLowerCase().includes(word));
const wordsOf = (sought) => sought.toLowerCase().split(/\s+/).filter((word) => word);

// `find(words)` gives elements, and how many things they are of.
export function searched(id, find, tell) {
	const count = element('p', { class: 'faint', role: 'status' });
	const list = element('div', { id: `${id}-list`, class: 'list', tabindex: '0', role: 'group', 'aria-label': texts[id] });
	const search = element('input', { type: 'search', id: `${id}-search`, input: () => fill() });
	function fill() {
		const { found, elements } = find(wordsOf(search.value));
		count.textContent = tell(found);
		list.replaceChildren(...elements);
	}
	return { fill, parts: [labelled(texts.search, search), count, list] };
}
