function mutate(ctx)
  return {
    rules = {
      named("units", "TIDEREED") :change {
        maxdamage = scale(ctx.options.factor),
      },
    },
  }
end
