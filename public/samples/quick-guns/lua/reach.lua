-- How far a unit can shoot.

local reach = {}

-- The longest range of the unit's guns, 0 for a unit without any.
-- A weapon that no file has is skipped.
function reach.longest(weapons, unit)
  local far = 0
  for slot = 1, 3 do
    local name = unit["weapon" .. slot]
    local weapon = name and weapons[name]
    if weapon then far = math.max(far, weapon.range or 32767) end
  end
  return far
end

return reach
