function mutate(ctx)
  return {}
end
