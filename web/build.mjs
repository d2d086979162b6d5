// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Makes the page of its parts: one file that needs nothing else, and a folder for a web server (site.mjs).
//
//     node build.mjs TOP BUILD [--site=ADDRESS] [--sources=ADDRESS]
//
// TOP is the source tree; BUILD is where dicelab.wasm is, and where the page goes. Where the site will be, and where its sources are, is said
// on the page, if it is known.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { addressesOf } from './addresses.mjs';
import { bundleForPage, bundleStyle, notices } from './bundle.mjs';
import { examplesOf } from './examples.mjs';
import { firstAnswer } from './first.mjs';
import { headOf, heightsOf, inOrder } from './games.mjs';
import { Library } from './library.js';
import { pack, packModule } from './pack.mjs';
import { WIDEST_CHART, answerQuestion } from './page/question.js';
import { usual } from './page/state.js';
import { escaped, linksOf, writeSite } from './site.mjs';
import { texts } from './texts.js';
import { unpackerOf } from './unpack.js';

const { positionals: [top, to], addresses } = addressesOf();
const here = import.meta.dirname;
const read = (...names) => fs.readFileSync(path.join(...names), 'utf8');
const built = (name) => fs.readFileSync(path.join(to, name));
const module = new WebAssembly.Module(built('dicelab.wasm'));
const ask = (program, options) => new Library(module).ask(program, { notation: 'dicelab', ...options });

// ---- what is in it ----

// The charts of games are calculated here, by what the page calculates with.
function gameOf(file) {
	const { title, sentence, program } = headOf(read(top, 'examples/games', file));
	return { title, sentence, program, heights: heightsOf(ask(program).answers) };
}

const question = answerQuestion(usual, { was: '', isPut: true }, WIDEST_CHART);
const style = await bundleStyle('page/style.css');
// The editor writes rules of its own, and the first chart has some, which the page's policy knows by this word. (Who has none could write none: there is no HTML from elsewhere.)
const nonce = createHash('sha256').update(style).digest('hex').slice(0, 16);
const first = await firstAnswer((program) => ask(program, question.options), nonce);
const worker = await bundleForPage('page/worker.js');
const parts = { games: inOrder(fs.readdirSync(path.join(top, 'examples/games'))).map(gameOf), examples: examplesOf(top), nonce };
const bundled = await bundleForPage('page/main.js');
const mainWith = (more) => `Object.assign(window.dicelabParts,${JSON.stringify({ ...parts, ...more })});${bundled}`;
const main = mainWith({ worker });

// ---- the page ----

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
// In a script, neither "</script" nor "<!--" may stand.
const inScript = (text) => text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');

/*
 * The page that begins with `script`. `scripts` are other scripts that its policy allows; `also` is what else it does; `head` is more of its
 * head, and `manual` and `copying` are where its manual and its licence are, if it has them.
 */
function page({ script, scripts, also, head, manual, copying }) {
	// (What is typed into an element that can be edited, browsers give style attributes of their own.)
	const policy = `default-src 'none'; script-src ${hash(script)} ${scripts} 'wasm-unsafe-eval'; style-src ${hash(style)} 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ` +
		`${also}; base-uri 'none'; form-action 'none'`;
	const links = linksOf({ manual, sources: addresses.sources });
	const filled = { POLICY: policy, HEAD: head, STYLE: style, SCRIPT: script, NOTICES: escaped(notices()), LINKS: links && `<p>${links}</p>`,
		MANUAL: manual ? `<p>${linksOf({ manual })}</p>` : '', COPYING: linksOf({ copying }), FIRST_PROGRAM: first.program, FIRST_SENTENCE: first.sentence, FIRST_ANSWER: first.html };
	return read(here, 'page/index.html').replace(/@(\w+)@/g, (_, name) => filled[name] ?? texts[name]);
}

const packed = {
	compiler: await bundleForPage('compile.js'),
	unpacker: built('unpack.wasm').toString('base64'),
	main: pack(Buffer.from(main)),
	wasm: packModule(built('dicelab.wasm'), built('split.wasm')),
};
const { unpack, unpackModule } = await unpackerOf(packed.unpacker);
if (Buffer.compare(unpack(packed.main), Buffer.from(main)) !== 0 || Buffer.compare(unpackModule(packed.wasm), built('dicelab.wasm')) !== 0)
	throw new Error('what is packed does not unpack to what it was');

fs.writeFileSync(path.join(to, 'dicelab.html'), page({
	script: `window.dicelabPacked=${JSON.stringify(packed)};${inScript(await bundleForPage('start-file.js'))}`,
	scripts: hash(main), also: "img-src data:; worker-src blob:", head: '', manual: addresses.site && `${addresses.site}manual/`, copying: addresses.site && `${addresses.site}COPYING.txt`,
}));
writeSite(path.join(to, 'site'), {
	library: built('dicelab.wasm'), main: mainWith({}), worker, question, start: await bundleForPage('start-site.js'), page, inScript, first, site: addresses.site,
	index: read(here, 'page/index.html'), service: read(here, 'page/service.js'), licence: read(top, 'COPYING'),
});
