// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The site: the page from a web server, with the library as a file of its own, and its manual.
//
//     node site.mjs BUILD     where site/ is
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { answers, attempt, browser, build, idle, openIn, verdicts, write } from './browser.mjs';
import { serve } from './server.mjs';

const SOON = 350; // milliseconds until the library has answered, which is the aim
const LATEST = 12 * SOON; // where much else is under way
const PATIENCE = 1000; // milliseconds that the main script waits for this answer
const site = path.join(build, 'site');
const [library] = fs.readdirSync(site).filter((name) => name.endsWith('.wasm'));

// In the page: when the library has answered for the first time, whether the main script had not begun, and how the library was compiled.
function watch() {
	window.Worker = class extends Worker {
		constructor(...all) {
			super(...all);
			this.addEventListener('message', ({ data }) => {
				if (!data.result || window.answered)
					return;
				window.answered = performance.now();
				window.isBefore = !('games' in window.dicelabParts);
			});
		}
	};
	window.streamed = 0;
	const { compileStreaming } = WebAssembly;
	WebAssembly.compileStreaming = (response) => {
		window.streamed++;
		return compileStreaming(response);
	};
}

// What `served` has for a new browser, in which `prepare` was run before.
async function opened(served, prepare = watch) {
	const context = await browser.newContext();
	await context.addInitScript(prepare);
	return openIn(context, served.address);
}

const calculates = async (page) => {
	await write(page, '3d6');
	await idle(page);
	return (await answers(page)).includes('12.50 %'); // 27 of 216 for 10
};

await attempt('compiled while it comes', async () => {
	const served = await serve(site);
	const times = [];
	const paints = [];
	const look = async (page) => {
		const seen = await page.evaluate(() => ({ answered: window.answered, isBefore: window.isBefore, streamed: window.streamed, painted: performance.getEntriesByType('paint')[0]?.startTime }));
		times.push(Math.round(seen.answered));
		paints.push(Math.round(seen.painted));
		verdicts.tell(seen.streamed === 1, 'the library is compiled while it comes');
		verdicts.tell(seen.isBefore || seen.answered > PATIENCE, 'and has answered before the main script runs');
	};
	for (let i = 0; i < 3; i++) {
		served.sent = 0;
		const seen = await opened(served);
		await look(seen.page);
		verdicts.tell(await calculates(seen.page), 'and calculates');
		if (i === 2) { // once more, where the browser's process is there already
			await seen.page.evaluate(() => { sessionStorage.clear(); localStorage.clear(); });
			await seen.page.goto(`${served.address}?`);
			await idle(seen.page);
			await look(seen.page);
		}
		verdicts.tell(seen.errors.length === 0, 'without an error on the console', seen.errors.join('\n'));
		await seen.context.close();
	}
	console.log(`first answer of the library after ${times.join(', ')} ms (aim: ${SOON}), first paint after ${paints.join(', ')} ms; ${Math.round(served.sent / 1000)} kB were sent`);
	verdicts.tell(Math.min(...times) <= LATEST, 'the library answers soon', times.join(', '));
	verdicts.tell(served.asked.every((name) => fs.existsSync(path.join(site, name))), 'nothing is asked for that is not there', served.asked.join('\n'));
	await served.close();
});

await attempt('servers and browsers that cannot', async () => {
	const served = await serve(site);
	for (const [name, type] of [['a wrong type', 'application/octet-stream'], ['a type with more', 'application/wasm; charset=utf-8'], ['no type', '']]) {
		served.types['.wasm'] = type;
		const seen = await opened(served);
		verdicts.tell(await seen.page.evaluate(() => window.streamed) === 0 && await calculates(seen.page) && seen.errors.length === 0, `a server that gives the library ${name}`, seen.errors.join('\n'));
		await seen.context.close();
	}
	served.types['.wasm'] = 'application/wasm';
	const old = await opened(served, () => { delete WebAssembly.compileStreaming; });
	verdicts.tell(await calculates(old.page) && old.errors.length === 0, 'a browser that cannot compile what comes', old.errors.join('\n'));
	await old.context.close();
	for (const [part, told] of [[/\.wasm$/, 'did not come'], [/^main\./, 'did not come'], [/^worker\./, 'did not come']]) {
		served.missing = (name) => part.test(name);
		const context = await browser.newContext();
		const page = await context.newPage();
		await page.goto(served.address);
		await page.locator('#status', { hasText: told }).waitFor();
		verdicts.tell(await page.locator('.answer').count() === 1, `without ${part} the page says so, and what it shows is there`);
		await context.close();
	}
	served.missing = () => false;
	await served.close();
	const without = await serve(site);
	const context = await browser.newContext();
	await context.addInitScript(() => { delete window.WebAssembly; });
	const page = await context.newPage();
	await page.goto(without.address);
	await page.locator('#status', { hasText: 'it needs WebAssembly' }).waitFor();
	verdicts.tell(true, 'a browser without WebAssembly is told so');
	await context.close();
	await without.close();
});

