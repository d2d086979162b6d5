// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the page: links, answers in other forms, pictures, files.
import { texts } from '../texts.js';
import { toPng } from './chart.js';
import { button, element, labelled, select } from './element.js';
import { speak } from './speech.js';

const LARGEST_FILE = 2 ** 20;
const suffixes = { markdown: 'md', csv: 'csv', json: 'json', html: 'html', svg: 'svg', png: 'png' };
const types = { markdown: 'text/markdown', csv: 'text/csv', json: 'application/json', html: 'text/html', svg: 'image/svg+xml', png: 'image/png' };

export function save(name, blob) {
	const link = element('a', { href: URL.createObjectURL(blob), download: name });
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const SAID = 2000; // milliseconds

// A button says for a while what it has done.
function said(at, text) {
	const usual = at.dataset.usual ??= at.textContent;
	at.textContent = text;
	speak(text, 0);
	clearTimeout(at.timer);
	at.timer = setTimeout(() => {
		at.textContent = usual;
	}, SAID);
}

// Copies a text, or else a picture; the button `at` says so. `tell` as below.
export async function copy(tell, at, text, blob) {
	try {
		await (blob ? navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]) : navigator.clipboard.writeText(text));
		said(at, texts.copied);
	} catch {
		tell(text ? texts.notCopied : texts.notCopiedPicture, text);
	}
}

/*
 * Fills `place`. `page` is { fragment(), state, tell(text, shown), answerAs(format), chart(), suffix(), take(program, file) }: the link to what is shown, what that is, saying
 * something, the answer in a form, or null when it was stopped; the picture that is shown; and who takes what was opened.
 */
export function fillSharing(place, page) {
	const { state, tell } = page;
	let format = 'markdown';

	// The link to what is shown; null, and told, when it would be too long.
	async function link() {
		const fragment = await page.fragment();
		if (fragment === null)
			tell(texts.linkTooLong);
		return fragment === null ? null : new URL(fragment, location.href).href;
	}

	async function copyLink({ target }) {
		const address = await link();
		if (address === null)
			return;
		history.replaceState(null, '', address);
		await copy(tell, target, address);
	}

	// To another application, if the system can.
	async function sendLink() {
		const url = await link();
		if (url !== null)
			await navigator.share({ title: document.title, url }).catch(() => {}); // somebody has thought better of it
	}

	// A line of HTML that shows this page, without its furniture, in another.
	async function copyEmbedding({ target }) {
		const address = await link();
		if (address !== null)
			await copy(tell, target, `<iframe src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}&amp;embed" title="${texts.title}" width="640" height="560" loading="lazy"></iframe>`);
	}

	// The answer in the form that is chosen; null when there is none.
	async function made() {
		if (format !== 'svg' && format !== 'png')
			return page.answerAs(format);
		return page.chart() || null;
	}

	async function copyAnswer({ target }) {
		const text = await made();
		if (text === null)
			return tell(texts.nothingToShare);
		return format === 'png' ? copy(tell, target, '', await toPng(text)) : copy(tell, target, text);
	}

	async function saveAnswer() {
		const text = await made();
		if (text === null)
			return tell(texts.nothingToShare);
		return save(`dicelab.${suffixes[format]}`, format === 'png' ? await toPng(text) : new Blob([text], { type: types[format] }));
	}

	async function open(chosen) {
		if (chosen.size > LARGEST_FILE)
			return tell(texts.fileTooLarge);
		return page.take(await chosen.text(), chosen.name);
	}

	const file = element('input', { type: 'file', hidden: true, change: () => {
		if (file.files[0])
			open(file.files[0]);
		file.value = '';
	} });
	place.append(
		button(texts.copyLink, copyLink, { id: 'copy-link' }), ...(navigator.share ? [button(texts.sendLink, sendLink, { id: 'send-link' })] : []), button(texts.embed, copyEmbedding, { id: 'copy-embedding' }),
		labelled(texts.answerAs, select(texts.formats, format, (value) => {
			format = value;
		}, { id: 'format' })),
		button(texts.copy, copyAnswer, { id: 'copy' }), button(texts.save, saveAnswer, { id: 'save' }),
		button(texts.print, () => window.print()),
		button(texts.saveFile, () => save(`program${page.suffix()}`, new Blob([state.program], { type: 'text/plain' })), { id: 'save-program' }),
		button(texts.openFile, () => file.click()), file);
}
