// The page: a program, what came of it, and what can be done with that. What is on it is `state`; each change of it is kept, and asks anew.
import { texts } from '../texts.js';
import { chance, comparison, isOfNumbers, statistics, table } from './answers.js';
import { Asker } from './asker.js';
import { showChart } from './chart.js';
import { isDocument, report } from './document.js';
import { Editor } from './editor.js';
import { button, element, labelled, select } from './element.js';
import { keep, kept, stateOf } from './keep.js';
import { fillExamples, fillHelp, fillTutorial } from './learn.js';
import { percent } from './numbers.js';
import { settingsOf } from './settings.js';
import { fillSharing } from './share.js';
import { Sliders } from './sliders.js';
import { adopt, ofProgram, state } from './state.js';
import { sweepOf, tablesOf } from './sweeps.js';

const PAUSE = 250; // milliseconds without typing before the library is asked
const SHORT_PAUSE = 40; // the same without moving a slider
const WORDS_AFTER = 1000; // milliseconds that help waits for the first answer
const MOST = 5000; // outcomes of one statement that are listed
const MOST_STATEMENTS = 200;
const MOST_SERIES = 24; // in the chart
const WIDEST_CHART = 720; // pixels: where there is more room, it is magnified
const MOST_ROLLS = 50;
const LONGEST_OFFER = 1e5; // a longer program is not tried in other notations

const place = (name) => document.getElementById(name);

const fresh = { result: null, timer: 0, notation: 'dicelab', notations: [], words: null, chart: '', sweepChart: '' };
let editor, sliders;
let asker, sweeper, roller, helper, offerer; // each has a worker of its own

// ---- asking ----

function question(more) {
	return { program: state.program, notation: state.notation, way: state.way, trials: state.trials, ...more };
}

// Charts are as wide as there is room for, so that their texts can be read on a telephone.
const layout = (more) => ({ draw_width: Math.min(WIDEST_CHART, place('answers').clientWidth), ...more });

const questionOfPage = () => question({
	format: 'json', chart: isDocument(state.program) ? 'each' : true, most: MOST, mostStatements: MOST_STATEMENTS, mostSeries: MOST_SERIES, hidden: hidden(),
	layout: layout({ statistics: 1, at_least: 1, at_most: 1, draw_at_least: state.shows === 'at_least', draw_at_most: state.shows === 'at_most' }),
});

function showProgress({ done, unresolved, cells }) {
	const count = done.toLocaleString(texts.language);
	const said = cells ? texts.cells(cells.done, cells.count) : state.way === 'sample' ? texts.trialsDone(count) : texts.states(count);
	place('status').textContent = `${texts.working} ${said}${unresolved > 0 ? `, ${texts.unresolved(percent(unresolved))}` : ''}`;
}

// Asks, while "Stop" is there; null when it was stopped, or something newer is under way.
async function askOf(who, asked) {
	place('status').textContent = texts.working;
	place('stop').hidden = false;
	const result = await who.ask(asked, showProgress);
	if (who.busy)
		return null;
	if (![asker, sweeper, roller].some(({ busy }) => busy)) {
		place('stop').hidden = true;
		place('status').textContent = result === null ? texts.stopped : '';
	}
	return result;
}

async function ask() {
	clearTimeout(fresh.timer);
	sweeper.stop();
	const result = await askOf(asker, questionOfPage());
	if (result !== null)
		show(result);
}

// A change by typing, or by a slider.
function changed(pause = PAUSE) {
	keep(state);
	clearTimeout(fresh.timer);
	fresh.timer = setTimeout(ask, pause);
}

// Any other.
function changedAtOnce() {
	keep(state);
	ask();
}

// ---- what came of it ----

function show(result) {
	place('offers').replaceChildren();
	if (result.failed)
		return showFailure(result);
	fresh.result = result;
	editor.mark(result.complaints);
	showProblems(result.complaints);
	showNotation(result);
	const done = result.statements.filter((statement) => statement.ok);
	result.answers.forEach((answer, i) => Object.assign(answer, { cut: done[i]?.count > MOST, count: done[i]?.count, chart: done[i]?.chart }));
	showAnswers(result);
	showSliders();
	askSweep();
}

