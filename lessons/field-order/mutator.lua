function mutate(ctx)
  return {
    rules = {
      named("weapons", "TIDE_HELM_BEAM") :change {
        damage = {
          default = set(90),
          ["*"] = scale(2),
        },
      },
    },
  }
end
