// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The page: a program, what came of it, and what can be done with that. What is on it is `state`; each change of it is kept, and asks anew.
import { starters, texts } from '../texts.js';
import { chanceOf, isOfNumbers, isTelling, learn, lineOf, suggestion } from './answers.js';
import { Asker } from './asker.js';
import { fillBuilder } from './builder.js';
import { busyWith } from './busy.js';
import { showChart, spaced, toPng, withLine } from './chart.js';
import { isDocument } from './document.js';
import { Editor } from './editor.js';
import { button, element, labelled, select } from './element.js';
import { mend, spanOf } from './fixes.js';
import { Fold } from './fold.js';
import { fillGames } from './games.js';
import { favourites, fragmentOf, isEmbedded, isOwnLink, keep, keepFavourites, kept, stateOf } from './keep.js';
import { fillHelp, fillTutorial } from './learn.js';
import { isolated, percent } from './numbers.js';
import { MOST_OUTCOMES, MOST_SERIES, MOST_STATEMENTS, WIDEST_CHART, answerQuestion, questionOf } from './question.js';
import { Rolls } from './rolling.js';
import { questionsOf, settingsOf } from './settings.js';
import { copy, fillSharing, save } from './share.js';
import { Sliders } from './sliders.js';
import { speak } from './speech.js';
import { adopt, ofProgram, plainText, state, usual } from './state.js';
import { axesOf, chanceQuestion, sweepOf, tablesOf } from './sweeps.js';
import { actionsOf, View } from './view.js';
import { MOST_WAYS, showWorkings } from './workings.js';

const PAUSE = 250; // milliseconds without typing before the library is asked
const SHORT_PAUSE = 40; // the same without moving a slider, or where the last answer took less than
const FAST = 60; // milliseconds
const REST = 1000; // milliseconds without typing before errors are told
const WORDS_AFTER = 1000; // milliseconds that help waits for the first answer
const DIMMED_AFTER = 300; // milliseconds that the last answer looks like the answer to what was changed since
const CONDITION = /^1 if (.*), otherwise 0\.$/; // the sentence of one, as the library says it
const LONG = 3000; // milliseconds after which an estimate is offered
const ESTIMATE = 100000; // trials of it
const TWO = /^(?:compare )?([^;,(){}\n]*d[\d%F][^;,(){}\n]*?)\s*(,| vs\.?| versus| or| with| and| to)\s+([^;,(){}\n]*d[\d%F][^;,(){}\n]*)$/i;
const LINES = ['dice-script', 'lod', 'anydice'];
const TEN = 10; // rolls at once
const DIGITS = 16; // that count, of a double
const LONGEST_NAME = 30; // of a favourite
const LONGEST_TWO = 200; // two rolls in a line: the expression takes the square of that, and more
const LONGEST_TITLE = 100;
const LONGEST_OFFER = 1e5; // a longer program is not tried in other notations

const place = (name) => document.getElementById(name);

const fresh = { result: null, timer: 0, tellTimer: 0, dimTimer: 0, linkTimer: 0, rareTimer: 0, resizeTimer: 0, longTimer: 0, took: Infinity, typed: 0, isAsked: false, isSuggested: false, isPut: true, answered: '', notation: 'dicelab', found: '', notations: [], words: null, workings: [], chart: '', sweepChart: '' };
let editor, fold, sliders, view, rolls, readRule;
let asker, sweeper, roller, prober, comparer, helper, offerer, explainer; // each has a worker of its own

// ---- asking ----

const found = () => ({ was: fresh.found, isPut: fresh.isPut });
const question = (options, sweep) => questionOf(state, found(), options, sweep);

// Charts are as wide as there is room for, so that their texts can be read on a telephone.
const chartWidth = () => Math.min(WIDEST_CHART, place('answers').clientWidth) || WIDEST_CHART;

const questionOfPage = () => answerQuestion(state, found(), chartWidth(), state.way === 'sample' ? crypto.getRandomValues(new Uint32Array(1))[0] : 0);

function showProgress({ done, unresolved, cells }) {
	const count = done.toLocaleString(texts.language);
	const said = cells ? texts.cells(cells.done, cells.count) : state.way === 'sample' ? texts.trialsDone(count) : texts.states(count);
	place('status').textContent = `${texts.working} ${said}${unresolved > 0 ? `, ${texts.unresolved(percent(unresolved))}` : ''}`;
}

