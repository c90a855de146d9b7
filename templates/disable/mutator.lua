-- What a unit must have to be left out. Each test is given a unit.
local KINDS = {
  aircraft = function(unit) return unit.canfly == 1 end,
  ships = function(unit) return unit.floater == 1 or (unit.minwaterdepth or 0) > 0 end,
  stockpiles = function(unit, weapons)
    local gun = unit.weapon1 and weapons[unit.weapon1]
    return gun and gun.stockpile == 1
  end,
}

function mutate(ctx)
  local out = KINDS[ctx.options.kind]

  return {
    menus = function(ctx)
      for _, menu in pairs(ctx.menus) do
        for name in pairs(menu) do
          local unit = ctx.units[name]
          if unit and out(unit, ctx.weapons) then menu[name] = nil end -- the gap closes
        end
      end
    end,
  }
end
