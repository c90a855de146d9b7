function mutate(ctx)
  return {
    rules = {
      named("units", "TIDEURCH") :change {
        standingfireorder = scale(2),
      },
    },
  }
end
