function mutate(ctx)
  return {
    files = { add = { "files/beam" } },
    rules = {
    },
  }
end