function showFailure({ failed, message }) {
	editor.mark([]);
	place('problems').replaceChildren(element('p', { class: 'error' }, failed === 'failed' ? texts.failed(message) : texts[failed]));
}

function showProblems(complaints) {
	place('problems').replaceChildren(...complaints.slice(0, 20).map((complaint) => element('p', { class: complaint.severity },
		complaint.line > 0
			? button(texts.place(complaint.line, complaint.column), () => editor.goTo(complaint), { class: 'link' })
			: null,
		` ${complaint.message}`, complaint.hint ? element('span', { class: 'hint' }, complaint.hint) : null)));
}

function showNotation({ notation, complaints }) {
	const isFound = state.notation === '' && notation !== 'dicelab';
	place('recognised').replaceChildren(...isFound
		? [texts.recognised(texts.notations[notation]), ' · ', button(texts.change, changeNotation, { class: 'link' })] : []);
	fresh.notation = notation;
	setWords(notation);
	if (complaints.some(({ severity }) => severity === 'error'))
		offer(state.program, notation);
}

// Of a program with errors: in which notations has it none?
async function offer(program, notation) {
	if (program.length > LONGEST_OFFER)
		return;
	const timer = setTimeout(() => offerer.stop(), 2000);
	const result = await offerer.ask({ accepting: program, notation });
	clearTimeout(timer);
	if (!result?.accepting?.length || program !== state.program)
		return;
	place('offers').replaceChildren(texts.offers, ' ', ...result.accepting.map((name) => button(texts.notations[name], () => takeNotation(name))));
}

function changeNotation() {
	place('notation').focus();
	try { // where the browser has it and allows it
		place('notation').showPicker();
	} catch { /* the focus is there */ }
}

function takeNotation(name) {
	state.notation = place('notation').value = name;
	changedAtOnce();
}

async function setWords(notation) {
	const words = `${notation} ${isDocument(state.program)}`;
	if (fresh.words === words)
		return;
	fresh.words = words;
	const known = await helper.ask({ words: notation });
	if (!known?.words) { // another question came between
		fresh.words = null;
		return;
	}
	fresh.notations = known.notations;
	editor.setNotation(notation, known.words, isDocument(state.program));
	fillHelp(place('help'), notation, { ...known, about: known.notations.find(({ name }) => name === notation) }, take);
	place('about').textContent = texts.about(known.version);
}

function showAnswers({ answers, chart, statements, notation }) {
	fresh.chart = chart;
	if (answers.length === 0) {
		const hasErrors = place('problems').querySelector('.error') !== null;
		place('answers').replaceChildren(element('p', { class: 'faint' }, hasErrors ? texts.noAnswer : texts.nothing));
		return;
	}
	const isReport = notation === 'dice-script' && isDocument(state.program);
	const parts = isReport ? [] : [seriesOf(statements)];
	if (chart)
		parts.push(chartOf('chart', chart, pick));
	if (!isReport && answers.some(isOfNumbers))
		parts.push(chance(answers, state, changedChance));
	if (isReport)
		parts.push(report(state.program, answers, sectionOf));
	else
		parts.push(comparison(answers, state.shows) ?? '', ...answers.map(sectionOf));
	if (statements.length === MOST_STATEMENTS)
		parts.push(element('p', { class: 'faint' }, texts.mostStatements(MOST_STATEMENTS)));
	place('answers').replaceChildren(...parts);
}

function chartOf(id, chart, picked, label = texts.chart) {
	const host = element('div', { id, class: 'chart', tabindex: '0', role: 'group', 'aria-label': label });
	showChart(host, chart, picked);
	return host;
}