// In the language of the page, if it has words for that.
const inWords = (complaint) => ({ ...complaint, message: texts.messages[complaint.code]?.(complaint) ?? complaint.message });

// The first question may have been asked before this script was there: its answer, if that is asked now.
function takeFirst(asked) {
	const { first } = window.dicelabParts;
	window.dicelabParts.first = null;
	return first?.question === JSON.stringify(asked) ? first.answer : null;
}

const stoppable = () => [asker, sweeper, roller, prober, comparer];

// Somebody waits: what was wrong with the last program is not in the way, and an estimate is offered.
function longer() {
	if (!asker.busy)
		return;
	place('problems').replaceChildren();
	place('estimate').hidden = state.way !== 'exact';
}

// Asks, while "Stop" is there; null when it was stopped, or something newer is under way.
async function askOf(who, asked) {
	place('status').textContent = texts.working;
	place('stop').hidden = false;
	clearTimeout(fresh.longTimer);
	fresh.longTimer = setTimeout(longer, LONG);
	const done = busyWith(who);
	const result = await (takeFirst(asked) ?? who.ask(asked, showProgress));
	done();
	if (who.busy)
		return null;
	if (result?.messages)
		result.messages = result.messages.map(inWords);
	for (const drawn of [result, ...(result?.statements ?? [])])
		if (drawn?.chart)
			drawn.chart = spaced(drawn.chart);
	if (!stoppable().some(({ busy }) => busy)) {
		place('stop').hidden = place('estimate').hidden = true;
		clearTimeout(fresh.longTimer);
		place('status').textContent = result === null ? texts.stopped : '';
		if (result === null)
			speak(texts.stopped);
	}
	return result;
}

async function ask() {
	clearTimeout(fresh.timer);
	sweeper.stop();
	dimLater();
	const done = busyWith('answer');
	const asked = questionOfPage();
	const begun = performance.now();
	const result = await askOf(asker, asked);
	if (result === null)
		return done();
	fresh.took = performance.now() - begun;
	Object.assign(result, { asked });
	// What is wrong in the middle of typing is not shown.
	const rest = result.messages?.some(({ severity }) => severity === 'error') ? PAUSE - (performance.now() - fresh.typed) : 0;
	if (rest > 0) {
		fresh.timer = setTimeout(() => {
			show(result);
			done();
		}, rest);
		return;
	}
	show(result);
	done();
}

// A change by typing, or by a slider.
function changed(pause = fresh.took < FAST ? SHORT_PAUSE : PAUSE) {
	remember();
	dimLater();
	place('rolled').replaceChildren();
	clearTimeout(fresh.timer);
	busyWith('answer');
	fresh.timer = setTimeout(ask, pause);
}

// Any other.
function changedAtOnce() {
	remember();
	ask();
}

// What is there is kept, and the address says it: a reload, and the way back to the page, find it.
function remember() {
	if (isEmbedded(location.hash))
		return;
	keep(lasting());
	clearTimeout(fresh.linkTimer);
	fresh.linkTimer = setTimeout(showLink, PAUSE);
}

// (A number that nobody has asked for is found again.)
const lasting = () => (fresh.isSuggested ? { ...state, number: usual.number } : state);
const fragmentOfPage = () => fragmentOf(lasting());

async function showLink() {
	const fragment = await fragmentOfPage();
	history.replaceState(null, '', fragment ?? location.pathname);
	keep(lasting());
}

// ---- what came of it ----

// The last answer stays until there is another, but it is not taken for the answer to what stands above.
function dimLater() {
	clearTimeout(fresh.dimTimer);
	fresh.dimTimer = setTimeout(() => place('answers').classList.add('stale'), DIMMED_AFTER);
}

function undim() {
	clearTimeout(fresh.dimTimer);
	place('answers').classList.remove('stale');
	place('last').textContent = '';
}

// A program has no answer: the last one stays, with its name.
function keepLast() {
	clearTimeout(fresh.dimTimer);
	place('answers').classList.add('stale');
	place('last').textContent = texts.lastAnswer(isolated(fresh.answered));
}

