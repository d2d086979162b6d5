-- Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
local function same(x)
  return x
end

local function calls(count)
  local last = 0
  for i = 0, count - 1 do
    last = same(i)
  end
  return last
end

print(calls(1000000))
