function mutate(ctx)
  return {
    rules = {
      named("units", "TIDEREED") :change {
        maxdamage = scale(1.2),
      },
    },
  }
end
