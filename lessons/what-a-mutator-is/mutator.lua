function mutate(ctx)
  return {
    rules = {
      named("units", "TIDEHELM") :change {
        maxdamage = set(6000),
      },
    },
  }
end
