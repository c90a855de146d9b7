function mutate(ctx)
  return {
    rules = {
      named("units", "EMBRSMTH") :change {
        maxdamage = lock(6000),
      },
    },
  }
end
