function mutate(ctx)
  return {
    rules = {
      named("units", "TIDEREED") :change {
        maxdamage = scale(2),
      },
    },
  }
end
