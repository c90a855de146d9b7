-- set(v) replaces the value. A field that was missing is made.
function mutate(ctx)
  return {
    rules = {
      where("units", { canmove = 1 }) :change { sightdistance = set(ctx.options.sight) },
    },
  }
end