function show(result) {
	place('offers').replaceChildren();
	if (result.failed)
		return showFailure(result);
	fresh.result = result;
	editor.mark(result.messages);
	showNotation(result);
	tellProblems(result.messages.map(withName));
	const done = result.statements.filter((statement) => statement.ok);
	result.answers.forEach((answer, i) => Object.assign(answer, { cut: done[i]?.count > MOST_OUTCOMES, count: done[i]?.count, chart: done[i]?.chart,
		isCondition: CONDITION.test(done[i]?.sentence) && !(answer.unresolved > 0) }));
	place('sentence').textContent = result.statements.length === 1 && result.answers.length === 1 ? (result.statements[0].sentence ?? '').replace(CONDITION, texts.whether) : '';
	suggest(result.answers);
	showAnswers(result);
	if (fresh.notation === 'dicelab' && !place('builder').contains(document.activeElement))
		readRule(state.program);
	speakOf(result);
	showSliders();
	showStar();
	askSweep();
	workOut();
	askRare();
}

// Read aloud: the notation if it was recognised, and the first error, or the answer.
function speakOf({ notation, messages }) {
	const wrong = messages.find(({ severity }) => severity === 'error');
	const read = fresh.found ? `${texts.recognised(texts.notations[notation])}. ` : '';
	const complaint = wrong && [wrong.line > 0 ? `${texts.place(wrong.line, wrong.column)}: ` : '', wrong.message, wrong.hint && `. ${wrong.hint}`].filter(Boolean).join('');
	speak(() => read + (complaint ?? view.spoken()));
}

// Where the number that is asked for tells nothing, another is asked for: that follows from the program alone, so that a link need not say it.
function suggest(answers) {
	if (fresh.isSuggested)
		state.number = usual.number;
	const number = Number(questionsOf(state.program).find(({ kind, value }) => kind === state.kind && !Number.isNaN(Number(value)))?.value);
	if (fresh.isAsked || (Number.isNaN(number) && isTelling(answers, state)))
		return;
	state.number = Number.isNaN(number) ? suggestion(answers) ?? state.number : number;
	fresh.isSuggested = true;
}

function tellFailure({ failed, message }) {
	busyWith('problems')();
	clearTimeout(fresh.tellTimer);
	const said = failed === 'failed' ? texts.failed(message) : texts[failed];
	place('problems').replaceChildren(element('p', { class: 'error' }, said, failed === 'noMemory' ? offerEstimate() : null));
	speak(said);
}

function showFailure(result) {
	tellFailure(result);
	editor.mark([]);
	place('sentence').textContent = '';
	if (fresh.answered)
		keepLast();
}

// Errors and warnings are told when nobody has typed for a while.
function tellProblems(complaints) {
	clearTimeout(fresh.tellTimer);
	const rest = complaints.length > 0 ? REST - (performance.now() - fresh.typed) : 0;
	const done = busyWith('problems');
	const tellNow = () => {
		showProblems(complaints);
		done();
	};
	if (rest > 0)
		fresh.tellTimer = setTimeout(tellNow, rest);
	else
		tellNow();
}

// What gives a value to a name that nobody knows.
function withName(complaint) {
	const name = complaint.code === 'unknown-name' && !complaint.hint && fresh.notation === 'dicelab' ? spanOf(state.program, complaint) : '';
	return /^[a-z]{2,}$/i.test(name) ? { ...complaint, hint: texts.givesValue(name), fixes: [{ line: 1, column: 1, length: 0, text: `${name} = 3;\n` }] } : complaint;
}

// What is too large to calculate can be rolled, many times.
const estimateText = () => texts.estimate(ESTIMATE.toLocaleString(texts.language));
const offerEstimate = () => (state.way === 'exact' ? [' ', button(estimateText(), estimate, { class: 'try' })] : []);

function estimate() {
	Object.assign(state, { way: 'sample', trials: ESTIMATE });
	showChoices();
	changedAtOnce();
}

// Its fixes can be tried at once.
function problemOf(complaint) {
	return element('p', { class: complaint.severity },
		complaint.line > 0
			? button(texts.place(complaint.line, complaint.column), () => editor.goTo(complaint), { class: 'link' })
			: null,
		` ${complaint.message}`, complaint.hint ? element('span', { class: 'hint' }, ` ${complaint.hint} `) : null,
		...(complaint.fixes ?? []).map((fix) => mend(state.program, fix)).map(({ program, line }) =>
			button(texts.tryHint(isolated(line)), () => take(program, state.notation), { class: 'try' })),
		complaint.limit === 'memory' ? offerEstimate() : null);
}

function showProblems(complaints) {
	const isError = complaints.some(({ severity }) => severity === 'error');
	place('problems').replaceChildren(...complaints.slice(0, 20).map(problemOf));
	if (isError)
		place('sentence').textContent = '';
}

