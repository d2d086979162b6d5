// Makes the page of its parts: one file that needs nothing else, and a folder for a web server, which differs in a service worker.
//
//     node build.mjs TOP BUILD     the source tree; where dicelab.wasm is, and where the page goes
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

import { firstAnswer } from './first.mjs';
import { headOf, heightsOf, inOrder } from './games.mjs';
import { Library } from './library.js';
import { pack, packModule } from './pack.mjs';
import { texts } from './texts.js';
import { unpackerOf } from './unpack.js';

const [top, to] = process.argv.slice(2);
const here = import.meta.dirname;
const read = (...names) => fs.readFileSync(path.join(...names), 'utf8');

const packages = new Set(); // of npm, that are bundled

async function bundle(name) {
	const result = await build({
		entryPoints: [path.join(here, name)], bundle: true, minify: true, write: false, format: 'iife', target: 'es2022', charset: 'utf8',
		legalComments: 'none', logLevel: 'error', metafile: true,
	});
	for (const file of Object.keys(result.metafile.inputs)) {
		const found = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file);
		if (found)
			packages.add(found[2]);
	}
	return result.outputFiles[0].text;
}

// The notices that must go along with what is bundled, each once.
function notices() {
	const named = {};
	for (const name of [...packages].sort())
		(named[read(here, 'node_modules', name, 'LICENSE').trim()] ??= []).push(name);
	return Object.entries(named).map(([text, names]) => `${names.join(', ')}\n\n${text}`).join('\n\n\n');
}

// ---- examples ----

// Those of the cookbook are under the names of their games.
function gamesOf() {
	const games = {};
	let game = '';
	for (const line of read(top, 'man/dicelab-cookbook.7.in').split('\n')) {
		game = line.match(/^\.SS (.*)/)?.[1] ?? game;
		const name = line.match(/^@EXAMPLE (.*)@/)?.[1];
		if (name)
			games[name] = game;
	}
	return games;
}

function examplesOf(folder, suffix, notation, gameOf) {
	return fs.readdirSync(path.join(top, folder)).filter((name) => name.endsWith(suffix)).sort().map((file) => {
		const name = path.basename(file, suffix);
		return { name: name.replaceAll('-', ' '), game: gameOf(name), notation, program: read(top, folder, file).replace(/^#!.*\n/, '') };
	});
}

const games = gamesOf();
const examples = [
	...examplesOf('examples', '.dice', 'dicelab', (name) => games[name] ?? texts.otherGames),
	...examplesOf('examples/scripts', '.dice', 'dice-script', () => texts.notations['dice-script']),
	...['lod', 'anydice', 'troll'].flatMap((notation) => examplesOf(`examples/${notation}`, `.${notation}`, notation, () => texts.notations[notation])),
];

// ---- games ----

// The charts of their cards are calculated here, by what the page calculates with.
const module = new WebAssembly.Module(fs.readFileSync(path.join(to, 'dicelab.wasm')));

function gameOf(file) {
	const { title, sentence, program } = headOf(read(top, 'examples/games', file));
	const { answer } = new Library(module).ask({ program, notation: 'dicelab', format: 'json' });
	return { title, sentence, program, heights: heightsOf(answer) };
}

const cards = inOrder(fs.readdirSync(path.join(top, 'examples/games'))).map(gameOf);

// ---- the page ----

const first = await firstAnswer((program) => new Library(module).ask({ program, notation: 'dicelab', format: 'json', chart: true,
	layout: { statistics: 1, at_least: 1, at_most: 1, draw_width: 720 } }));

// In a script, neither "</script" nor "<!--" may stand.
const inScript = (text) => text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
const style = (await build({ entryPoints: [path.join(here, 'page/style.css')], bundle: true, minify: true, write: false, logLevel: 'error' })).outputFiles[0].text.trim();
// The editor writes rules of its own, which the page's policy knows by this word. (Who has none could write none: there is no HTML from elsewhere.)
const nonce = createHash('sha256').update(style).digest('hex').slice(0, 16);
const parts = { worker: await bundle('page/worker.js'), games: cards, examples, nonce };
const main = `Object.assign(window.dicelabParts,${JSON.stringify(parts)});${await bundle('page/main.js')}`;
const built = (name) => fs.readFileSync(path.join(to, name));
const packed = {
	compiler: await bundle('compile.js'),
	unpacker: built('unpack.wasm').toString('base64'),
	main: pack(Buffer.from(main)),
	wasm: packModule(built('dicelab.wasm'), built('split.wasm')),
};
const { unpack, unpackModule } = await unpackerOf(packed.unpacker);
if (Buffer.compare(unpack(packed.main), Buffer.from(main)) !== 0 || Buffer.compare(unpackModule(packed.wasm), built('dicelab.wasm')) !== 0)
	throw new Error('what is packed does not unpack to what it was');
const script = `window.dicelabPacked=${JSON.stringify(packed)};${inScript(await bundle('start.js'))}`;

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
// (What is typed into an element that can be edited, browsers give style attributes of their own.)
const policyOf = (workers, manifest) => `default-src 'none'; script-src ${hash(script)} ${hash(main)} 'wasm-unsafe-eval'; style-src ${hash(style)} 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src data:; ` +
	`worker-src ${workers}; manifest-src ${manifest}; base-uri 'none'; form-action 'none'`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function page(workers, manifest, ofSite) {
	const filled = { POLICY: policyOf(workers, manifest), SITE: ofSite, STYLE: style, SCRIPT: script, NOTICES: escaped(notices()),
		FIRST_PROGRAM: first.program, FIRST_SENTENCE: first.sentence, FIRST_ANSWER: first.html };
	return read(here, 'page/index.html').replace(/@(\w+)@/g, (_, name) => filled[name] ?? texts[name]);
}

// Of a site, how it is called and drawn where a system keeps it as an application.
const manifest = { name: texts.title, short_name: texts.title, description: texts.description, start_url: './', scope: './', display: 'standalone',
	background_color: '#ffffff', theme_color: '#0a5fa8', icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }] };
const icon = decodeURIComponent(/<link rel="icon" href="data:image\/svg\+xml,([^"]*)"/.exec(read(here, 'page/index.html'))[1]);

const single = page('blob:', "'none'", '');
const site = page("blob: 'self'", "'self'", '<meta name="service-worker" content="service.js">\n<link rel="manifest" href="manifest.webmanifest">');
fs.mkdirSync(path.join(to, 'site'), { recursive: true });
fs.writeFileSync(path.join(to, 'dicelab.html'), single);
fs.writeFileSync(path.join(to, 'site/index.html'), site);
fs.writeFileSync(path.join(to, 'site/manifest.webmanifest'), JSON.stringify(manifest));
fs.writeFileSync(path.join(to, 'site/icon.svg'), icon);
fs.writeFileSync(path.join(to, 'site/service.js'),
	read(here, 'page/service.js').replace('@VERSION@', createHash('sha256').update(site).digest('hex').slice(0, 16)));
