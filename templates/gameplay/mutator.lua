-- One factor for the pace of the whole game.
function mutate(ctx)
  local pace = ctx.options.pace

  return {
    rules = {
      where("units", { maxvelocity = gt(0) }) :change {
        maxvelocity  = scale(pace),
        acceleration = scale(pace),
        brakerate    = scale(pace),
      },
      where("units", { sightdistance = gt(0) }) :change { sightdistance = scale(1.25, { max = 1000 }) },

      -- Less time between shots: fixed divides alike on every machine.
      where("weapons", { reloadtime = gt(0) }) :change { reloadtime = scale(fixed(1) / pace, { min = 0.1 }) },
    },
  }
end