function showNotation({ notation, messages }) {
	const isFound = state.notation === '' && notation !== 'dicelab';
	place('recognised').replaceChildren(...isFound
		? [texts.recognised(texts.notations[notation]), ' · ', button(texts.change, changeNotation, { class: 'link' })] : []);
	fresh.notation = notation;
	fresh.found = isFound ? notation : '';
	setWords(notation);
	const isWrong = messages.some(({ severity }) => severity === 'error');
	place('offers').classList.toggle('for-error', isWrong);
	offerTwo(isWrong);
	if (isWrong)
		offer(state.program, notation);
}

// Two rolls in a line, which are compared as two statements: "2d6, d12" is a list, and the others are faulty.
function offerTwo(isWrong) {
	const [, one, word, other] = (state.program.length <= LONGEST_TWO && TWO.exec(state.program.trim())) || [];
	if (fresh.notation === 'dicelab' && one && (isWrong || word === ','))
		place('offers').append(button(texts.compareTwo(one, other), () => take(`${one};\n${other}`)), ' ');
}

// Of a program with errors: in which notations has it none?
async function offer(program, notation) {
	if (program.length > LONGEST_OFFER)
		return;
	const timer = setTimeout(() => offerer.stop(), 2000);
	const done = busyWith('offers');
	const result = await offerer.ask({ accepting: program, notation });
	done();
	clearTimeout(timer);
	if (!result?.accepting?.length || program !== state.program)
		return;
	place('offers').append(texts.offers, ' ', ...result.accepting.map((name) => button(texts.notations[name], () => takeNotation(name))));
}

function changeNotation() {
	place('notation').focus();
	try { // where the browser has it and allows it
		place('notation').showPicker();
	} catch { /* the focus is there */ }
}

function takeNotation(name) {
	state.notation = place('notation').value = name;
	editor.choose(name);
	changedAtOnce();
}

async function setWords(notation) {
	const words = `${notation} ${isDocument(state.program)}`;
	if (fresh.words === words)
		return;
	fresh.words = words;
	const done = busyWith('words');
	const known = await helper.ask({ words: notation });
	done();
	if (!known?.words) { // another question came between
		fresh.words = null;
		return;
	}
	fresh.notations = known.notations;
	const about = known.notations.find(({ name }) => name === notation);
	editor.setNotation(about, known.words, isDocument(state.program));
	fillHelp(place('help'), notation, { ...known, about }, take);
	place('about').textContent = texts.version(known.version);
}

function showAnswers(result) {
	const { answers, chart = '', statements, notation, messages } = result;
	const hasErrors = messages.some(({ severity }) => severity === 'error');
	if (answers.length === 0 && !hasErrors && state.program.trim() !== '')
		place('sentence').textContent = texts.onlyNames;
	if (answers.length === 0 && fresh.answered && (hasErrors || state.program.trim() !== ''))
		return keepLast();
	undim();
	fresh.chart = chart;
	if (answers.length === 0) {
		place('answers').replaceChildren(element('p', { class: 'faint' }, hasErrors ? texts.noAnswer : texts.nothing));
		return;
	}
	fresh.answered = state.program.split('\n', 1)[0].slice(0, LONGEST_TITLE);
	document.title = `${fresh.answered} · ${texts.title}`;
	view.show({ answers, chart, statements, isReport: notation === 'dice-script' && isDocument(state.program) });
	if (statements.length === MOST_STATEMENTS)
		place('answers').append(element('p', { class: 'faint' }, texts.mostStatements(MOST_STATEMENTS)));
}

// What can be done with an answer, beside its chart; with one of a report, only what is of that alone.
function actions(chart, isPart, answers) {
	const picture = () => toPng(withLine(chart, lineOf(answers, state)));
	const copyAs = (format) => async ({ target }) => {
		const text = await answerAs(format);
		if (text !== null)
			await copy(tell, target, text);
	};
	const pictures = [[texts.copyPicture, async ({ target }) => copy(tell, target, '', await picture())], [texts.savePicture, async () => save('dicelab.png', await picture())]];
	return actionsOf(...(chart ? pictures : []), ...(isPart ? [] : [[texts.copyTable, copyAs('markdown')], [texts.copyCsv, copyAs('csv')]]),
		...(fresh.notation === 'dicelab' ? [[texts.compare, compare]] : []));
}

// Another statement, to be written over.
function compare() {
	const text = `${state.program.trimEnd().replace(/;$/, '')};\n`;
	editor.put(`${text}d20`, state.notation);
	editor.select(text.length, text.length + 3);
	state.program = editor.text;
	changedAtOnce();
}

