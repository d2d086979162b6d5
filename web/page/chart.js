// The chart, as the library draws it. A place of it stands for a number: by pointer, by finger, and by arrow keys; all that it shows is in
// the table, too.
import { isAsked } from './answers.js';

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

const frame = new CSSStyleSheet();
frame.replaceSync(':host{display:block;overflow-x:auto;touch-action:pan-y} svg{display:block;width:100%;height:auto;min-width:18rem;max-width:60rem;margin:auto}'
	+ ' .title{display:none} .off{opacity:.35} .asked{stroke:currentColor;stroke-width:1.5;stroke-dasharray:none}'
	// of the system's colours: what is asked for is full, the others are hollow
	+ ' @media (forced-colors:active){svg.dicelab .paper{fill:Canvas} svg.dicelab text:not(.ink,.chalk){fill:CanvasText} svg.dicelab .axis,svg.dicelab .mean{stroke:CanvasText} .off{opacity:1;fill-opacity:.1;stroke:currentColor}}');

export const ABOVE = 16; // what stays of what is above the axis: half a line

// Without the lines above the chart, which say what the page says elsewhere: its title, and that percentages are probabilities.
function crop(svg) {
	const title = svg.querySelector('text.title');
	const { width, height } = svg.viewBox.baseVal;
	const top = (scalesOf(svg)?.top - ABOVE) || (title ? Number(title.getAttribute('y')) : 0);
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
	for (const bar of svg.querySelectorAll('rect:not(.paper, .tail)')) {
		const { x, width } = bar;
		bar.classList.toggle('off', !isAsked(numberAt(scales, x.baseVal.value + width.baseVal.value / 2), asked));
	}
	const x = asked.kind === 'probability' ? null : placeOf(scales, asked);
	line.setAttribute('d', x === null ? '' : `M${x} ${scales.base}V${scales.top}`);
}

/*
 * Shows the picture `text` in `host`, an element with a shadow root. `asked` is which numbers are asked for, { kind, number }, and
 * `picked(number)`, if there is one, is called when someone points at a number or goes to it with an arrow key. host.show() marks what is
 * asked for when that has changed elsewhere.
 */
export function showChart(host, text, asked, picked) {
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
	const point = (event) => {
		const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
		picked(numberAt(scales, place.x));
	};
	svg.addEventListener('pointerdown', (event) => {
		svg.setPointerCapture(event.pointerId);
		point(event);
	});
	svg.addEventListener('pointermove', (event) => event.buttons > 0 && point(event));
	host.addEventListener('keydown', (event) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (!step)
			return;
		event.preventDefault();
		picked(Math.min(Math.max(Math.round(asked.number) + step, scales.least), scales.greatest));
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
