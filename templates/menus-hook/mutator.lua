-- One record a builder; its fields are the units on it.
function mutate(ctx)
  local place = ctx.options.first and "" or "3 2" -- page 3, button 2

  return {
    menus = function(ctx)
      ctx.menus.EMBRCOOP.EMBRSPRK = place
      ctx.menus.TIDELOFT.TIDEURCH = nil
    end,
  }
end