// Somebody has said which number to ask for.
function asks() {
	fresh.isAsked = true;
	fresh.isSuggested = false;
}

function changedChance() {
	asks();
	remember();
	view.mark();
	speak(view.spoken);
	if (state.goal === 'chance' && fresh.result?.answers.some(({ policy }) => policy?.length > 0))
		changed();
	if (isWorkedOut())
		showWorkings(place('workings'), fresh.workings, state);
	if (state.measure === 'chance')
		askSweep();
	askRare();
}

// Where not all outcomes are listed, and of tails, the library is asked for a chance that does not follow from those that are.
function askRare() {
	const { result } = fresh;
	const asked = { kind: state.kind, number: state.number };
	const done = busyWith('rare');
	clearTimeout(fresh.rareTimer);
	prober.stop();
	if (!result?.answers.some((answer) => isOfNumbers(answer) && Number.isNaN(chanceOf(answer, asked.kind, asked.number))))
		return done();
	fresh.rareTimer = setTimeout(async () => {
		const { program, played, options: { way, trials, seed } } = result.asked;
		const found = await askOf(prober, { program, played, options: { notation: result.notation, way, trials, seed, fractions: true }, sweep: chanceQuestion(program, asked) });
		found?.answers?.forEach((grid, i) => grid.label === result.answers[i]?.label && learn(result.answers[i], asked, grid));
		if (found && result === fresh.result)
			view.mark();
		done();
	}, SHORT_PAUSE);
}

// ---- how to play ----

// What is played for.
function takeGoal(goal) {
	state.goal = goal;
	if (goal === 'chance')
		asks();
	changedAtOnce();
}

// The answer by another rule for a decision, or a complaint; null when it was stopped.
async function askRule(answer, rule) {
	const { result } = fresh;
	const asked = await askOf(comparer, question({ notation: fresh.notation, seed: result.asked.options.seed, statistics: true, first: MOST_STATEMENTS, decide: rule }));
	const complaint = asked?.messages?.find(({ severity }) => severity === 'error');
	return complaint ? { message: [complaint.message, complaint.hint].filter(Boolean).join('. ') } : asked?.answers?.[result.answers.indexOf(answer)];
}

// ---- sliders and sweeps ----

const settings = () => settingsOf(state.program, fresh.notation);

function showSliders() {
	sliders.show(settings(), state.sweep);
	document.body.classList.toggle('form', settings().some(({ range, choices }) => range || choices));
}

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
	remember();
	showSliders();
	askSweep();
}

async function askSweep() {
	const sweep = sweepOf(state, fresh.notation);
	fresh.sweepChart = '';
	if (sweep === null) {
		const isEmpty = axesOf(state.sweep).some(({ low, high }) => low > high);
		sweeper.stop();
		place('sweep').hidden = !isEmpty;
		place('sweep').replaceChildren(isEmpty ? element('p', { class: 'error' }, texts.emptySweep) : '');
		return;
	}
	const result = await askOf(sweeper, question({ notation: fresh.notation, width: chartWidth(), fractions: state.unit === 'fraction' }, sweep));
	if (result?.failed)
		tellFailure(result);
	else if (result !== null)
		showSweep(sweep, result);
}

function showSweep({ axes }, { answers, chart, messages }) {
	const measure = labelled(texts.measure, select(texts.measures, state.measure, (value) => {
		state.measure = value;
		remember();
		askSweep();
	}, { id: 'measure' }));
	const said = state.measure === 'chance' ? element('span', { class: 'faint' }, texts.sweepOf(texts.chances[state.kind], state.number)) : null;
	const errors = [...new Set(messages.filter(({ severity }) => severity === 'error').map(({ message }) => message))].slice(0, 3);
	fresh.sweepChart = chart;
	const had = document.activeElement?.id === 'measure';
	const host = element('div', { id: 'sweep-chart', class: 'chart', tabindex: '0', role: 'group', 'aria-label': `${texts.chart}: ${texts.sweep}` });
	if (chart)
		showChart(host, chart, { kind: 'probability', number: NaN }, axes.length === 1 ? (value) => setValue(axes[0].name, value) : null);
	place('sweep').replaceChildren(
		element('h3', {}, texts.sweptOver(axes.map(({ name }) => name).join(', '))),
		element('div', { class: 'bar' }, measure, said ?? ''),
		...errors.map((message) => element('p', { class: 'error' }, message)),
		answers.length === 0 ? element('p', {}, texts.noSweep) : '',
		chart ? host : '',
		...tablesOf(answers));
	place('sweep').hidden = false;
	if (had)
		place('measure').focus();
}

