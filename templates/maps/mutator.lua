-- The hook maps runs after every mutator, and only when the match has a map.
function mutate(ctx)
  local gravity, wind = ctx.options.gravity, ctx.options.wind

  return {
    maps = function(ctx)
      local header = ctx.map.globalheader
      header.gravity = gravity
      if wind then
        header.minwindspeed = scale(2)
        header.maxwindspeed = scale(2)
      end
    end,
  }
end
