function mutate(ctx)
  return {
    rules = {
      named("units", "TIDEREED") :change {
        maxdamage = set(500),
      },
    },
  }
end
