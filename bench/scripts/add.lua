-- Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
local function add(count)
  local sum = 0
  for i = 0, count - 1 do
    sum = sum + i
  end
  return sum
end

print(add(1000000))
