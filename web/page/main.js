// The page: a program, what came of it, and what can be done with that. What is on it is `state`; each change of it is kept, and asks anew.
import { texts, tutorial } from '../texts.js';
import { chance, isOfNumbers, percent, statistics, table } from './answers.js';
import { Asker } from './asker.js';
import { showChart, toPng } from './chart.js';
import { Editor } from './editor.js';
import { button, element, labelled, select } from './element.js';
import { fragmentOf, keep, kept, stateOf } from './keep.js';
import { decode } from './packed.js';

const PAUSE = 250; // milliseconds without typing before the library is asked
const MOST = 5000; // outcomes of one statement that are listed
const MOST_STATEMENTS = 200;
const MOST_SERIES = 24; // in the chart
const LARGEST_FILE = 2 ** 20;
const MOST_ROLLS = 50;

const place = (name) => document.getElementById(name);

const state = { program: '2d6 + 3', notation: '', way: 'exact', trials: 100000, shows: 'bars', fractions: false, kind: 'at_least', number: 10 };
const fresh = { hidden: [], result: null, timer: 0, before: null };
let editor, asker, roller;

// ---- asking ----

function question(more) {
	return { program: state.program, notation: state.notation, way: state.way, trials: state.trials, ...more };
}

const questionOfPage = () => question({
	format: 'json', chart: true, most: MOST, mostStatements: MOST_STATEMENTS, mostSeries: MOST_SERIES, hidden: fresh.hidden,
	layout: { statistics: 1, at_least: 1, at_most: 1, draw_at_least: state.shows === 'at_least', draw_at_most: state.shows === 'at_most' },
});

function showProgress({ done, unresolved }) {
	const count = done.toLocaleString('en');
	const said = state.way === 'sample' ? texts.trialsDone(count) : texts.states(count);
	place('status').textContent = `${texts.working} ${said}${unresolved > 0 ? `, ${texts.unresolved(percent(unresolved))}` : ''}`;
}

async function ask() {
	clearTimeout(fresh.timer);
	place('status').textContent = texts.working;
	place('stop').hidden = false;
	const asked = questionOfPage();
	const result = await asker.ask(asked, showProgress);
	if (asker.busy)
		return; // something newer is under way
	place('stop').hidden = true;
	place('status').textContent = result === null ? texts.stopped : '';
	if (result !== null)
		show(result);
}

function changed() {
	keep(state);
	clearTimeout(fresh.timer);
	fresh.timer = setTimeout(ask, PAUSE);
}

// A change that has nothing to do with typing.
function changedAtOnce() {
	keep(state);
	ask();
}

// ---- what came of it ----

function show(result) {
	if (result.failed) {
		editor.mark([]);
		place('problems').replaceChildren(element('p', { class: 'error' }, result.failed === 'failed' ? texts.failed(result.message) : texts[result.failed]));
		return;
	}
	fresh.result = result;
	editor.mark(result.complaints);
	showProblems(result.complaints);
	place('recognised').textContent = state.notation === '' && result.notation !== 'dicelab' ? texts.recognised(texts.notations[result.notation]) : '';
	const counts = result.statements.filter((statement) => statement.ok).map((statement) => statement.count);
	result.answers.forEach((answer, i) => {
		answer.cut = counts[i] > MOST;
		answer.count = counts[i];
	});
	showAnswers(result);
}

function showProblems(complaints) {
	place('problems').replaceChildren(...complaints.slice(0, 20).map((complaint) => element('p', { class: complaint.severity },
		complaint.line > 0
			? button(texts.place(complaint.line, complaint.column), () => editor.goTo(complaint), { class: 'link' })
			: null,
		` ${complaint.message}`, complaint.hint ? element('span', { class: 'hint' }, complaint.hint) : null)));
}

function showAnswers({ answers, chart, statements }) {
	const parts = [];
	if (answers.length === 0) {
		if (place('problems').childElementCount === 0)
			parts.push(element('p', { class: 'faint' }, texts.nothing));
		place('answers').replaceChildren(...parts);
		return;
	}
	parts.push(seriesOf(statements));
	if (chart) {
		const host = element('div', { id: 'chart', tabindex: '0', role: 'region', 'aria-label': texts.chart });
		showChart(host, chart, pick);
		parts.push(host);
	}
	if (answers.some(isOfNumbers))
		parts.push(chance(answers, state, () => keep(state)));
	parts.push(...answers.map(sectionOf));
	if (statements.length === MOST_STATEMENTS)
		parts.push(element('p', { class: 'faint' }, texts.mostStatements(MOST_STATEMENTS)));
	place('answers').replaceChildren(...parts);
}

