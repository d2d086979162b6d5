// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Writes the folder for a web server: the page, with the library and its scripts as files of their own, and what systems want that keep the
// page as an application, or show it before it is opened. Files whose names have a hash never change.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { pictureOf } from './png.mjs';
import { usual } from './page/state.js';
import { texts } from './texts.js';

// As page/colours.css has them.
const [PAPER, ACCENT, SOFT] = ['#ffffff', '#0a5fa8', '#c9dcee'];

const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
export const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

// What the page and its manual link to besides: { manual, sources }, of which each may be ''.
export const linksOf = (addresses) => Object.entries(addresses).filter(([, address]) => address)
	.map(([name, address]) => `<a href="${escaped(address)}">${texts[name]}</a>`).join(' · ');

// ---- pictures ----

const attributesOf = (text) => Object.fromEntries([...text.matchAll(/([\w-]+)=["']([^"']*)["']/g)].map(([, name, value]) => [name, value]));

// The icon, an SVG, which is in the frame of the page.
export const iconOf = (index) => decodeURIComponent(/<link rel="icon" href="data:image\/svg\+xml,([^"]*)"/.exec(index)[1]);

// The rectangles and circles of the icon, so large, at a place.
function shapesOf(icon, size, { x: left = 0, y: top = 0, isFull = false } = {}) {
	const unit = size / Number(/viewBox='0 0 (\d+) /.exec(icon)[1]);
	return [...icon.matchAll(/<(rect|circle) ([^>]*)>/g)].map(([, kind, text]) => {
		const { width, height, rx = '0', cx, cy, r } = attributesOf(text);
		return kind === 'rect' ? { x: left, y: top, width: width * unit, height: height * unit, radius: isFull ? 0 : rx * unit, colour: ACCENT }
			: { x: left + (cx - r) * unit, y: top + (cy - r) * unit, width: 2 * r * unit, height: 2 * r * unit, radius: r * unit, colour: PAPER };
	});
}

export const iconPicture = (icon, size) => pictureOf(size, size, shapesOf(icon, size));

// What is shown where the address of the site is passed on: the icon, and the first chart, as dark where it is asked for as on the page.
function preview(icon, chart) {
	const [width, height, margin, unit] = [1200, 630, 80, 1.2];
	const bars = [...chart.matchAll(/<rect ([^>]*)><title>(-?\d+):/g)].map(([, text, value]) => ({ ...attributesOf(text), isAsked: Number(value) >= usual.number }));
	const base = Math.max(...bars.map((bar) => Number(bar.y) + Number(bar.height)));
	const right = Math.max(...bars.map((bar) => Number(bar.x) + Number(bar.width)));
	return pictureOf(width, height, [
		{ x: 0, y: 0, width, height, colour: PAPER },
		...shapesOf(icon, 200, { x: margin, y: (height - 200) / 2 }),
		...bars.map((bar) => ({ x: width - margin - (right - bar.x) * unit, y: height - margin - (base - bar.y) * unit * 1.5, width: bar.width * unit,
			height: bar.height * unit * 1.5, radius: 6, colour: bar.isAsked ? ACCENT : SOFT })),
	]);
}

const ICONS = [192, 512];
const manifestOf = () => ({ name: texts.title, short_name: texts.title, description: texts.description, start_url: './', scope: './', display: 'standalone',
	background_color: PAPER, theme_color: ACCENT, icons: [...ICONS.map((size) => ({ src: `icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
		{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' }] });

// ---- the folder ----

const headOf = (site) => `<meta name="service-worker" content="service.js">
<meta name="manual-sections" content="manual/sections.json">
<link rel="manifest" href="manifest.webmanifest">
<link rel="apple-touch-icon" href="apple-touch-icon.png">
<meta property="og:type" content="website">
<meta name="twitter:card" content="summary_large_image">
<meta property="og:image" content="${escaped(site)}preview.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">${site && `\n<meta property="og:url" content="${escaped(site)}">\n<link rel="canonical" href="${escaped(site)}">`}`;

/*
 * Writes all of `folder`. `page(what)` is that of build.mjs; `library`, `main`, `worker` and `start` are the compiled library and the
 * scripts; `question` is what `start` asks first; `index` is the page's frame, which has the icon, `first` the first answer, `service` the service worker, and `site` the site's address, or ''.
 */
export function writeSite(folder, { page, library, main, worker, question, start, inScript, index, first, service, licence, site }) {
	fs.rmSync(folder, { recursive: true, force: true });
	fs.mkdirSync(folder, { recursive: true });
	const write = (name, content) => fs.writeFileSync(path.join(folder, name), content);
	const files = { library: `dicelab.${digest(library)}.wasm`, main: `main.${digest(main)}.js`, worker: `worker.${digest(worker)}.js` };
	write(files.library, library);
	write(files.main, main);
	write(files.worker, worker);
	const whole = page({
		script: `window.dicelabSite=${inScript(JSON.stringify({ ...files, question, notLoaded: texts.notLoaded }))};${inScript(start)}`,
		scripts: "'self'", also: "img-src data: 'self'; connect-src 'self'; worker-src blob: 'self'; manifest-src 'self'",
		head: `<link rel="modulepreload" href="${files.main}">\n<link rel="preload" href="${files.library}" as="fetch" crossorigin>\n${headOf(site)}`, manual: 'manual/', copying: 'COPYING.txt',
	});
	write('index.html', whole);
	write('service.js', service.replace('@VERSION@', digest(whole)).replace('@FILES@', JSON.stringify(Object.values(files))));
	write('manifest.webmanifest', JSON.stringify(manifestOf()));
	write('COPYING.txt', licence);
	const icon = iconOf(index);
	write('icon.svg', icon);
	for (const size of ICONS)
		write(`icon-${size}.png`, iconPicture(icon, size));
	write('apple-touch-icon.png', pictureOf(180, 180, shapesOf(icon, 180, { isFull: true }))); // where nothing is, it would be black
	write('preview.png', preview(icon, first.chart));
}