function sectionOf(answer) {
	return element('section', { class: 'answer' },
		element('h3', {}, answer.label),
		answer.cut ? element('p', { class: 'faint' }, texts.most(MOST.toLocaleString(texts.language), answer.count.toLocaleString(texts.language))) : null,
		answer.chart ? chartOf(null, answer.chart, pick, `${texts.chart}: ${answer.label}`) : null,
		answer.chart && isOfNumbers(answer) ? chance([answer], state, changedChance) : null,
		element('div', { class: 'sides' }, table(answer, state.fractions), statistics(answer)));
}

// The numbers of the statements that are not in the chart.
const hidden = () => state.hidden.split(',').filter((number) => number !== '').map(Number);

// Which statements are in the chart.
function seriesOf(statements) {
	const box = element('fieldset', { class: 'series', hidden: statements.length < 2 }, element('legend', {}, texts.series));
	statements.slice(0, MOST_SERIES).forEach((statement, i) => {
		const check = element('input', { type: 'checkbox', change: () => {
			state.hidden = (check.checked ? hidden().filter((index) => index !== i) : [...hidden(), i]).join();
			changedAtOnce();
		} });
		check.checked = !hidden().includes(i);
		box.append(element('label', {}, check, ` ${statement.label}`));
	});
	return box;
}

function pick(number) {
	state.number = number;
	changedChance();
}

function changedChance() {
	keep(state);
	for (const line of place('answers').querySelectorAll('.chance'))
		line.show();
	if (state.measure === 'chance')
		askSweep();
}

// ---- sliders and sweeps ----

const settings = () => settingsOf(state.program, fresh.notation);

const showSliders = () => sliders.show(settings(), state.sweep);

function setValue(name, value) {
	const found = settings().find((setting) => setting.name === name);
	if (!found || !Number.isSafeInteger(value))
		return;
	editor.replace(found.from, found.to, String(value));
	state.program = editor.text;
	showSliders();
	changed(SHORT_PAUSE);
}

function setSweep(sweep) {
	state.sweep = sweep;
	keep(state);
	showSliders();
	askSweep();
}

async function askSweep() {
	const sweep = sweepOf(state, fresh.notation);
	fresh.sweepChart = '';
	if (sweep === null) {
		sweeper.stop();
		place('sweep').hidden = true;
		place('sweep').replaceChildren();
		return;
	}
	const result = await askOf(sweeper, question({ notation: fresh.notation, format: 'json', chart: true, sweep, layout: layout({ fractions: state.fractions }) }));
	if (result !== null && !result.failed)
		showSweep(sweep, result);
}

function showSweep({ axes }, { answers, chart, complaints }) {
	const measure = labelled(texts.measure, select(texts.measures, state.measure, (value) => {
		state.measure = value;
		keep(state);
		askSweep();
	}, { id: 'measure' }));
	const said = state.measure === 'chance' ? element('span', { class: 'faint' }, texts.sweepOf(texts.chances[state.kind], state.number)) : null;
	const errors = [...new Set(complaints.filter(({ severity }) => severity === 'error').map(({ message }) => message))].slice(0, 3);
	fresh.sweepChart = chart;
	const had = document.activeElement?.id === 'measure';
	place('sweep').replaceChildren(
		element('h3', {}, texts.sweptOver(axes.map(({ name }) => name).join(', '))),
		element('div', { class: 'chance' }, measure, said ?? ''),
		...errors.map((message) => element('p', { class: 'error' }, message)),
		answers.length === 0 ? element('p', {}, texts.noSweep) : '',
		chart ? chartOf('sweep-chart', chart, axes.length === 1 ? (value) => setValue(axes[0].name, value) : null, `${texts.chart}: ${texts.sweep}`) : '',
		...tablesOf(answers));
	place('sweep').hidden = false;
	if (had)
		place('measure').focus();
}

// ---- rolling ----

