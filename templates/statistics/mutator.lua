-- Writes figures of a unit behind its description. The game keeps 63 bytes of it.
local KEPT = 63

function mutate(ctx)
  local sight = ctx.options.sight

  return {
    -- A hook runs after the rules and walks the records one by one.
    units = function(ctx)
      for _, unit in pairs(ctx.units) do
        local figures = " [" .. (unit.maxdamage or 0) .. " hp"
        if sight then figures = figures .. ", sees " .. (unit.sightdistance or 0) end
        figures = figures .. "]"
        unit.description = string.sub(unit.description or "", 1, KEPT - #figures) .. figures
      end
    end,
  }
end
