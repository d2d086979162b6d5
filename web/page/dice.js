// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Dice as they fell: those that are not part of the result are struck out, those that brought another one are marked.
import { texts } from '../texts.js';
import { element } from './element.js';

// Is it no part of the result?
export const isLeft = ({ fate }) => fate === 'dropped' || fate === 'rerolled';

// `die` is { fate, value, exploded }, as JSON has it.
export function dieOf(die) {
	const { fate, value, exploded } = die;
	const said = exploded ? texts.exploded : texts.fates[fate];
	return element(isLeft(die) ? 's' : 'span', { class: `die${fate === 'counted' ? ' counted' : ''}${exploded ? ' exploded' : ''}`, title: said ?? false },
		String(value), exploded ? '!' : '', said ? element('span', { class: 'unseen' }, ` ${said}`) : null);
}
