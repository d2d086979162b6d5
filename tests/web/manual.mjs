// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The manual of the site: is all there that man shows, do all links lead somewhere, is what is sought found, and can everybody read it?
//
//     node manual.mjs BUILD PAGE...     where site/ is, and the pages for man that it was made of
import fs from 'node:fs';
import path from 'node:path';

import { attempt, browser, build, idle, openIn, text, verdicts } from './browser.mjs';
import { audit, excess } from './everybody.mjs';
import { serve } from './server.mjs';

const pages = process.argv.slice(3);
const site = path.join(build, 'site');
const manual = path.join(site, 'manual');
const top = path.join(import.meta.dirname, '../..');
const read = (...names) => fs.readFileSync(path.join(...names), 'utf8');
const decoded = (html) => html.replace(/<[^>]*>/g, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replace(/&#x(\w+);/g, (_, code) => String.fromCodePoint(parseInt(code, 16))).replaceAll('&amp;', '&');
const all = Object.fromEntries(fs.readdirSync(manual).filter((name) => name.endsWith('.html')).map((name) => [name, read(manual, name)]));
const same = (found, wanted, name) => verdicts.tell(JSON.stringify(found) === JSON.stringify(wanted), name, `wanted ${JSON.stringify(wanted)}\nfound ${JSON.stringify(found)}`);

// ---- against what they were made of ----

// A line of what man reads, as it is shown.
const signs = { 'aq': "'", 'dq': '"', 'ga': '`', 'ha': '^', 'ti': '~', '>=': '≥', 'en': '–', 'rs': '\\' };
const shown = (line) => line.replace(/\\(?:f[BIRP]|f\(CW|&)/g, '').replace(/\\\((..)/g, (whole, name) => signs[name] ?? whole).replace(/\\([-e])/g, (_, sign) => (sign === 'e' ? '\\' : sign));
const collapsed = (words) => words.replace(/\s+/g, ' ').trim();

for (const file of pages) {
	const name = path.basename(file);
	const html = all[`${name}.html`];
	const source = fs.readFileSync(file, 'utf8');
	const headings = [...source.matchAll(/^\.S[HS] "?(.*?)"?$/gm)].map(([, title]) => collapsed(shown(title))).filter((title) => title !== 'NAME');
	same([...html.matchAll(/<h[23][^>]* id="[^"]+"[^>]*>([^]*?)<\/h[23]>/g)].map(([, title]) => collapsed(decoded(title))), headings, `${name}: its headings`);
	const codes = [...html.matchAll(/<pre>([^]*?)<\/pre>/g)].map(([, code]) => decoded(code).trim());
	const missing = [...source.matchAll(/^\.EX\n([^]*?)^\.EE/gm)].map(([, code]) => code.split('\n').map(shown).join('\n').replace(/^\.B (.*)$/gm, '$1').trim()).filter((code) => !codes.includes(code));
	same(missing, [], `${name}: its programs`);
	const referred = new Set([...decoded(html.replace(/^[^]*<main>/, '')).matchAll(/\b((?:lib)?dicelab(?:-[a-z]+)?)\((\d)\)/g)].map(([, page, section]) => `${page}.${section}.html`));
	same([...referred].filter((page) => !(page in all)), [], `${name}: what it refers to is there`);
	same([...referred].filter((page) => !new RegExp(`<a href="${page}">(<b>)?[a-z-]+(</b>)?\\(`).test(html)), [], `${name}: and linked`);
}
const packages = ['npm', 'python'];
const wanted = [...fs.readdirSync(path.join(top, 'man')).filter((name) => name.endsWith('.in')).map((name) => name.replace('.in', '.html')), ...packages.map((name) => `${name}.html`)];
same(Object.keys(all).filter((name) => name !== 'index.html').sort(), wanted.sort(), 'all pages are there');

// The packages: each line of their READMEs, without its marks, and each declaration. (Lines of three backquotes are the only ones without text.)
const bare = (words) => collapsed(words.replace(/[`#]|<\/?sup>/g, ''));
for (const name of packages) {
	const lines = read(top, 'packaging', name, 'README.md').split('\n').slice(1).filter((line) => /[^`]/.test(line.replace(/^```\w*$/, ''))).map(bare);
	const words = bare(decoded(all[`${name}.html`].replace(/^[^]*<main>/, '')));
	same(lines.filter((line) => !words.includes(line)), [], `${name}: ${lines.length} lines are there`);
}
const exported = [...read(top, 'packaging/npm/index.d.ts').matchAll(/^export \w+ (\w+)/gm)].map(([, declared]) => declared);
same(exported.filter((declared) => !new RegExp(`<h3 id="type-${declared}">[^]*?<pre>\\w+ ${declared}\\b`).test(all['npm.html'])), [], `npm: ${exported.length} declarations are there`);

// ---- links ----

const idsOf = (html) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => decoded(id));

function isThere(from, href) {
	const address = new URL(href, `http://site/manual/${from}`);
	const file = path.join(site, decodeURIComponent(address.pathname).replace(/\/$/, '/index.html'));
	if (!fs.existsSync(file))
		return false;
	return address.pathname === '/' || address.hash === '' || idsOf(fs.readFileSync(file, 'utf8')).includes(decodeURIComponent(address.hash.slice(1)));
}

for (const [name, html] of Object.entries(all)) {
	const links = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, href]) => decoded(href)).filter((href) => !/^https?:/.test(href));
	same(links.filter((href) => !isThere(name, href)), [], `${name}: ${links.length} links lead somewhere`);
	const ids = idsOf(html);
	same(ids.filter((id, i) => ids.indexOf(id) !== i), [], `${name}: each anchor is there once`);
	verdicts.tell(html.includes('href="../"') && html.includes('<html lang="en">'), `${name}: links to the page`);
}
const sections = JSON.parse(read(manual, 'sections.json'));
same(sections.map(([where]) => where).filter((where) => !isThere('index.html', where)), [], `the index: ${sections.length} sections are there`);
same(sections.flat().filter((words) => /&\w+;|&#|<\//.test(words)), [], 'the index: its texts are plain');

// ---- the cookbook ----

const cookbook = all['dicelab-cookbook.7.html'];
const examples = [...read(top, 'man/dicelab-cookbook.7.in').matchAll(/^@EXAMPLE (.*)@$/gm)].map(([, name]) => name);
const unlike = examples.filter((name) => {
	const program = read(top, 'examples', `${name}.dice`).replace(/^(#!|\/\/ ).*\n/gm, '').trim();
	const [, shownProgram, chart] = new RegExp(`id="${name}"[^]*?<pre>([^]*?)</pre>[^]*?<img src="(charts/${name}\\.svg)"`).exec(cookbook) ?? [];
	return !shownProgram?.length || !program.endsWith(decoded(shownProgram).trim()) || !/<svg [^]*<\/svg>/.test(read(manual, chart));
});
same(unlike, [], `${examples.length} examples have their program and a chart`);

// ---- in a browser ----

const served = await serve(site);
const address = (name) => `${served.address}manual/${name}`;

async function at(name, options = {}) {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
	const page = await context.newPage();
	const seen = { context, page, errors: [], elsewhere: [] };
	page.on('console', (message) => message.type() === 'error' && seen.errors.push(message.text()));
	page.on('pageerror', (error) => seen.errors.push(error.message));
	page.on('request', (request) => /^blob:|^data:/.test(request.url()) || request.url().startsWith(served.address) || seen.elsewhere.push(request.url()));
	await page.goto(address(name));
	return seen;
}

async function leave({ context, errors, elsewhere }, name) {
	verdicts.tell(errors.length === 0, `${name}: no error on the console`, errors.join('\n'));
	verdicts.tell(elsewhere.length === 0, `${name}: nothing is asked of others`, elsewhere.join('\n'));
	await context.close();
}

async function examine(page, name) {
	const more = await page.evaluate(excess);
	verdicts.tell(more === '', `${name}: nothing is wider than the screen`, more);
	const found = await audit(page);
	verdicts.tell(found === '', `${name}: axe finds nothing`, found);
}

await attempt('everybody can read it', async () => {
	for (const name of Object.keys(all)) {
		for (const [kind, options] of [['light', {}], ['dark and narrow', { colorScheme: 'dark', viewport: { width: 360, height: 740 } }]]) {
			if (kind === 'light' && !/^(index|dicelab|libdicelab)\./.test(name))
				continue; // they are alike
			const seen = await at(name, { ...options, bypassCSP: true }); // axe is put into the page
			await examine(seen.page, `${name}, ${kind}`);
			await leave(seen, `${name}, ${kind}`);
		}
	}
});

await attempt('it is searched', async () => {
	const seen = await at('index.html');
	const { page } = seen;
	const search = page.getByLabel('Search');
	await search.fill('--at-least');
	await page.locator('.entry a').first().waitFor();
	const [first] = await page.locator('.entry a').all();
	verdicts.tell(/^dicelab: .*--at-least/.test(await first.innerText()), 'an option is found', await first.innerText());
	await first.click();
	await page.waitForURL(/\.html#/);
	verdicts.tell(/manual\/dicelab\.1\.html#/.test(page.url()) && await page.locator(':target').innerText().then((shownText) => shownText.includes('--at-least')), 'and gone to', page.url());
	await page.getByLabel('Search').fill('yahtzee');
	verdicts.tell((await page.locator('.entry a').first().innerText()) === 'dicelab-cookbook: yahtzee', 'an example is found', await page.locator('.entry').allInnerTexts().then(String));
	await page.getByLabel('Search').fill('dicelab_calculate');
	verdicts.tell(/libdicelab/.test(await page.locator('.entry a').first().innerText()), 'a function of the library is found');
	await page.getByLabel('Search').fill('AskOptions');
	verdicts.tell((await page.locator('.entry a').first().innerText()) === 'npm: AskOptions', 'a type of the package for npm is found', await page.locator('.entry').allInnerTexts().then(String));
	await page.getByLabel('Search').fill('qqqq');
	verdicts.tell(await page.locator('.entry').count() === 0 && (await page.locator('#search').innerText()).includes('0 sections'), 'and what is not there is not');
	await page.getByLabel('Search').fill('');
	verdicts.tell(await page.locator('.entry').count() === 0, 'nothing is found where nothing is sought');
	await leave(seen, 'search');
	served.missing = (name) => name.endsWith('sections.json');
	const without = await at('index.html');
	await without.page.getByLabel('Search').fill('explode');
	await without.page.locator('#search', { hasText: 'did not come' }).waitFor();
	verdicts.tell(true, 'without its list the search says so');
	await without.context.close();
	served.missing = () => false;
});

await attempt('without scripts', async () => {
	const seen = await at('dicelab-language.7.html', { javaScriptEnabled: false });
	verdicts.tell(await seen.page.locator('h1').innerText() === 'dicelab-language' && !await seen.page.locator('#search').isVisible(), 'a page is there, and no search');
	await seen.page.getByRole('link', { name: 'dicelab-cookbook', exact: true }).first().click();
	verdicts.tell(await seen.page.locator('h1').innerText() === 'dicelab-cookbook', 'and leads to others');
	await leave(seen, 'without scripts');
});

await attempt('from the manual to the page, and back', async () => {
	const seen = await at('dicelab-cookbook.7.html');
	const { page } = seen;
	for (const name of ['advantage', 'yahtzee']) { // a short link and a long one
		await page.goto(address(`dicelab-cookbook.7.html#${name}`));
		await page.locator('section.example', { has: page.locator(`#${name}`) }).getByRole('link', { name: 'Open in dicelab' }).click();
		await page.waitForURL(/\/#/);
		await page.locator('#about').filter({ hasText: 'dicelab' }).waitFor();
		await idle(page, 60000);
		verdicts.tell(await text(page) === read(top, 'examples', `${name}.dice`).replace(/^#!.*\n/, ''), `${name} is opened in the page`, await text(page));
	}
	await page.locator('#part-learn > summary').click();
	await page.locator('#part-learn').getByRole('link', { name: 'Manual' }).click();
	await page.waitForURL(address(''));
	await leave(seen, 'there and back');
	const context = await browser.newContext({ bypassCSP: true });
	const other = await openIn(context, served.address);
	await other.page.locator('#part-help > summary').click();
	await other.page.locator('#help-search').fill('shadowrun');
	const found = other.page.locator('#help-list').getByRole('link', { name: 'dicelab-cookbook: shadowrun' });
	await found.waitFor();
	await examine(other.page, 'the page with what was found in the manual');
	await found.click();
	await other.page.waitForURL(address('dicelab-cookbook.7.html#shadowrun')); // the search of the page finds sections of the manual
	verdicts.tell(other.errors.length === 0, 'without an error', other.errors.join('\n'));
	await context.close();
});

await served.close();
await browser.close();
verdicts.close();
