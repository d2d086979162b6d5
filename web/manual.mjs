// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Makes the manual of the site: the pages for man as HTML, by mandoc, with links between them and to the page, the charts of the cookbook, and an
// index to search in. After them come the references of the packages for npm and Python.
//
//     node manual.mjs TOP LIBRARY TO PAGE... [--site=ADDRESS] [--sources=ADDRESS]
//
// TOP is the source tree, LIBRARY the page's dicelab.wasm, which draws the charts, TO the folder of the manual, and PAGES what man reads, in their
// order.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { addressesOf } from './addresses.mjs';
import { bundle, bundleStyle } from './bundle.mjs';
import { programOf } from './examples.mjs';
import { Library } from './library.js';
import { fragmentOf } from './page/keep.js';
import { usual } from './page/state.js';
import { readmeOf, typesOf } from './readme.mjs';
import { escaped, linksOf } from './site.mjs';
import { manual as texts } from './texts.js';

const { positionals: [top, library, to, ...files], addresses } = addressesOf();
const version = fs.readFileSync(path.join(top, 'VERSION'), 'utf8').trim();
const names = files.map((file) => path.basename(file)); // such as dicelab.1
const fileOf = (name) => `${name}.html`;

const entities = { lt: '<', gt: '>', quot: '"', amp: '&' };
const characterOf = (entity) => (entity.startsWith('#x') ? String.fromCodePoint(parseInt(entity.slice(2), 16)) : entities[entity]);
// The text of some HTML, in which blocks stand apart.
const plain = (html) => html.replace(/<\/?[abi]\b[^>]*>/g, '').replace(/<[^>]*>/g, ' ').replace(/&(#x\w+|\w+);/g, (_, entity) => characterOf(entity)).replace(/\s+/g, ' ').trim();

// ---- what mandoc makes ----

// References to our own pages, such as <b>dicelab</b>(1), become links.
function linked(html) {
	const withLinks = html.replace(/<([bi])>([\w-]+)<\/\1>\((\d)\)|(?<![\w-])((?:lib)?dicelab(?:-\w+)?)\((\d)\)/g, (whole, _, name, section, plainName, plainSection) => {
		const target = `${name ?? plainName}.${section ?? plainSection}`;
		return names.includes(target) ? `<a href="${fileOf(target)}">${whole}</a>` : whole;
	});
	return withLinks.replace(/<a class="permalink"[^>]*>(<a .*?<\/a>)<\/a>/g, '$1'); // what is a link to elsewhere is none to itself
}

/*
 * { title, summary, body } of a page: its sections are below a heading, which is the title, and what NAME says is the summary. (In examples,
 * mandoc breaks lines that begin with a blank, and leaves out empty ones.)
 */
function read(file) {
	const source = fs.readFileSync(file, 'utf8').replace(/^\.EX\n[^]*?^\.EE$/gm, (example) => example.replace(/^(?= )/gm, '\\&').replace(/^$/gm, '.sp'));
	const html = execFileSync('mandoc', ['-T', 'html', '-O', 'fragment'], { input: source, encoding: 'utf8', maxBuffer: 2 ** 26 });
	const [, name, summary, rest] = /<section class="Sh">\s*<h1[^>]*>.*?NAME<\/a><\/h1>\s*<p class="Pp">([\w-]+) - ([^]*?)<\/p>\s*<\/section>([^]*)<\/div>\s*<table class="foot">/.exec(html);
	const body = rest
		.replace(/<p class="Pp"><\/p>\s*/g, '')
		.replace(/ style="[^"]*"/g, '')
		.replace(/<(\/?)h([12])\b/g, (_, end, level) => `<${end}h${Number(level) + 1}`);
	return { title: name, summary: plain(summary), body: linked(body) };
}

// ---- the cookbook ----

const CHART_WIDTH = 440; // of which the letters can be read on a telephone, too
const module = new WebAssembly.Module(fs.readFileSync(library));

async function exampleOf(name, sentence, program) {
	const source = programOf(top, 'examples', `${name}.dice`);
	const { chart } = new Library(module).ask(source, { notation: 'dicelab', chart: true, width: CHART_WIDTH });
	fs.writeFileSync(path.join(to, 'charts', `${name}.svg`), chart);
	const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(chart);
	const fragment = await fragmentOf({ ...usual, program: source });
	return `<section class="example">\n<h4 id="${name}"><a class="permalink" href="#${name}">${name}</a></h4>\n<p>${sentence}</p>\n<pre>${program}</pre>\n`
		+ `<p><a href="../${escaped(fragment)}">${texts.open}</a></p>\n`
		+ `<img src="charts/${name}.svg" width="${width}" height="${height}" loading="lazy" alt="${/<desc>([^]*?)<\/desc>/.exec(chart)[1].replaceAll('"', '&quot;')}">\n</section>\n`;
}

// Each program with its chart, and a link that opens it in the page.
async function withExamples(body) {
	fs.mkdirSync(path.join(to, 'charts'), { recursive: true });
	const parts = body.split(/<dl class="Bl-tag">\s*<dt[^>]*><a class="permalink"[^>]*><b>([\w-]+)\.dice<\/b><\/a><\/dt>\s*<dd>([^]*?)<\/dd>\s*<\/dl>\s*<pre>([^]*?)<\/pre>/);
	for (let i = 1; i < parts.length; i += 4)
		parts.splice(i, 3, await exampleOf(...parts.slice(i, i + 3)), '', '');
	return parts.join('');
}

// ---- the packages ----

function readPackage([name, { title, summary }]) {
	const folder = path.join(top, 'packaging', name);
	const types = path.join(folder, 'index.d.ts');
	const body = readmeOf(fs.readFileSync(path.join(folder, 'README.md'), 'utf8')) + (fs.existsSync(types) ? typesOf(fs.readFileSync(types, 'utf8'), texts.types) : '');
	return [name, { title, summary, body: linked(body) }];
}

// ---- the index ----

const FIRST_WORDS = 110; // letters of a section's text that are shown where it is found

// Of each heading and each term: where it is, what it is called, how its text begins, and which other words are in it.
function sectionsOf({ body, title }, name) {
	const parts = body.split(/<(h[234]|dt)[^>]* id="([^"]*)"[^>]*>/);
	const sections = [];
	for (let i = 1; i < parts.length; i += 3) {
		const [kind, id, html] = parts.slice(i, i + 3);
		const end = html.indexOf(`</${kind}>`);
		const text = plain(html.slice(end));
		const begin = text.length <= FIRST_WORDS ? text : `${text.slice(0, FIRST_WORDS).replace(/\s\S*$/, '')} …`;
		const told = `${title} ${begin}`.toLowerCase();
		const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? [])].filter((word) => !told.includes(word) && /\D/.test(word));
		sections.push([`${fileOf(name)}#${encodeURIComponent(id.replaceAll('&amp;', '&'))}`, `${title}: ${plain(html.slice(0, end))}`, begin, words.join(' ')]);
	}
	return sections;
}

