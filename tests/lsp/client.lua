-- Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
-- What Neovim makes of the language server: writes a line for each thing that it was asked and got. Run by neovim.

local function say(what, value)
	io.stdout:write(what, ': ', (tostring(value):gsub('\n', '|')), '\n')
end

local function finish()
	vim.cmd('qall!')
end

-- Waits until it is true, at most for some seconds.
local function until_true(question, what)
	if not vim.wait(20000, question, 20) then
		say('too late', what)
		finish()
	end
end

local function ask(method, parameters)
	parameters.textDocument = vim.lsp.util.make_text_document_params()
	local replies = vim.lsp.buf_request_sync(0, method, parameters, 20000)
	local _, reply = next(replies or {})
	return reply and reply.result
end

local function at(line, character)
	return { position = { line = line, character = character } }
end

local function lines()
	return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
end

local function diagnostics(count)
	until_true(function() return #vim.diagnostic.get(0) == count end, count .. ' diagnostics')
	return vim.diagnostic.get(0)
end

local function run()
	until_true(function() return #vim.lsp.buf_get_clients(0) > 0 end, 'client')
	say('filetype', vim.bo.filetype)
	local found = diagnostics(1)[1]
	say('diagnostic', found.lnum .. ' ' .. found.col .. ' ' .. found.message)

	local range = { start = { line = found.lnum, character = found.col },
		['end'] = { line = found.end_lnum, character = found.end_col } }
	local actions = ask('textDocument/codeAction', { range = range, context = { diagnostics = {} } })
	say('action', actions[1].title)
	vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
	diagnostics(0)
	say('fixed', lines())

	local text = ask('textDocument/hover', at(1, 1)).contents.value
	say('seven', text:match('7 +16.67%%  █+'))
	say('mean', text:match('mean [^,]*'))

	local labels = {}
	for _, item in ipairs(ask('textDocument/completion', at(3, 0))) do
		labels[item.label] = item.detail
	end
	say('word', labels.high)
	say('name', labels.total)

	if vim.lsp.buf.format then
		vim.lsp.buf.format({ timeout_ms = 20000 })
	else
		vim.lsp.buf.formatting_sync(nil, 20000)
	end
	say('formatted', lines())

	-- A change by hand, with a character of two units of UTF-16 before the error.
	vim.api.nvim_buf_set_lines(0, 0, 1, false, { 'd{"🎲":2, "x":1}; d6 +* 2;' })
	found = diagnostics(1)[1]
	say('changed', found.lnum .. ' ' .. found.col)
	finish()
end

local ok, message = pcall(run)
if not ok then
	say('error', message)
	vim.cmd('cquit')
end