// ---- without a network, and newer versions ----

// What each version keeps of all that was asked for, once the newest is the one that answers. Nothing is opened: that would bring back, and
// empty, what a newer version deletes meanwhile.
const kept = (page, served) => page.evaluate(async (addresses) => {
	for (let registration = await navigator.serviceWorker.ready; registration.installing || registration.waiting;)
		await new Promise((resolve) => setTimeout(resolve, 20));
	const has = await Promise.all(addresses.map(async (address) => [address, await Promise.all((await caches.keys()).map(async (name) => await caches.match(address, { cacheName: name }) && name))]));
	return (await caches.keys()).map((name) => ({ name, files: has.filter(([, names]) => names.includes(name)).map(([address]) => address) }));
}, [...new Set(served.asked)].map((name) => `/${name.replace(/index\.html$/, '')}`));

// Waits until so many versions are kept, the last whole and with this name.
async function untilKept(page, served, count, last) {
	for (let i = 0; i < 300; i++) {
		const all = await kept(page, served);
		if (all.length === count && all.at(-1).files.length >= 3 && (!last || all.at(-1).name === last))
			return all;
		await page.waitForTimeout(100);
	}
	throw new Error(`nothing was kept: ${JSON.stringify(await kept(page, served))}`);
}

await attempt('without a network', async () => {
	const served = await serve(site);
	const seen = await opened(served);
	const [{ files }] = await untilKept(seen.page, served, 1);
	verdicts.tell(files.includes(`/${library}`) && files.includes('/'), 'the page and its library are kept', files.join(' '));
	const reading = await seen.context.newPage();
	await reading.goto(`${served.address}manual/dicelab.1.html`);
	for (let i = 0; i < 300 && !(await kept(reading, served)).some(({ files: some }) => some.includes('/manual/dicelab.1.html')); i++)
		await reading.waitForTimeout(100);
	await served.close();
	const page = await seen.context.newPage();
	await page.goto(`${served.address}#2d6`);
	await idle(page);
	verdicts.tell((await answers(page)).includes('16.67 %') && await calculates(page), 'without its server it opens, and calculates');
	await reading.goto(`${served.address}manual/dicelab.1.html`);
	verdicts.tell(await reading.locator('h1').first().innerText() === 'dicelab', 'what was read of the manual is there, too');
	const errors = [];
	await reading.goto(`${served.address}manual/libdicelab.3.html`).catch((error) => errors.push(error.message));
	verdicts.tell(errors.length === 1, 'and nothing stands for what was not');
	await seen.context.close();
});

// A copy of the site as another build would make it.
function otherVersion(number) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
	fs.cpSync(site, folder, { recursive: true });
	const renamed = `dicelab.${String(number).repeat(16)}.wasm`;
	fs.renameSync(path.join(folder, library), path.join(folder, renamed));
	for (const name of fs.readdirSync(folder).filter((name) => /\.(br|gz)$/.test(name)))
		fs.rmSync(path.join(folder, name));
	for (const name of ['index.html', 'service.js']) {
		const text = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll(library, renamed)
			.replace(/NAME = 'dicelab-\w+'/, `NAME = 'dicelab-${number}'`).replace(/(script-src) 'sha256-[^']*'/, "$1 'unsafe-inline'").replace('<body>', `<body data-version="${number}">`);
		fs.writeFileSync(path.join(folder, name), text);
	}
	return folder;
}

await attempt('newer versions', async () => {
	const folders = [1, 2, 3].map(otherVersion);
	const served = await serve(site);
	const seen = await opened(served);
	await untilKept(seen.page, served, 1);
	for (const [i, folder] of folders.entries()) {
		served.folder = folder;
		await seen.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
		const [, { name }] = await untilKept(seen.page, served, 2, `dicelab-${i + 1}`);
		verdicts.tell(name === `dicelab-${i + 1}`, `version ${i + 1} is kept, and the one before it`, name);
		await seen.page.reload();
		await idle(seen.page);
		verdicts.tell(await seen.page.evaluate(() => document.body.dataset.version) === String(i + 1) && await calculates(seen.page), 'and is shown by a reload');
	}
	await seen.context.close();
	await served.close();
	folders.forEach((folder) => fs.rmSync(folder, { recursive: true }));
});

