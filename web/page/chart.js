// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The chart, as the library draws it. A place of it stands for a number: by pointer, by finger, and by arrow keys; all that it shows is in
// the table, too.
import { isAsked } from './answers.js';
import { element } from './element.js';

// The library's own rules for it become a sheet, which the page's policy allows where it forbids <style>: the picture without them, and
// they.
function withoutStyle(text) {
	const sheet = new CSSStyleSheet();
	const bare = text.replace(/<style>([^]*?)<\/style>/, (_, rules) => {
		sheet.replaceSync(rules);
		return '';
	});
	return { bare, sheet };
}

// The library writes percentages as the command does, "5%", and the page "5 %"; there is less room for a space.
export const spaced = (text) => text?.replace(/([ >≥≤][\d.]+)%(?=[<.,;])/g, '$1\u202f%');

// The picture with a line at its right edge: what was asked.
export function withLine(text, line) {
	const [, width] = /width="([\d.]+)"/.exec(text);
	const escaped = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
	return text.replace(/<text class="faint" x="[\d.]+" (y="[\d.]+")/, (before, y) => `<text class="end" x="${width - EDGE}" ${y}>${escaped}</text>${before}`);
}

const EDGE = 16;
// The rules of the place of a chart.
export const FRAME = ':host{display:block;position:relative;overflow-x:auto;touch-action:pan-y} svg{display:block;width:100%;height:auto;min-width:18rem;max-width:60rem;margin:auto}'
	+ ' .told{position:absolute;pointer-events:none;top:0;max-width:100%;padding:0 .4rem;font-size:.8rem;border-radius:.4rem;background:var(--ink);color:var(--paper)} .told:empty{display:none}'
	+ ' .title{display:none} .off{opacity:.35} .asked{stroke:currentColor;stroke-width:1.5;stroke-dasharray:none}'
	// of the system's colours: what is asked for is full, the others are hollow
	+ ' @media (forced-colors:active){svg.dicelab .paper{fill:Canvas} svg.dicelab text:not(.ink,.chalk){fill:CanvasText} svg.dicelab .axis,svg.dicelab .mean{stroke:CanvasText} .off{opacity:1;fill-opacity:.1;stroke:currentColor}}';
const frame = new CSSStyleSheet();
frame.replaceSync(FRAME);

export const ABOVE = 16; // what stays of what is above the axis: half a line

const KEY = /<path class=.\w+ (s\d).( stroke-dasharray=.[ \d]+.)? d=.M[\d.]+ [\d.]+h32.\/>\s*<path class=.bar s\d.[^>]* d=.M[\d.]+ [\d.]+(m[-\w. ]+)/g;

// How each series is drawn, as the legend in the picture says it: its colours on light and dark paper, as variables of a style, and a picture of its line and mark.
export const keysOf = (text = '') => [...text.matchAll(KEY)].map(([, name, dashes = '', mark]) => {
	const [light, dark] = [...text.matchAll(new RegExp(`\\.${name}\\{color:(#\\w+)`, 'g'))].map((found) => found[1]);
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -5 32 10" aria-hidden="true"><path${dashes} d="M-16 0h32"/><path class="mark" d="M0 0${mark}"/></svg>`;
	return { colours: `--light:${light};--dark:${dark}`, picture: new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement };
});

// Without the lines above the chart, which say what the page says elsewhere: its title, that percentages are probabilities, and a legend. The
// scale of a heat map stays.
function crop(svg) {
	const { width, height } = svg.viewBox.baseVal;
	const at = (where) => Number(svg.querySelector(where).getAttribute('y'));
	const isLegend = svg.querySelector('text:not([class])');
	const top = svg.querySelector('.cell') ? at('text.title') + 4 : (scalesOf(svg)?.top - (isLegend ? 1.5 : 1) * ABOVE) || at('text.faint') - ABOVE;
	if (isLegend && scalesOf(svg) && !svg.querySelector('.cell'))
		svg.querySelector('text.faint').remove(); // "probability"
	svg.setAttribute('viewBox', `0 ${top} ${width} ${height - top}`);
	svg.setAttribute('height', height - top);
}

