-- A copy of a unit under a new name. Models and scripts are those of the old one.
local OLD, NEW = "TIDEHERN", "TIDEHRNX"
local GUN = "TIDE_HRNX_ROCKET"

function mutate(ctx)
  local health = ctx.options.health

  return {
    units = function(ctx)
      -- Assigning a record copies it. A copied weapon takes a free ID.
      ctx.weapons[GUN] = ctx.weapons[ctx.units[OLD].weapon1]
      ctx.weapons[GUN].range = scale(1.25)

      ctx.units[NEW] = ctx.units[OLD]
      local unit = ctx.units[NEW]
      unit.name = "Great Heron"
      unit.weapon1 = GUN
      unit.maxdamage = scale(health)
      unit.buildcostmetal = scale(1.5)
      unit.buildcostenergy = scale(1.5)
    end,

    -- An empty text puts the unit at the end of the menu; "3 2" is page 3, button 2.
    menus = function(ctx) ctx.menus.TIDELOFT[NEW] = "" end,
  }
end
