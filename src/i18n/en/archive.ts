// English messages of the area "archive"; placeholders are `{{ name }}`.

export const archive = {
  'hpi/not-hpi': 'the file is not an archive of the game (it must begin with HAPI)',
  'hpi/version': 'the archive has a version that the game does not know',
  'hpi/version.saved-game': 'the file is a saved game, not an archive',
  'hpi/version.kingdoms': 'the archive belongs to TA: Kingdoms, which uses another format',
  'hpi/directory': 'the directory of the archive is damaged',
  'hpi/directory.folder': 'the list of the folder is damaged, or leads back to another folder: {{ name }}',
  'hpi/too-large.directory': 'the directory of the archive must be at most {{ limit }} bytes',
  'hpi/too-large.entries': 'the archive must hold at most {{ limit }} entries',
  'hpi/too-large.depth': 'folders lie too deep inside each other: {{ name }}',
  'hpi/too-large.file': 'the file must unpack to at most {{ limit }} bytes: {{ name }}',
  'hpi/too-large.total':
    'the packed files of the archive must unpack to at most {{ limit }} bytes together, so this one is left out: {{ name }}',
  'hpi/name': 'a name in the archive cannot be a file name: {{ name }}',
  'hpi/name.long': 'a path in the archive is too long: {{ name }}',
  'hpi/file': 'the entry of the file is damaged: {{ name }}',
  'hpi/file.cut': 'the content of the file reaches beyond the end of the archive: {{ name }}',
  'hpi/chunk.header': 'chunk {{ chunk }} of the file does not begin as a chunk must: {{ name }}',
  'hpi/chunk.method': 'chunk {{ chunk }} of the file must be packed by LZ77 or zlib: {{ name }}',
  'hpi/chunk.size': 'chunk {{ chunk }} of the file does not have the size that the archive says: {{ name }}',
  'hpi/chunk.checksum': 'chunk {{ chunk }} of the file does not fit its checksum: {{ name }}',
  'hpi/chunk.data': 'the packed data of chunk {{ chunk }} is damaged: {{ name }}',
  'hpi/trailer': 'the archive does not end with the copyright line, so the 3.1c game does not mount it',
} as const;