// ---- rolling ----

async function roll(count = 1) {
	const all = [];
	while (all.length < count) {
		const result = await askOf(roller, question({ way: 'roll', first: MOST_STATEMENTS }));
		if (result === null)
			return;
		if (result.failed)
			return tellFailure(result);
		if (result.answers.length === 0)
			return showProblems(result.messages);
		const last = questionsOf(state.program).at(-1)?.name; // outputs of a form, each rolled by itself, would contradict each other
		const asked = result.answers.filter(({ label }) => label === last);
		all.push(asked.length > 0 ? asked : result.answers);
	}
	rolls.show(all, place('answers').classList.contains('stale') ? [] : fresh.result?.answers ?? [], state.program);
}

// ---- how it is worked out ----

const isWorkedOut = () => place('how').getAttribute('aria-expanded') === 'true';

async function workOut() {
	place('workings').hidden = !isWorkedOut();
	if (!isWorkedOut())
		return;
	const done = busyWith('workings');
	const result = await explainer.ask(question({ way: 'check', notation: fresh.notation, explain: MOST_WAYS, first: MOST_SERIES }));
	done();
	if (result?.statements) {
		fresh.workings = result.statements;
		showWorkings(place('workings'), fresh.workings, state);
	}
}

// ---- sharing and keeping ----

function tell(text, shown) {
	closePanel();
	place('told').replaceChildren(text, ...(shown ? [element('textarea', { readonly: true, rows: '4', 'aria-label': text }, shown)] : []));
}

// So many digits after the point that the least probability has as many as a double; of doubles those that are proved, and of a sample the usual.
function placesOf(answers) {
	const some = answers.filter(({ outcomes }) => outcomes?.length > 0);
	const powers = some.map(({ kind, error, outcomes }) => {
		const [least, most] = [Math.min, Math.max].map((of) => of(...outcomes.map(({ probability }) => Number(probability)).filter((probability) => probability > 0)));
		return kind === 'exact' ? DIGITS - Math.floor(Math.log10(least)) : kind === 'floating' && error > 0 ? -Math.ceil(Math.log10(2 * error * most)) : undefined;
	});
	return powers.length === 0 || powers.includes(undefined) ? undefined : some.some(({ kind }) => kind === 'floating') ? Math.max(1, Math.min(...powers)) : Math.max(...powers);
}

// What is shown, in another form: the sweep, while there is one.
async function answerAs(format) {
	const sweep = sweepOf(state, fresh.notation);
	const fractions = state.unit === 'fraction';
	const result = await askOf(roller, sweep ? question({ format, fractions, notation: fresh.notation }, sweep)
		: question({ format, fractions, places: format === 'json' ? undefined : placesOf(fresh.result?.answers ?? []), statistics: format !== 'csv', at_least: true, at_most: true }));
	return result && !result.failed ? result.text : null;
}

// The program comes from elsewhere.
function put() {
	editor.put(state.program, state.notation);
	fold.put(state.program);
	fresh.isPut = true;
}

// Another program, in the place of the one that is there, which "undo" of the editor and "back" of the browser bring back.
async function take(program, notation = '', more = {}) {
	const done = busyWith('taking');
	const fragment = await fragmentOfPage();
	if (fragment !== null && !isEmbedded(location.hash)) {
		history.replaceState(null, '', fragment); // the address may be older than what was typed
		history.pushState(null, '', fragment);
	}
	Object.assign(state, { program: plainText(program), notation, ...ofProgram, ...more });
	fresh.isAsked = 'number' in more;
	fresh.isSuggested &&= !fresh.isAsked;
	put();
	place('notation').value = notation;
	closePanel();
	changedAtOnce();
	done();
	scrollTo({ top: 0 });
}

// The same in small steps, by a hand that goes on.
function write(program, notation) {
	Object.assign(state, { program, notation, ...ofProgram });
	fresh.isAsked = false;
	editor.put(program, notation);
	place('notation').value = notation;
	changedAtOnce();
}

// A file says by its name in what notation it is; scripts and dicelab have one suffix.
function takeFile(program, name) {
	const found = fresh.notations.filter(({ suffix }) => name.endsWith(suffix));
	take(program, found.length === 1 ? found[0].name : '');
}

// ---- the parts of the page ----

const PARTS = ['games', 'learn', 'share'];
const PANELS = ['games', 'share']; // of these, those that open over the page

