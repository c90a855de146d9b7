function mutate(ctx)
  return {
    rules = {
      named("weapons", "TIDE_HELM_BEAM") :change {
        range = scale(2),
      },
    },
  }
end