function sectionOf(answer) {
	return element('section', { class: 'answer' },
		element('h3', {}, answer.label),
		answer.cut ? element('p', { class: 'faint' }, texts.most(MOST.toLocaleString('en'), answer.count.toLocaleString('en'))) : null,
		element('div', { class: 'sides' }, table(answer, state.fractions), statistics(answer)));
}

// Which statements are in the chart.
function seriesOf(statements) {
	const box = element('fieldset', { class: 'series', hidden: statements.length < 2 }, element('legend', {}, texts.series));
	statements.slice(0, MOST_SERIES).forEach((statement, i) => {
		const check = element('input', { type: 'checkbox', change: () => {
			fresh.hidden = check.checked ? fresh.hidden.filter((index) => index !== i) : [...fresh.hidden, i];
			ask();
		} });
		check.checked = !fresh.hidden.includes(i);
		box.append(element('label', {}, check, ` ${statement.label}`));
	});
	return box;
}

function pick(number) {
	state.number = number;
	keep(state);
	const line = document.querySelector('.chance');
	line?.replaceWith(chance(fresh.result.answers, state, () => keep(state)));
}

// ---- rolling ----

async function roll() {
	const result = await roller.ask({ program: state.program, notation: state.notation, way: 'roll', format: 'json', mostStatements: MOST_STATEMENTS });
	if (result === null || result.failed)
		return;
	const said = result.answers.map((answer) => `${result.answers.length > 1 ? `${answer.label}: ` : ''}${answer.items?.join(' ') ?? answer.name ?? ''}`);
	if (said.length === 0)
		return showProblems(result.complaints);
	const list = place('rolls');
	list.prepend(element('li', {}, said.join('; ')));
	while (list.childElementCount > MOST_ROLLS)
		list.lastChild.remove();
	place('rolled').textContent = said.join('; ');
}

// ---- sharing and keeping ----

function tell(text, shown) {
	place('told').replaceChildren(text, ...(shown ? [element('textarea', { readonly: true, rows: '4', 'aria-label': text }, shown)] : []));
}

async function copy(text) {
	try {
		await navigator.clipboard.writeText(text);
		tell(texts.copied);
	} catch {
		tell(texts.notCopied, text);
	}
}

