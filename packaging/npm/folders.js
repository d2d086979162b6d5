// Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
// The files of a system as WASI has them: in one tree. That of Windows has the root of the current folder as '/', each other share of the network
// that the options name as '//server/share', and drives in the current folder, so that C:/games/attack.dice is a name there like any other.
// (The command takes a name with backslashes for one with slashes: see web/wasi/posix.h.)

const ROOTS = /[A-Za-z]:(?=[\\/])|[\\]{2}[^\\/]+[\\][^\\/]+/g;

// The name of the current folder in that tree, and what stands at which place of it. `path` is that module of Node, or one of its two kinds;
// `exists` says whether there is a folder of this name.
export function foldersOf(path, current, options, exists) {
	const slashed = (name) => name.replaceAll(path.sep, '/');
	const { root } = path.parse(current);
	const folder = `/${slashed(path.relative(root, current))}`;
	const preopens = { '/': root };
	if (path.sep === '\\')
		for (const name of options.flatMap((option) => option.match(ROOTS) ?? []).filter((name) => exists(`${name}\\`)))
			preopens[name.endsWith(':') ? path.posix.join(folder, name) : slashed(name)] = `${name}\\`;
	return { folder, preopens };
}
