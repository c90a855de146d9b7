-- Every weapon by name. What it does to units stands in the section damage.
function mutate(ctx)
  local share = ctx.options.share

  return {
    weapons = function(ctx)
      for _, weapon in pairs(ctx.weapons) do
        if (weapon.areaofeffect or 0) > 64 and weapon.damage then
          for name in pairs(weapon.damage) do weapon.damage[name] = scale(share, { min = 1 }) end
        end
      end
    end,
  }
end