async function roll() {
	const result = await askOf(roller, question({ way: 'roll', format: 'json', mostStatements: MOST_STATEMENTS }));
	if (result === null)
		return;
	if (result.failed)
		return showFailure(result);
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

// What is shown, in another form: the sweep, while there is one.
async function answerAs(format) {
	const sweep = sweepOf(state, fresh.notation);
	const result = await askOf(roller, question({ format, layout: { statistics: 1, fractions: state.fractions }, ...(sweep && { sweep, notation: fresh.notation }) }));
	return result && !result.failed ? result.answer : null;
}

// Another program, in the place of the one that is there, which "undo" of the editor brings back.
function take(program, notation = '') {
	Object.assign(state, { program, notation, ...ofProgram });
	editor.text = program;
	place('notation').value = notation;
	changedAtOnce();
}

// A file says by its name in what notation it is; scripts and dicelab have one suffix.
function takeFile(program, name) {
	const found = fresh.notations.filter(({ suffix }) => name.endsWith(suffix));
	take(program, found.length === 1 ? found[0].name : '');
}

// ---- the parts of the page ----

function fillControls() {
	place('controls').append(
		labelled(texts.notation, select(texts.notations, state.notation, takeNotation, { id: 'notation' })),
		element('span', { id: 'recognised', class: 'faint', role: 'status' }),
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
	place('stop').addEventListener('click', () => {
		for (const who of [asker, sweeper, roller])
			who.stop();
	});
}

function fractionsBox() {
	const box = element('input', { type: 'checkbox', id: 'fractions', change: () => {
		state.fractions = box.checked;
		keep(state);
		if (fresh.result)
			showAnswers(fresh.result);
		askSweep();
	} });
	box.checked = state.fractions;
	return box;
}

// ---- the beginning ----

async function adoptLink() {
	try {
		const linked = await stateOf(location.hash);
		if (linked === null)
			return;
		const own = { ...state };
		adopt({ ...ofProgram, ...linked });
		if (own.program !== state.program)
			place('told').replaceChildren(texts.restored, ' ', button(texts.restore, () => take(own.program, own.notation)));
	} catch {
		tell(texts.badLink);
	}
}

// A link that came later, into a page that is there.
async function adoptLater() {
	await adoptLink();
	for (const name of ['notation', 'way', 'trials', 'shows', 'measure']) {
		if (place(name))
			place(name).value = state[name];
	}
	place('fractions').checked = state.fractions;
	place('trials').closest('label').hidden = state.way !== 'sample';
	editor.text = state.program;
	changedAtOnce();
}

function makeWorker(source) {
	const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
	return () => new Worker(address);
}

async function begin() {
	const { module, worker, examples } = window.dicelabParts;
	const make = makeWorker(worker);
	[asker, sweeper, roller, helper, offerer] = Array.from({ length: 5 }, () => new Asker(make, module));
	asker.start(); // its worker is ready when the editor is
	adopt(kept());
	await adoptLink();
	editor = new Editor(place('editor').attachShadow({ mode: 'open' }), texts.program, (text) => {
		state.program = text;
		changed();
	});
	editor.text = state.program;
	fillControls();
	sliders = new Sliders(place('sliders'), setValue, setSweep);
	const first = ask();
	fillExamples(place('examples'), examples, take);
	fillTutorial(place('tutorial'), take);
	fillSharing(place('sharing'), {
		state, tell, answerAs, chart: () => fresh.sweepChart || fresh.chart, take: takeFile,
		suffix: () => fresh.notations.find(({ name }) => name === fresh.notation)?.suffix ?? '.dice',
	});
	// The answer comes first, if it comes soon.
	Promise.race([first, new Promise((resolve) => setTimeout(resolve, WORDS_AFTER))]).then(() => setWords(fresh.notation));
	window.addEventListener('hashchange', adoptLater);
	const service = document.querySelector('meta[name=service-worker]');
	if (service && 'serviceWorker' in navigator)
		navigator.serviceWorker.register(service.content);
	await module;
}

begin().catch(() => {
	place('status').textContent = texts.noWasm;
});
