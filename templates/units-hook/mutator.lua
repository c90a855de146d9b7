-- A hook is called after the rules of this mutator and may read every collection.
function mutate(ctx)
  local reach, factor = ctx.options.reach, ctx.options.factor

  return {
    units = function(ctx)
      for _, unit in pairs(ctx.units) do
        local gun = unit.weapon1 and ctx.weapons[unit.weapon1]
        if gun and (gun.range or 0) >= reach then unit.buildtime = scale(factor) end
      end
    end,
  }
end