function save(name, blob) {
	const link = element('a', { href: URL.createObjectURL(blob), download: name });
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function copyLink() {
	const fragment = await fragmentOf(state);
	if (fragment === null)
		return tell(texts.linkTooLong);
	history.replaceState(null, '', fragment);
	return copy(location.href);
}

async function copyAs(format) {
	const result = await roller.ask(question({ format, layout: { statistics: 1, fractions: state.fractions } }));
	if (result && !result.failed)
		await copy(result.answer);
}

async function saveChart(kind) {
	const chart = fresh.result?.chart;
	if (!chart)
		return;
	save(`dicelab.${kind}`, kind === 'svg' ? new Blob([chart], { type: 'image/svg+xml' }) : await toPng(chart));
}

async function openFile(file) {
	if (file.size > LARGEST_FILE)
		return tell(texts.fileTooLarge);
	return take(await file.text());
}

// Another program, in the place of the one that is there, which "undo" of the editor brings back.
function take(program, notation = '') {
	Object.assign(state, { program, notation });
	fresh.hidden = [];
	editor.text = program;
	place('notation').value = notation;
	changedAtOnce();
}

// ---- the parts of the page ----

function fillControls() {
	place('controls').append(
		labelled(texts.notation, select(texts.notations, state.notation, (value) => {
			state.notation = value;
			changedAtOnce();
		}, { id: 'notation' })),
		element('span', { id: 'recognised', class: 'faint' }),
		labelled(texts.way, select(texts.ways, state.way, (value) => {
			state.way = value;
			place('trials').closest('label').hidden = value !== 'sample';
			changedAtOnce();
		}, { id: 'way' })),
		labelled(texts.trials, element('input', { id: 'trials', type: 'number', min: '1', max: '1000000000', step: '1', value: String(state.trials),
			change: ({ target }) => {
				state.trials = Math.min(1e9, Math.max(1, Math.round(Number(target.value) || 1)));
				changedAtOnce();
			} })),
		labelled(texts.chartShows, select(texts.charts, state.shows, (value) => {
			state.shows = value;
			changedAtOnce();
		}, { id: 'shows' })),
		labelled(texts.fractions, fractionsBox()),
		button(texts.roll, roll, { class: 'main', id: 'roll' }),
	);
	place('trials').closest('label').hidden = state.way !== 'sample';
	place('stop').append(texts.stop);
	place('stop').addEventListener('click', () => asker.stop());
}

function fractionsBox() {
	const box = element('input', { type: 'checkbox', id: 'fractions', change: () => {
		state.fractions = box.checked;
		keep(state);
		if (fresh.result)
			showAnswers(fresh.result);
	} });
	box.checked = state.fractions;
	return box;
}

function fillSharing() {
	const file = element('input', { type: 'file', hidden: true, change: () => file.files[0] && openFile(file.files[0]) });
	place('sharing').append(
		button(texts.copyLink, copyLink, { id: 'copy-link' }), button(texts.copyMarkdown, () => copyAs('markdown')),
		button(texts.copyCsv, () => copyAs('csv')), button(texts.copyJson, () => copyAs('json')),
		button(texts.saveSvg, () => saveChart('svg')), button(texts.savePng, () => saveChart('png')),
		button(texts.saveFile, () => save('program.dice', new Blob([state.program], { type: 'text/plain' }))),
		button(texts.openFile, () => file.click()), file);
}

function fillExamples(examples) {
	const list = element('ul', { id: 'example-list' });
	const count = element('p', { class: 'faint', role: 'status' });
	const search = element('input', { type: 'search', id: 'search', input: () => fill(search.value) });
	function fill(sought) {
		const words = sought.toLowerCase().split(/\s+/).filter((word) => word);
		const found = examples.filter((example) => words.every((word) => `${example.name} ${example.game} ${example.program}`.toLowerCase().includes(word)));
		count.textContent = texts.found(found.length);
		list.replaceChildren(...found.map((example) => element('li', {},
			button(example.name, () => take(example.program, example.notation), { class: 'link' }), ` ${example.game}`)));
	}
	fill('');
	place('examples').append(labelled(texts.search, search), count, list);
}

function fillTutorial() {
	let step = 0;
	const text = element('p', { 'aria-live': 'polite' });
	const where = element('p', { class: 'faint' });
	function go(to) {
		step = Math.min(Math.max(to, 0), tutorial.length - 1);
		where.textContent = texts.step(step + 1, tutorial.length);
		text.textContent = tutorial[step][1];
		take(tutorial[step][0], 'dicelab');
	}
	text.textContent = tutorial[0][1];
	where.textContent = texts.step(1, tutorial.length);
	place('tutorial').append(where, text, button(texts.previous, () => go(step - 1)), button(texts.next, () => go(step + 1), { id: 'tutorial-next' }));
}

// ---- the beginning ----

const known = new Set(Object.keys(state));

// What a link or the browser has kept: only what is of its kind.
function adopt(other) {
	for (const [key, value] of Object.entries(other ?? {})) {
		if (known.has(key) && typeof value === typeof state[key] && (typeof value !== 'number' || Number.isFinite(value)))
			state[key] = value;
	}
	for (const [key, choices] of [['notation', texts.notations], ['way', texts.ways], ['shows', texts.charts], ['kind', texts.chances]]) {
		if (!Object.hasOwn(choices, state[key]))
			state[key] = Object.keys(choices)[0];
	}
	state.trials = Math.min(1e9, Math.max(1, Math.round(state.trials)));
}

async function adoptLink() {
	try {
		const linked = await stateOf(location.hash);
		if (linked === null)
			return;
		const own = { ...state };
		adopt(linked);
		if (own.program !== state.program)
			place('told').replaceChildren(texts.restored, ' ', button(texts.restore, () => take(own.program, own.notation)));
	} catch {
		tell(texts.badLink);
	}
}

function makeWorker(source) {
	const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
	return () => new Worker(address);
}

async function begin() {
	const { wasm, worker, examples } = window.dicelabParts;
	adopt(kept());
	await adoptLink();
	editor = new Editor(place('editor').attachShadow({ mode: 'open' }), texts.program, (text) => {
		state.program = text;
		changed();
	});
	editor.text = state.program;
	fillControls();
	const module = await WebAssembly.compile(await decode(wasm));
	const make = makeWorker(worker);
	asker = new Asker(make, module);
	ask();
	roller = new Asker(make, module);
	fillSharing();
	fillExamples(examples);
	fillTutorial();
	const { words, version } = await roller.ask({ words: 'dicelab' });
	editor.setWords(words);
	place('about').textContent = texts.about(version);
	window.addEventListener('hashchange', async () => {
		await adoptLink();
		take(state.program, state.notation);
	});
	const service = document.querySelector('meta[name=service-worker]');
	if (service && 'serviceWorker' in navigator)
		navigator.serviceWorker.register(service.content);
}

begin().catch(() => {
	place('status').textContent = texts.noWasm;
});