// ---- pages ----

const frame = fs.readFileSync(path.join(import.meta.dirname, 'manual/page.html'), 'utf8');
const about = `dicelab ${version} · <a href="../COPYING.txt">${texts.licence}</a>${addresses.sources && ` · ${linksOf({ sources: addresses.sources })}`}`;

function write(file, { title, summary, body, contents = '' }, pages) {
	const pagesList = pages.map(([name, page]) => `<li><a href="${fileOf(name)}"${fileOf(name) === file ? ' aria-current="page"' : ''}>${page.title}</a></li>`).join('\n');
	const filled = { TITLE: title, SUMMARY: escaped(summary), BODY: body, CONTENTS: contents, PAGES: pagesList, ABOUT: about,
		CANONICAL: addresses.site && `<link rel="canonical" href="${escaped(addresses.site)}manual/${file === 'index.html' ? '' : file}">` };
	fs.writeFileSync(path.join(to, file), frame.replace(/@(\w+)@/g, (whole, name) => filled[name] ?? texts[name] ?? whole));
}

const contentsOf = (body) => `<nav class="contents" aria-label="${texts.contents}"><ul>${[...body.matchAll(/<h2[^>]* id="([^"]*)"[^>]*>([^]*?)<\/h2>/g)]
	.map(([, id, title]) => `<li><a href="#${id}">${escaped(plain(title))}</a></li>`).join('')}</ul></nav>`;

fs.rmSync(to, { recursive: true, force: true });
fs.mkdirSync(to, { recursive: true });
const pages = [];
for (const file of files) {
	const name = path.basename(file);
	const page = read(file);
	if (name === 'dicelab-cookbook.7')
		page.body = await withExamples(page.body);
	pages.push([name, page]);
}
pages.push(...Object.entries(texts.packages).map(readPackage));
for (const [name, page] of pages)
	write(fileOf(name), { ...page, contents: contentsOf(page.body) }, pages);
write('index.html', { title: texts.title, summary: texts.summary, body: `<dl class="pages">${pages.map(([name, { title, summary }]) =>
	`<dt><a href="${fileOf(name)}">${title}</a></dt>\n<dd>${escaped(summary)}</dd>`).join('\n')}</dl>` }, pages);
fs.writeFileSync(path.join(to, 'sections.json'), JSON.stringify(pages.flatMap(([name, page]) => sectionsOf(page, name))));
fs.writeFileSync(path.join(to, 'style.css'), await bundleStyle('manual/style.css'));
fs.writeFileSync(path.join(to, 'search.js'), await bundle('manual/search.js'));
