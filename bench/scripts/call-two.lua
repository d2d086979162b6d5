-- Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
local function both(x, y)
  return x + y
end

local function calls(count)
  local sum = 0
  for i = 0, count - 1 do
    sum = both(sum, i)
  end
  return sum
end

print(calls(1000000))
