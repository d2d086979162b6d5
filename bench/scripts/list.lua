-- Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
local function numbers(count)
  local list = {}
  for i = 0, count - 1 do
    table.insert(list, i)
  end
  return list
end

local function total(list)
  local sum = 0
  for i = 1, #list do
    sum = sum + list[i]
  end
  return sum
end

print(total(numbers(1000000)))
