// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of rectangles as PNG, for systems that take no SVG: a circle is a rectangle whose corners are round.
import { deflateSync } from 'node:zlib';

// How much of the pixel around a point is in a shape: by the distance from its edge.
function coverage({ x, y, width, height, radius = 0 }, atX, atY) {
	const beyondX = Math.abs(atX - x - width / 2) - width / 2 + radius;
	const beyondY = Math.abs(atY - y - height / 2) - height / 2 + radius;
	const distance = Math.hypot(Math.max(beyondX, 0), Math.max(beyondY, 0)) + Math.min(Math.max(beyondX, beyondY), 0) - radius;
	return Math.min(Math.max(0.5 - distance, 0), 1);
}

function paint(pixels, width, height, shape) {
	const [red, green, blue] = shape.colour.match(/[0-9a-f]{2}/gi).map((part) => parseInt(part, 16));
	for (let y = Math.max(0, Math.floor(shape.y)); y < Math.min(height, shape.y + shape.height + 1); y++) {
		for (let x = Math.max(0, Math.floor(shape.x)); x < Math.min(width, shape.x + shape.width + 1); x++) {
			const share = coverage(shape, x + 0.5, y + 0.5);
			const at = 4 * (y * width + x);
			const below = pixels[at + 3] / 255 * (1 - share); // what is seen of what is there
			const opaque = share + below;
			if (opaque === 0)
				continue;
			[red, green, blue].forEach((part, i) => {
				pixels[at + i] = Math.round((part * share + pixels[at + i] * below) / opaque);
			});
			pixels[at + 3] = Math.round(255 * opaque);
		}
	}
}

// ---- the format (RFC 2083) ----

const crcs = Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++)
		crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
	return crc;
});

function chunk(type, data) {
	const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const size = Buffer.alloc(4);
	const check = Buffer.alloc(4);
	size.writeUInt32BE(data.length);
	check.writeUInt32BE((named.reduce((crc, byte) => crcs[(crc ^ byte) & 255] ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0);
	return Buffer.concat([size, named, check]);
}

// A picture of `shapes`, the last on top: { x, y, width, height, radius, colour }, in pixels and as #rrggbb. Where there are none, it is transparent.
export function pictureOf(width, height, shapes) {
	const pixels = new Uint8Array(4 * width * height);
	for (const shape of shapes)
		paint(pixels, width, height, shape);
	const lines = Buffer.alloc((4 * width + 1) * height); // before each line how it is filtered: not
	for (let y = 0; y < height; y++)
		lines.set(pixels.subarray(4 * width * y, 4 * width * (y + 1)), (4 * width + 1) * y + 1);
	const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]); // 8 bits each of red, green, blue and opacity
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', deflateSync(lines, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
