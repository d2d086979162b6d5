// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Texts of 1 MB, which the page refuses or answers soon after they are pasted; in both browsers.
const MEGABYTE = 1e6;
const times = (text, size = MEGABYTE) => text.repeat(Math.ceil(size / text.length)).slice(0, size);

export const megabytes = {
	statements: times('2d6;\n'),
	'one sum': `${times('2d6 + ')}1`,
	'one number': times('7'),
	'one word': times('hit'),
	brackets: times('('),
	comments: times('// nothing\n'),
	'AnyDice': times('output 2d6\n'),
	'a document': `\`\`\`dice\noutput("a", 2d6)\n\`\`\`\n\n${times('Some words of *prose*.\n')}`,
	prose: times('It was a dark and stormy night; the rain fell in torrents. '),
};

export const SOON = 2000; // milliseconds
export const SLOW = 15; // how much longer it may take where the machine has other work

// In the page: whether the text of that length is there, and answered or refused.
export const isDone = (length) => JSON.parse(sessionStorage.getItem('dicelab'))?.program.length === length && !document.querySelector('[data-busy]')
	&& (document.querySelector('#problems .error') !== null || !document.getElementById('answers').classList.contains('stale'));
