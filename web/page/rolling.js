// Rolls: the last one in large type, with its dice, and earlier ones.
import { texts } from '../texts.js';
import { chanceOf, isOfNumbers } from './answers.js';
import { dieOf } from './dice.js';
import { element } from './element.js';
import { percent } from './numbers.js';

const MOST_ROLLS = 50;
const MOST_DICE = 100; // of one roll

const resultOf = ({ items, name }) => items?.join(' ') ?? name ?? '';

// Where a roll is among all that could be, if that is known: `known` are the answers on the page.
function rankOf({ label, items = [] }, known) {
	const answer = known.find((one) => one.label === label);
	const value = items.length === 1 ? Number(items[0]) : NaN;
	if (!answer || !isOfNumbers(answer) || !Number.isFinite(value))
		return '';
	const below = chanceOf(answer, 'at_most', value) - chanceOf(answer, 'probability', value);
	return Number.isFinite(below) ? texts.rolledBetter(percent(Math.max(0, below), 3)) : '';
}

function rollOf(roll, isOne, known) {
	const { dice = [] } = roll;
	return element('div', { class: 'roll' },
		isOne ? '' : `${roll.label}: `, element('b', {}, resultOf(roll)), ' ',
		dice.length > 0 && dice.length <= MOST_DICE ? element('span', { class: 'dice' }, ...dice.map(dieOf)) : '', ' ',
		element('span', { class: 'faint' }, rankOf(roll, known)));
}

/*
 * Shows the rolls of a program's statements in `place`, and adds them to `list`. Calculated answers of the same program are `known`.
 */
export function showRolls(place, list, rolls, known) {
	const isOne = rolls.length === 1;
	place.replaceChildren(...rolls.map((roll) => rollOf(roll, isOne, known)));
	list.prepend(element('li', {}, rolls.map((roll) => `${isOne ? '' : `${roll.label}: `}${roll.breakdown ? `${roll.breakdown} = ` : ''}${resultOf(roll)}`).join('; ')));
	while (list.childElementCount > MOST_ROLLS)
		list.lastChild.remove();
}
