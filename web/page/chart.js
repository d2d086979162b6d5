// The chart, as the library draws it. Pointing at it picks the number below the pointer; all that it shows is in the table, too.

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

// Where numbers are on the axis, from what is written there: pairs of a place and a number.
function ticksOf(svg) {
	return [...svg.querySelectorAll('text.middle')].filter((text) => !text.classList.contains('value'))
		.map((text) => [Number(text.getAttribute('x')), Number(text.textContent.replace('\u2212', '-')), Number(text.getAttribute('y'))])
		.filter(([x, number]) => Number.isFinite(x) && Number.isFinite(number));
}

// The whole number at a place, when numbers are evenly apart; else null.
function numberAt(ticks, x) {
	if (ticks.length < 2)
		return null;
	const [first, last] = [ticks[0], ticks.at(-1)];
	const number = first[1] + ((x - first[0]) * (last[1] - first[1])) / (last[0] - first[0]);
	return Number.isFinite(number) ? Math.round(number) : null;
}

// Shows the picture `text` in `host`, an element with a shadow root; `picked(number)`, if there is one, is called when someone points at a number.
export function showChart(host, text, picked) {
	const { bare, sheet } = withoutStyle(text);
	const svg = new DOMParser().parseFromString(bare, 'image/svg+xml').documentElement;
	const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
	const frame = new CSSStyleSheet();
	frame.replaceSync(':host{display:block;overflow-x:auto} svg{display:block;width:100%;height:auto;min-width:20rem;max-width:60rem;margin:auto}');
	root.adoptedStyleSheets = [sheet, frame];
	const ticks = picked ? ticksOf(svg) : [];
	svg.addEventListener('click', (event) => {
		const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
		const number = numberAt(ticks, place.x);
		if (number !== null)
			picked(number);
	});
	root.replaceChildren(svg);
}

// The picture as PNG, twice as large as it is drawn.
export async function toPng(text) {
	const image = new Image();
	image.src = `data:image/svg+xml;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(text)))}`;
	await image.decode();
	const canvas = document.createElement('canvas');
	canvas.width = 2 * image.naturalWidth;
	canvas.height = 2 * image.naturalHeight;
	canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
