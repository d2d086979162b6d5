// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What is under way: `data-busy` is an attribute of the page from a change until all that follows from it is shown, so that its tests, and other
// programs that drive it, can wait for that.
const begun = new Map();
const show = () => document.querySelector('main').toggleAttribute('data-busy', begun.size > 0);

// Begins `what`, in the place of what was under way by that name. Gives the function that ends it.
export function busyWith(what) {
	const mark = {};
	begun.set(what, mark);
	show();
	return () => {
		if (begun.get(what) !== mark)
			return;
		begun.delete(what);
		show();
	};
}
