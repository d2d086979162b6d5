-- Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
local function words(count)
  local list = {}
  for i = 0, count - 1 do
    table.insert(list, "word" .. tostring(i))
  end
  return table.concat(list, " ")
end

local function grow(count)
  local text = ""
  for i = 1, count do
    text = text .. "x"
  end
  return text
end

print(#words(200000) + #grow(10000))
