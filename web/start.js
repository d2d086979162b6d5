// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What the page begins with, wherever its library and its main script come from: from the file that holds everything (start-file.js), or
// from a web server (start-site.js).

function isKept() {
	try {
		return sessionStorage.dicelab !== undefined || localStorage.dicelab !== undefined;
	} catch {
		return false;
	}
}

/*
 * Hands `parts` on to the main script: { module }, a promise of the compiled library, and what else there is. Whether the page begins with
 * the program that it was built with; what it shows of that is of no use to who has another.
 */
export function start(parts) {
	window.dicelabParts = parts;
	parts.module.catch(() => {}); // the main script tells of it
	const isOther = location.hash.length > 1 || isKept();
	if (isOther) {
		for (const name of ['editor', 'sentence', 'answers'])
			document.getElementById(name).replaceChildren();
	}
	return !isOther;
}
