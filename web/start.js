// SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
// What the page begins with: the library is compiled while the other script comes. Where they come from is all in which the file that
// holds everything (start-file.js) differs from the site (start-site.js).

// What the page shows before is of no use to who has another program.
function isKept() {
	try {
		return sessionStorage.dicelab !== undefined || localStorage.dicelab !== undefined;
	} catch {
		return false;
	}
}

// `module` is a promise of the compiled library; `fill` says what the element of the other script is to run.
export async function start(module, fill) {
	if (location.hash.length > 1 || isKept()) {
		for (const name of ['editor', 'sentence', 'answers'])
			document.getElementById(name).replaceChildren();
	}
	module.catch(() => {}); // the other script tells of it
	window.dicelabParts = { module };
	const script = document.createElement('script');
	await fill(script);
	document.body.append(script);
}
