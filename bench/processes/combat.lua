-- Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
local random = math.random
local function dmg() return random(6) + 3 end
local function crit() return dmg() + dmg() end
local function trial()
  local hp, turns = 100, 0
  while hp > 0 do
    turns = turns + 1
    local which = random(20)
    if which > 19 then
      hp = hp - crit()
    elseif which > 15 then
      hp = hp - dmg()
    end
  end
  return turns
end
local counts, trials = {}, tonumber(arg[1])
for i = 1, trials do
  local result = trial()
  counts[result] = (counts[result] or 0) + 1
end
local sum = 0
for result, count in pairs(counts) do sum = sum + result * count end
print(sum / trials)
