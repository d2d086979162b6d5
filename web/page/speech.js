// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader says: one line, politely, when nothing has changed for a second.
const REST = 1000; // milliseconds
let timer;

// `text` may be a function, for what is known only then.
export function speak(text, rest = REST) {
	clearTimeout(timer);
	timer = setTimeout(() => {
		document.getElementById('spoken').textContent = typeof text === 'function' ? text() : text;
	}, rest);
}
