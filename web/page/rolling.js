// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Rolls: the last one in large type, with its dice, and earlier ones.
import { texts } from '../texts.js';
import { chanceOf, complementOf, isOfNumbers } from './answers.js';
import { dieOf } from './dice.js';
import { element } from './element.js';
import { histogram } from './history.js';
import { keepRolls, keptRolls } from './keep.js';
import { isolated, large } from './numbers.js';

const MOST_ROLLS = 50;
const MOST_NUMBERS = 1000; // in the picture of them
const LEAST_HISTORY = 5; // rolls that make a picture
const MOST_DICE = 100; // of one roll

const resultOf = ({ items, name }) => items?.join(' ') ?? name ?? '';

// Where a roll is among all that could be, if that is known: `known` are the answers on the page.
function rankOf({ label, items = [] }, known) {
	const answer = known.find((one) => one.label === label);
	const value = items.length === 1 ? Number(items[0]) : NaN;
	if (!answer || !isOfNumbers(answer) || !Number.isFinite(value))
		return '';
	const below = chanceOf(answer, 'at_most', value - 1);
	return Number.isNaN(below) ? '' : texts.rolledBetter(large(below, complementOf(answer, 'at_most', value - 1)));
}

function rollOf(roll, isOne, known) {
	const { dice = [] } = roll;
	return element('div', { class: 'roll' },
		...(isOne ? [] : [element('bdi', {}, roll.label), ': ']), element('b', {}, resultOf(roll)), ' ',
		dice.length > 0 && dice.length <= MOST_DICE ? element('span', { class: 'dice' }, ...dice.map(dieOf)) : '', ' ',
		element('span', { class: 'faint' }, rankOf(roll, known)));
}

// The rolls of a program are shown in `place`, and all of this tab are listed in `list`.
export class Rolls {
	constructor(place, list) {
		Object.assign(this, { place, list, of: '', numbers: [], lines: [], ...keptRolls() });
		list.append(...this.lines.map((line) => element('li', {}, line)));
	}

	// `all` are rolls of the statements of `program`, of which the calculated answers `known` are on the page: the last is large.
	show(all, known, program) {
		const isOne = all[0].length === 1 && known.length < 2;
		let history;
		for (const rolls of all) {
			const line = rolls.map((roll) => `${isOne ? '' : `${isolated(roll.label)}: `}${roll.breakdown ? `${roll.breakdown} = ` : ''}${resultOf(roll)}`).join('; ');
			this.list.prepend(element('li', {}, line));
			this.lines = [line, ...this.lines].slice(0, MOST_ROLLS);
			history = this.history(rolls, known, program);
		}
		while (this.list.childElementCount > MOST_ROLLS)
			this.list.lastChild.remove();
		this.place.tabIndex = 0; // there may be more than fits
		this.place.replaceChildren(...all.at(-1).map((roll) => rollOf(roll, isOne, known)),
			all.length > 1 ? element('div', { class: 'rolls' }, ...all.map((rolls) => element('span', {}, ...rolls.map((roll) => rollOf(roll, true, []))))) : '', history ?? '');
		keepRolls({ of: this.of, numbers: this.numbers, lines: this.lines });
	}

	// All rolls of the one number of a program, as long as this stays.
	history([roll], known, program) {
		if (this.of !== program)
			Object.assign(this, { of: program, numbers: [] });
		if (known.length !== 1 || !isOfNumbers(known[0]) || roll.items?.length !== 1)
			return null;
		this.numbers = [...this.numbers, Number(roll.items[0])].slice(-MOST_NUMBERS);
		return this.numbers.length < LEAST_HISTORY ? null : histogram(this.numbers, known[0].outcomes);
	}
}
