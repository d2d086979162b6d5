// Names to which a program gives a number at its top, "bonus = 5;": where they are in its text. The text is all there is to
// change: a slider writes another number there, and a sweep asks for the programs with all of them.

const ofScript = { gap: /[\s;]+|#.*/y, setting: /([A-Za-z_]\w*)([ \t]*=[ \t]*)(-?\d+)[ \t]*(?=[;#\r\n]|$)/y };
const forms = {
	dicelab: { gap: /\s+|\/\/.*|^#!.*/y, setting: /([A-Za-z]+)(\s*=\s*)(-?\d+)\s*;/y },
	'dice-script': ofScript,
	lod: ofScript,
	anydice: { gap: /\s+|\\[^\\]*\\/y, setting: /([A-Z][A-Z_]*)(\s*:\s*)(-?\d+)[ \t]*(?=[\r\n\\]|$)/y },
	troll: { gap: /\s+|\\.*/y, setting: /(\w+)(\s*:=\s*)(-?\d+)\s*;/y },
};

// What `pattern` matches at a place.
function at(pattern, text, place) {
	pattern.lastIndex = place;
	return pattern.exec(text);
}

// A list of { name, value, from, to }: the places of the number. A name that has two numbers has none that counts.
export function settingsOf(program, notation) {
	const form = forms[notation];
	const found = [];
	if (!form)
		return found;
	let place = notation === 'dice-script' ? /^```(?:dice)?[ \t]*\r?\n/m.exec(program) : null;
	place = place ? place.index + place[0].length : 0;
	for (;;) {
		for (let gap; (gap = at(form.gap, program, place));)
			place += gap[0].length;
		const match = at(form.setting, program, place);
		if (!match || !Number.isSafeInteger(Number(match[3])))
			break;
		const from = place + match[1].length + match[2].length;
		found.push({ name: match[1], value: Number(match[3]), from, to: from + match[3].length });
		place += match[0].length;
	}
	return found.filter(({ name }) => found.filter((other) => other.name === name).length === 1);
}

// The program with other numbers for some names.
export function withValues(program, settings, values) {
	let text = '';
	let place = 0;
	for (const { name, from, to } of settings) {
		if (!(name in values))
			continue;
		text += program.slice(place, from) + values[name];
		place = to;
	}
	return text + program.slice(place);
}
