function mutate(ctx)
  return {
    rules = {
      named("units", "TIDECRAB") :change {
        maxdamage = scale(2),
      },
    },
  }
end
