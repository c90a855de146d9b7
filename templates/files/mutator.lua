-- Folders below files/ map to the root of the game. A mask hides a path, or a folder when it ends in /.
function mutate(ctx)
  local files = { add = { "files/unit" } }
  if ctx.options.bare then files.mask = { "features/relics/" } end
  return { files = files }
end
