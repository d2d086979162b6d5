// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Simple rules: what can be chosen in the builder, as a program, and back.
//
// A form is { dice, faces, keep, kept, again, then, from, plus }: so many dice with so many faces ("F" for Fate dice), of which `keep`
// ("all", or the "high" or "low" ones, so many as `kept`) count; what is rolled again ("none"; the highest face by "explode" or
// "compound"; the lowest by "reroll"); what `then` is done ("sum", "max", "min", or "count" those that show at least `from`); and what
// is added. There are no more `kept` than `dice`. A form that is read has `kept` and `from` only where they mean something.

export const lowest = (faces) => (faces === 'F' ? -1 : 1);
export const highest = (faces) => (faces === 'F' ? 1 : faces);

// ---- a form as a program ----

const sides = { high: 'highest', low: 'lowest' };

const poolOf = ({ dice, faces }) => `${dice === 1 ? '' : dice}d${faces}`;

function wordsOf({ faces, keep, kept, again, then, from }) {
	const reroll = `reroll ==${lowest(faces)} `;
	return [then === 'count' ? `count >=${from} ` : `${then} `, keep === 'all' ? '' : `${keep} ${kept} `,
		again === 'none' ? '' : again === 'reroll' ? reroll : `${again} `].join('');
}

export function programOf(form) {
	const { keep, kept, again, then, plus } = form;
	const sign = plus === 0 ? '' : plus < 0 ? ` - ${-plus}` : ` + ${plus}`;
	if (then === 'sum' && again === 'none')
		return (keep === 'all' ? poolOf(form) : `${form.dice}d${form.faces} keep ${sides[keep]} ${kept}`) + sign;
	const rule = wordsOf(form) + poolOf(form);
	return sign ? `(${rule})${sign}` : rule;
}

// ---- a program as a form ----

const NUMBER = String.raw`\d{1,4}`;
const DICE = `(?<dice>${NUMBER})?`;
const FACES = `d(?<faces>${NUMBER}|F)`;
const WORDS = new RegExp(`^(?<then>sum|max|min|count *>(?<equal>=?) *(?<from>-?${NUMBER})) +((?<keep>high|low) +(?<kept>${NUMBER}) +)?` +
	`((?<again>explode|compound) +|reroll *[=<]= *(?<rerolled>-?${NUMBER}) +)?${DICE}#?${FACES}$`);
const BEFORE = new RegExp(`^(keep +)?(?<side>high|low)est( +(?<number>${NUMBER}))? +of +${DICE}${FACES}$`);
// What arithmetic may follow without parentheses.
const AFTER = new RegExp(`^${DICE}${FACES}( +(?<way>keep|drop) +(?<side>high|low)est( +(?<number>${NUMBER}))?|` +
	`(?<suffix>[kd][hl])(?<count>${NUMBER})?|(?<explode>!)|( +with)? +(?<lack>dis)?(?<advantage>advantage))?$`);

const ofWords = ({ then, equal, from, keep = 'all', kept, again, rerolled, dice, faces }) => {
	const isCount = then.startsWith('count');
	return { dice, faces, keep, kept, again: rerolled === undefined ? again ?? 'none' : 'reroll', rerolled, then: isCount ? 'count' : then,
		from: isCount ? Number(from) + (equal ? 0 : 1) : undefined };
};

function ofPhrase({ dice, faces, way, side, number = 1, suffix, count = 1, explode, lack, advantage }) {
	const plain = { dice, faces, keep: 'all', again: explode ? 'explode' : 'none', then: 'sum' };
	if (advantage)
		return Number(dice ?? 1) === 1 ? { ...plain, dice: 2, keep: lack ? 'low' : 'high', kept: 1 } : null;
	if (suffix)
		return ofPhrase({ dice, faces, way: suffix[0] === 'k' ? 'keep' : 'drop', side: suffix[1] === 'h' ? 'high' : 'low', number: count });
	if (way && !dice)
		return null;
	if (way === 'drop')
		return { ...plain, keep: side === 'high' ? 'low' : 'high', kept: dice - number };
	return side ? { ...plain, keep: side, kept: number } : plain;
}

// Numbers for texts; null where they are none that a form can have.
function checked(form) {
	if (form === null)
		return null;
	const { kept, from, rerolled, ...rest } = form;
	const dice = Number(form.dice ?? 1);
	const faces = form.faces === 'F' ? 'F' : Number(form.faces);
	const isRight = dice > 0 && faces !== 0 && (kept === undefined || (kept > 0 && kept <= dice)) && (rerolled === undefined || Number(rerolled) === lowest(faces));
	return isRight ? { ...rest, dice, faces, ...(kept !== undefined && { kept: Number(kept) }), ...(from !== undefined && { from }) } : null;
}

// The form of a program of dicelab, or null if it is not that simple.
export function formOf(program) {
	const text = program.trim().replace(/ *;$/, '');
	const [, rule, sign, number] = /^(.*?) *([-+]) *(\d{1,4})$/.exec(text) ?? [, text, '+', '0'];
	const isWhole = rule === text;
	const inside = /^\((.*)\)$/.exec(rule)?.[1];
	const worded = WORDS.exec(inside ?? rule);
	const before = BEFORE.exec(inside ?? rule);
	const after = AFTER.exec(inside ?? rule);
	// Words take all that follows them, if there are no parentheses.
	if (!after && !isWhole && inside === undefined)
		return null;
	const form = checked(worded ? ofWords(worded.groups) : before ? ofPhrase(before.groups) : after ? ofPhrase(after.groups) : null);
	return form && { ...form, plus: Number(`${sign}${number}`) };
}