// `opener` is the button that has the focus again when a panel is closed.
function openPart(name, opener) {
	const part = place(`part-${name}`);
	const isPanel = PANELS.includes(name);
	closePanel();
	part.open = true;
	part.classList.toggle('panel', isPanel);
	fresh.opener = opener;
	if (!isPanel)
		part.scrollIntoView({ block: 'start' });
	part.querySelector('summary').focus({ preventScroll: isPanel });
}

function closePanel() {
	const panel = document.querySelector('.panel');
	if (!panel)
		return;
	const had = panel.contains(document.activeElement);
	panel.open = false;
	panel.classList.remove('panel');
	if (had)
		fresh.opener.focus({ preventScroll: true });
}

// Escape closes a panel, wherever the focus is, or the part that has it; and so does a press beside a panel.
function closePart({ key, target }) {
	if (key !== 'Escape')
		return;
	const part = target.closest('aside > details');
	if (part && !part.classList.contains('panel')) {
		part.open = false;
		part.querySelector('summary').focus();
	}
	closePanel();
}

function watchPanels() {
	document.addEventListener('keydown', closePart);
	document.addEventListener('pointerdown', ({ target }) => target.closest('.panel') || closePanel());
	for (const name of PANELS)
		place(`part-${name}`).addEventListener('toggle', ({ target }) => target.open || target.classList.contains('panel') && closePanel());
}

function fillHead() {
	const rule = button(texts.builder.title, () => {
		place('builder').hidden = !place('builder').hidden;
		rule.setAttribute('aria-expanded', String(!place('builder').hidden));
	}, { 'aria-expanded': 'false', id: 'build' });
	const [first, ...others] = PARTS.map((name) => button(texts[name], ({ currentTarget }) => openPart(name, currentTarget), { class: name === 'share' ? 'main' : '' }));
	place('parts').append(first, rule, ...others);
	place('how').append(texts.workings);
	place('how').addEventListener('click', ({ target }) => {
		target.setAttribute('aria-expanded', String(!isWorkedOut()));
		workOut();
	});
	place('line').append(button(texts.roll, () => roll(), { class: 'main', id: 'roll' }), button(texts.ten, () => roll(TEN), { class: 'main', id: 'ten', 'aria-label': texts.rollTen }));
	const { games, examples } = window.dicelabParts;
	fillFavourites();
	place('starters').append(...starters.map(([name, program, asked]) => button(name, () => take(program, '', { ...asked, shows: 'bars', draws: '' }))),
		button(texts.allExamples(games.length + examples.length), ({ currentTarget }) => openPart('games', currentTarget), { id: 'all-examples' }));
	watchPanels();
}

// Programs that somebody keeps in this browser, before the first ones.
function fillFavourites() {
	const star = button('', () => {
		const others = favourites().filter(({ program }) => program !== state.program);
		keepFavourites(others.length < favourites().length ? others : [{ program: state.program, notation: state.notation }, ...others]);
		showFavourites();
	}, { class: 'link', id: 'star' });
	place('how').after(star);
	showFavourites();
}

function showFavourites() {
	for (const chip of [...document.querySelectorAll('.favourite')])
		chip.remove();
	place('starters').prepend(...favourites().map(({ program, notation }) => button(`★ ${program.split('\n')[0].replace(/^\W+ /, '').slice(0, LONGEST_NAME)}`, () => take(program, notation), { class: 'favourite' })));
	showStar();
}

function showStar() {
	const isKept = favourites().some(({ program }) => program === state.program);
	place('star').textContent = isKept ? texts.favourite : texts.makeFavourite;
	place('star').setAttribute('aria-pressed', String(isKept));
}

function fillControls() {
	place('controls').append(
		labelled(texts.notation, select(texts.notations, state.notation, takeNotation, { id: 'notation' })),
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
	);
	place('trials').closest('label').hidden = state.way !== 'sample';
	place('stop').append(texts.stop);
	place('estimate').append(estimateText());
	place('estimate').addEventListener('click', estimate);
	place('stop').addEventListener('click', () => {
		for (const who of stoppable())
			who.stop();
	});
}

// ---- the beginning ----

async function adoptLink(hash = location.hash) {
	try {
		const linked = await stateOf(hash);
		if (linked === null)
			return;
		const own = { ...state };
		adopt({ ...ofProgram, ...linked });
		if (state.number !== usual.number || state.goal === 'chance')
			asks();
		if (![state.program, usual.program].includes(own.program))
			place('told').replaceChildren(texts.restored, ' ', button(texts.restore, () => take(own.program, own.notation)));
	} catch {
		tell(texts.badLink);
	}
}