// ---- what systems want ----

// In the page: which of `colours` a line of a picture has, from left to right, each time it changes; '' for any other.
async function changes([address, share, colours]) {
	const image = new Image();
	image.src = address;
	await image.decode();
	const { naturalWidth: width, naturalHeight: height } = image;
	const canvas = new OffscreenCanvas(width, height).getContext('2d');
	canvas.drawImage(image, 0, 0);
	const { data } = canvas.getImageData(0, Math.floor(height * share), width, 1);
	const found = Array.from({ length: width }, (_, x) => colours[[...data.subarray(4 * x, 4 * x + 4)].join()]).filter((name) => name !== undefined);
	return { width, height, corner: [...canvas.getImageData(0, 0, 1, 1).data].join(), names: found.filter((name, i) => name !== found[i - 1]).join(' ') };
}

await attempt('pictures and the manifest', async () => {
	const served = await serve(site);
	const seen = await opened(served);
	const devtools = await seen.context.newCDPSession(seen.page);
	const { data, errors } = await devtools.send('Page.getAppManifest');
	const { icons } = JSON.parse(data);
	verdicts.tell(errors.length === 0 && ['192x192', '512x512'].every((sizes) => icons.some((icon) => icon.sizes === sizes && icon.type === 'image/png')), 'the manifest has icons that systems take', data);
	const colours = { '10,95,168,255': 'dark', '201,220,238,255': 'light', '255,255,255,255': 'paper' };
	const line = (name, share) => seen.page.evaluate(changes, [`${served.address}${name}`, share, colours]);
	for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
		const { width, height, corner, names } = await line(src, 0.5);
		verdicts.tell(`${width}x${height}` === sizes && corner === '0,0,0,0' && names === 'dark paper dark', `${src} is the icon, so large`, `${width} ${height} ${corner} ${names}`);
	}
	const apple = await line('apple-touch-icon.png', 0.5);
	verdicts.tell(apple.width === 180 && apple.height === 180 && apple.corner === '10,95,168,255', 'that of Apple is opaque', JSON.stringify(apple));
	// Of 2d6 + 3, eleven bars, six of them at least 10; a little below the top of the second lowest, all but the two lowest.
	const low = await line('preview.png', 0.86);
	verdicts.tell(low.width === 1200 && low.height === 630 && low.names === `paper ${'light paper '.repeat(5)}${'dark paper '.repeat(6)}`.trim(), 'the preview shows the first chart', low.names);
	const higher = await line('preview.png', 0.69);
	verdicts.tell(higher.names === `paper ${'light paper '.repeat(4)}${'dark paper '.repeat(5)}`.trim(), 'whose bars are as high as they are likely', higher.names);
	await seen.context.close();
	await served.close();
});

// ---- addresses that a build is given ----

await attempt('addresses', async () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
	for (const name of ['dicelab.wasm', 'unpack.wasm', 'split.wasm'])
		fs.copyFileSync(path.join(build, name), path.join(folder, name));
	const top = path.join(import.meta.dirname, '../..');
	const made = (...given) => spawnSync('node', [path.join(top, 'web/build.mjs'), top, folder, ...given], { encoding: 'utf8' });
	for (const wrong of ['example.org', 'javascript:alert(1)', 'file:///tmp/']) {
		const { status, stderr } = made(`--site=${wrong}`);
		verdicts.tell(status === 2 && stderr.includes(`'${wrong}' is no address of the web`), `${wrong} is refused`, `${status} ${stderr}`);
	}
	verdicts.tell(made('--site=https://dice.example/lab', '--sources=https://dice.example/src?a=1&b="2"').status === 0, 'a build with addresses');
	const [single, ofSite] = ['dicelab.html', 'site/index.html'].map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
	verdicts.tell(single.includes('href="https://dice.example/lab/manual/"') && ofSite.includes('href="manual/"'), 'both link to the manual');
	verdicts.tell([single, ofSite].every((text) => text.includes('href="https://dice.example/src?a=1&amp;b=%222%22"')), 'and to the sources');
	verdicts.tell(ofSite.includes('content="https://dice.example/lab/preview.png"') && ofSite.includes('rel="canonical" href="https://dice.example/lab/"'), 'and the site says where it is');
	const usual = fs.readFileSync(path.join(build, 'dicelab.html'), 'utf8');
	verdicts.tell(!/<a href="http/.test(usual) && !usual.includes('manual/"'), 'a file that knows no addresses has none');
	fs.rmSync(folder, { recursive: true });
});

await browser.close();
verdicts.close();
