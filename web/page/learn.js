// What the page teaches by: examples, the tutorial, and help on words and topics. Each calls `take(program, notation)` with what is chosen.
import { texts, tutorial } from '../texts.js';
import { button, element, labelled } from './element.js';

const holds = (words, text) => words.every((word) => text.toLowerCase().includes(word));
const wordsOf = (sought) => sought.toLowerCase().split(/\s+/).filter((word) => word);

// A box to search in, and what is found: `find(words)` gives elements, and how many things they are of.
function searched(id, find, tell) {
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

export function fillExamples(place, examples, take) {
	const games = [...new Set(examples.map(({ game }) => game))];
	const { fill, parts } = searched('examples', (words) => {
		const found = examples.filter(({ name, game, program }) => holds(words, `${name} ${game} ${program}`));
		const elements = games.map((game) => [game, found.filter((example) => example.game === game)]).filter(([, some]) => some.length > 0)
			.flatMap(([game, some]) => [element('h3', {}, game), element('ul', {}, ...some.map(({ name, program, notation }) =>
				element('li', {}, button(name, () => take(program, notation), { class: 'link' }))))]);
		return { found: found.length, elements };
	}, texts.found);
	fill();
	place.append(...parts);
}

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

// Help for one notation: `known` is { about, words, topics }. Filled anew for another.
export function fillHelp(place, notation, { about, words, topics }, take) {
	const { fill, parts } = searched('help', (sought) => {
		const some = words.filter(({ spelling, usage, summary }) => summary && holds(sought, `${spelling} ${usage} ${summary}`));
		const texts_ = notation === 'dicelab' ? topics.filter(({ name, summary, text }) => holds(sought, `${name} ${summary} ${text}`)) : [];
		return { found: some.length + texts_.length, elements: [
			...texts_.map(({ name, summary, text }) => element('details', {}, element('summary', {}, `${name}: ${summary}`),
				element('pre', { tabindex: '0' }, text))),
			...some.map((word) => entryOf(word, notation, take))] };
	}, texts.foundHelp);
	fill();
	place.replaceChildren(element('p', {}, `${texts.notations[notation]}: ${about?.summary ?? ''}. `,
		about?.example ? button(about.example, () => take(about.example, notation), { class: 'link' }) : ''), ...parts);
}