// What was chosen elsewhere than by the controls.
function showChoices() {
	for (const name of ['notation', 'way', 'trials', 'measure']) {
		if (place(name))
			place(name).value = state[name];
	}
	place('trials').closest('label').hidden = state.way !== 'sample';
}

// A link that came later, into a page that is there. (The address may be that of the page again: it was being written when the link came.)
async function adoptLater({ newURL }) {
	const done = busyWith('link');
	const { hash } = new URL(newURL);
	if (hash !== await fragmentOfPage()) {
		await adoptLink(hash);
		closePanel();
		showChoices();
		put();
		changedAtOnce();
	}
	done();
}

// In a page of somebody else: its answer alone, of which nothing is kept.
function beEmbedded() {
	document.body.classList.add('embed');
	Object.assign(place('whole'), { textContent: texts.openWhole, href: location.href.replace(/&embed$/, ''), hidden: false });
}

function workersOf(source) {
	const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
	return () => new Worker(address);
}

async function begin() {
	const { module, worker, makeWorker = workersOf(worker), games, examples, nonce } = window.dicelabParts;
	[asker, sweeper, roller, prober, comparer, helper, offerer, explainer] = Array.from({ length: 8 }, () => new Asker(makeWorker, module));
	if (window.dicelabParts.asker)
		asker = window.dicelabParts.asker;
	else
		asker.start(); // its worker is ready when the editor is
	if (isEmbedded(location.hash))
		beEmbedded();
	else
		adopt(kept());
	if (isEmbedded(location.hash) || !isOwnLink())
		await adoptLink();
	place('editor').replaceChildren();
	editor = new Editor(place('editor'), texts.program, state, nonce, {
		changed: (text, notation, { isNew, isPasted }) => {
			Object.assign(state, { program: text, notation });
			place('notation').value = notation;
			fresh.typed = isPasted ? 0 : performance.now();
			fresh.isPut = isPasted;
			fresh.found = isNew ? '' : fresh.found;
			fresh.isAsked = false;
			fold.typed(text);
			changed(isPasted ? 0 : undefined);
		},
		// (Where lines are statements, another is wanted.)
		entered: () => {
			if (LINES.includes(fresh.notation))
				return false;
			fresh.typed = 0;
			ask();
			return true;
		},
		rolled: () => {
			roll();
			return true;
		},
	});
	fold = new Fold(place('line'), place('doing'));
	fold.put(state.program);
	rolls = new Rolls(place('rolled'), place('rolls'));
	view = new View(place('answers'), { state, most: MOST_OUTCOMES, actions, changed: changedAtOnce, changedChance, takeGoal, askRule, redraw: () => {
		remember();
		if (fresh.result)
			showAnswers(fresh.result);
		askSweep();
	} });
	remember();
	fillHead();
	fillControls();
	sliders = new Sliders(place('sliders'), setValue, setSweep);
	const first = ask();
	fillGames(place('examples'), { games, examples, take });
	readRule = fillBuilder(place('builder'), { program: state.program, take: write });
	fillTutorial(place('tutorial'), take);
	fillSharing(place('sharing'), {
		fragment: fragmentOfPage, state, tell, answerAs, chart: () => fresh.sweepChart || (fresh.chart && withLine(fresh.chart, lineOf(fresh.result.answers, state))), take: takeFile,
		suffix: () => fresh.notations.find(({ name }) => name === fresh.notation)?.suffix ?? '.dice',
	});
	// The answer comes first, if it comes soon.
	Promise.race([first, new Promise((resolve) => setTimeout(resolve, WORDS_AFTER))]).then(() => {
		setWords(fresh.notation);
		const service = document.querySelector('meta[name=service-worker]');
		if (service && 'serviceWorker' in navigator)
			navigator.serviceWorker.register(service.content);
	});
	window.addEventListener('hashchange', adoptLater);
	window.addEventListener('resize', () => {
		const done = busyWith('width');
		clearTimeout(fresh.resizeTimer);
		fresh.resizeTimer = setTimeout(() => {
			if (fresh.result && fresh.result.asked.options.width !== chartWidth())
				ask();
			done();
		}, PAUSE);
	});
	await module;
}

begin().catch(({ told }) => {
	place('status').textContent = told ?? texts.noWasm;
});