// Which numbers are where, as the library says it; null when the chart is not of numbers.
function scalesOf(svg) {
	const { least, greatest, left, right, top, base } = svg.querySelector('.scales')?.dataset ?? {};
	return least === undefined ? null : Object.fromEntries(Object.entries({ least, greatest, left, right, top, base }).map(([name, value]) => [name, Number(value)]));
}

const unitOf = ({ least, greatest, left, right }) => (right - left) / (greatest - least + 1);

function numberAt(scales, x) {
	const number = scales.least + Math.floor((x - scales.left) / unitOf(scales));
	return Math.min(Math.max(number, scales.least), scales.greatest);
}

// Where the line is that parts the numbers that are asked for from the others; null when it is out of the picture.
function placeOf(scales, { kind, number }) {
	const x = scales.left + (number - scales.least + (kind === 'at_most' ? 1 : 0)) * unitOf(scales);
	return x < scales.left || x > scales.right ? null : x;
}

// The bars that are asked for are dark, the others light; where there are no bars, and for curves, a line is between them.
function mark({ svg, scales, line }, asked) {
	for (const bar of svg.querySelectorAll('rect:not(.paper, .tail, .cell)')) {
		const { x, width } = bar;
		bar.classList.toggle('off', !isAsked(numberAt(scales, x.baseVal.value + width.baseVal.value / 2), asked));
	}
	const x = asked.kind === 'probability' ? null : placeOf(scales, asked);
	line.setAttribute('d', x === null ? '' : `M${x} ${scales.base}V${scales.top}`);
}

/*
 * Shows the picture `text` in `host`, an element with a shadow root. `asked` is which numbers are asked for, { kind, number }, and
 * `picked(number)`, if there is one, is called when someone presses on a number or goes to it with an arrow key; told(number) is what is
 * said of one that is pointed at. host.show() marks what is asked for when that has changed elsewhere.
 */
export function showChart(host, text, asked, picked, told = () => '') {
	const { bare, sheet } = withoutStyle(text);
	const svg = new DOMParser().parseFromString(bare, 'image/svg+xml').documentElement;
	const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
	root.adoptedStyleSheets = [sheet, frame];
	crop(svg);
	root.replaceChildren(svg);
	host.show = () => {};
	const scales = scalesOf(svg);
	if (!picked || !scales)
		return;
	const line = svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
	line.setAttribute('class', 'asked');
	const tip = root.appendChild(element('div', { class: 'told', 'aria-hidden': 'true' }));
	const tell = (number) => {
		tip.textContent = told(number);
		const middle = scales.left + (number - scales.least + 0.5) * unitOf(scales);
		const x = new DOMPoint(middle, 0).matrixTransform(svg.getScreenCTM()).x - host.getBoundingClientRect().x - tip.offsetWidth / 2;
		tip.style.left = `${Math.max(0, Math.min(x, host.clientWidth - tip.offsetWidth))}px`;
	};
	const hush = () => tip.replaceChildren();
	const point = (event) => {
		const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
		const number = numberAt(scales, place.x);
		if (event.buttons > 0)
			picked(number);
		tell(number);
	};
	svg.addEventListener('pointerdown', (event) => {
		svg.setPointerCapture(event.pointerId);
		point(event);
	});
	svg.addEventListener('pointermove', point);
	svg.addEventListener('pointerleave', hush);
	host.addEventListener('blur', hush);
	host.addEventListener('keydown', (event) => {
		const page = Math.max(1, Math.round((scales.greatest - scales.least) / 10));
		const step = { ArrowLeft: -1, ArrowRight: 1, PageDown: -page, PageUp: page, Home: -Infinity, End: Infinity }[event.key];
		if (!step)
			return;
		event.preventDefault();
		const number = Math.min(Math.max(Math.round(asked.number) + step, scales.least), scales.greatest);
		picked(number);
		tell(number);
	});
	host.show = () => mark({ svg, scales, line }, asked);
	host.show();
}

// The picture as PNG, twice as large as it is drawn.
export async function toPng(text) {
	const image = new Image();
	image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
	await image.decode();
	const canvas = document.createElement('canvas');
	canvas.width = 2 * image.naturalWidth;
	canvas.height = 2 * image.naturalHeight;
	canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
