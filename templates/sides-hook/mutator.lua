-- The sides are records SIDE0 to SIDE4; commander names the unit with which a side starts.
function mutate(ctx)
  local swap = ctx.options.swap

  return {
    sides = function(ctx)
      if not swap then return end
      local first, second = ctx.sides.SIDE0, ctx.sides.SIDE1
      first.commander, second.commander = second.commander, first.commander
    end,
  }
end
