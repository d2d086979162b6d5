// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Games: a card for each, and below them all examples by search. What is chosen is given to `take(program, notation, more)`.
import { texts } from '../texts.js';
import { button, element } from './element.js';
import { holds, searched } from './search.js';

const SVG = 'http://www.w3.org/2000/svg';
const HIGHEST = 20; // of a bar: see web/games.mjs

function pictureOf(heights) {
	const svg = document.createElementNS(SVG, 'svg');
	for (const [name, value] of Object.entries({ viewBox: `0 0 ${heights.length} ${HIGHEST}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' }))
		svg.setAttribute(name, value);
	const bars = document.createElementNS(SVG, 'path');
	bars.setAttribute('d', heights.map((height, i) => `M${i + 0.1} ${HIGHEST}v-${height}h.8v${height}`).join(''));
	svg.append(bars);
	return svg;
}

const cardOf = ({ title, sentence, heights, program }, take) => button([element('strong', {}, title), element('span', {}, sentence), pictureOf(heights)],
	() => take(program, 'dicelab'), { class: 'card' });

// Games are found as well; without words, their cards show them.
export function fillExamples(place, examples, take, games = []) {
	const alsoFound = games.map(({ title, program }) => ({ name: title, game: texts.games, notation: 'dicelab', program }));
	const headings = [...new Set([...alsoFound, ...examples].map(({ game }) => game))];
	const { fill, parts } = searched('examples', (words) => {
		const found = [...(words.length > 0 ? alsoFound : []), ...examples].filter(({ name, game, program }) => holds(words, `${name} ${game} ${program}`));
		const elements = headings.map((game) => [game, found.filter((example) => example.game === game)]).filter(([, some]) => some.length > 0)
			.flatMap(([game, some]) => [element('h3', {}, game), element('ul', {}, ...some.map(({ name, program, notation, goal = '' }) =>
				element('li', {}, button(name, () => take(program, notation, { goal }), { class: 'link' }))))]);
		return { found: found.length, elements };
	}, texts.found);
	fill();
	place.append(...parts);
}

// `games` are { title, sentence, heights, program }, `examples` { name, game, notation, program }.
export function fillGames(place, { games, examples, take }) {
	place.append(element('div', { class: 'cards' }, ...games.map((game) => cardOf(game, take))), element('h3', {}, texts.examples));
	fillExamples(place, examples, take, games);
}
