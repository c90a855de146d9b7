// English messages of the area "packages"; placeholders are `{{ name }}`.

export const packages = {
  // The archive itself (facts 3.4).
  'zip/too_large': 'the archive unpacks to more than {{ limit }} bytes',
  'zip/too_large.archive': 'the archive must be at most {{ limit }} bytes',
  'zip/too_large.ratio': 'the archive unpacks to {{ ratio }} times its size (at most {{ limit }} times)',
  'zip/no_end_record': 'the file does not end as a zip archive must',
  'zip/truncated': 'the archive is cut short',
  'zip/several_disks': 'the archive must be on one disk',
  'zip/too_many_entries': 'the archive must hold at most {{ limit }} entries (it has {{ count }})',
  'zip/bad_central_record': 'the directory of the archive is damaged',
  'zip/bad_central_record.folder': 'a folder must have no content: {{ name }}',
  'zip/bad_local_record': 'the entry does not repeat what the directory says: {{ name }}',
  'zip/name_too_long': 'a name in the archive must be at most {{ limit }} bytes',
  'zip/unsafe_name': 'a name in the archive is empty or holds a zero byte',
  'zip/duplicate_name': 'two entries have the same name, or names that differ only in case: {{ name }}',
  'zip/encrypted': 'the entry is encrypted: {{ name }}',
  'zip/unsupported_method': 'the entry must be stored or deflated: {{ name }} (it uses method {{ method }})',
  'zip/entry_too_large': 'the entry must be at most {{ limit }} bytes: {{ name }}',
  'zip/inflate_failed': 'the packed data is damaged: {{ name }}',
  'zip/size_mismatch': 'the content does not have the size that the directory says: {{ name }}',
  'zip/size_mismatch.ratio': 'the declared size is more than {{ limit }} times the packed size: {{ name }}',
  'zip/crc_mismatch': 'the content does not fit its checksum: {{ name }}',
  'zip/directory_too_large': 'the directory of the archive must be at most {{ limit }} bytes',
  'zip/bad_zip64_record': 'the zip64 record of the archive is missing or damaged',
  'zip/overlapping_entries': 'two entries use the same bytes of the archive: {{ name }}',
  'zip/bad_name_encoding': 'a name in the archive says that it is UTF-8 and is not',
  'zip/not-a-file': 'the entry is a link or a special file and is left out: {{ name }}',
  'zip/outside': 'the name leads out of the archive, so the file is left out: {{ name }}',

  // The package as the installer sees it (facts 3.4).
  'package/not_zip': 'the package is not a zip archive',
  'package/damaged': 'the package is damaged',
  'package/encrypted': 'the package holds encrypted entries',
  'package/method': 'the package uses a compression that the game does not read',
  'package/too_large': 'the package must unpack to at most {{ limit }} bytes',
  'package/too_large.entries': 'the package must hold at most {{ limit }} files',
  'package/bomb': 'the package unpacks to far more than it can honestly hold',
  'package/too_many_folders': 'the package must hold at most {{ limit }} folders, those in between included',
  'package/path_too_long': 'the path must be at most {{ limit }} bytes',
  'package/link': 'the package must hold files and folders only, no links and no special files: {{ name }}',
  'package/no_manifest': 'the package must have a manifest oamut.yaml at its top',
  'package/no_manifest.other':
    'the package must have a manifest oamut.yaml at its top (it has {{ found }}, which is not a mutator)',
  'package/no_manifest.elsewhere':
    'the package must have a manifest oamut.yaml at its top (it lies at {{ found }}, beside other files)',
  'package/manifest_too_large': 'the manifest must be at most {{ limit }} bytes (it has {{ count }})',
  'package/reserved_id': 'the package must not install into a folder whose name Windows keeps for a device',
  'package/case_clash': 'two names in the package are the same or differ only in case: {{ name }}, {{ other }}',
  'package/case_clash.archive': 'two names in the package are the same or differ only in case',
  'package/case_clash.folder': 'a name in the package is both a file and a folder: {{ name }}',
  'package/unsafe_name.absolute': 'the path must be relative to the package: {{ name }}',
  'package/unsafe_name.archive': 'a name in the package cannot be a file name',
  'package/unsafe_name.empty': 'the path must not have an empty part: {{ name }}',
  'package/unsafe_name.dots': 'the path must not have a part "." or "..": {{ name }}',
  'package/unsafe_name.length': 'each part of the path must be 1 to {{ limit }} bytes: {{ name }}',
  'package/unsafe_name.character': 'the path must not hold {{ character }}: {{ name }}',
  'package/unsafe_name.ending': 'no part of the path may end in a dot or a space: {{ name }}',
  'package/unsafe_name.device': 'no part of the path may be a name that Windows keeps for a device: {{ name }}',
  'package/unsafe_name.encoding': 'the path must be UTF-8: {{ name }}',

  // What may lie where (standard 1).
  'package/hidden-character.one':
    'one character here cannot be seen or turns the order of others ({{ character }}): the text does not read as it is stored',
  'package/hidden-character.other':
    '{{ count }} characters of this file cannot be seen or turn the order of others ({{ character }} is the first): the text does not read as it is stored',
  'package/hidden-character.name':
    'the name of this file holds a character that cannot be seen or turns the order of others ({{ character }})',
  'package/unknown-file':
    'a file must be oamut.yaml, the entry script, the icon, lua/**.lua, rules/**.sm, files/**, or *.md or *.txt anywhere',
  'package/unknown-file.game': 'a file for the game must lie below files/, in a folder that the plan adds',
  'package/unknown-file.script':
    'a script must be the entry script (here {{ entry }}) or lie below lua/; this one is never loaded',
  'package/unknown-file.picture': 'a picture must be the icon that the manifest names, or lie below files/',
  'package/unknown-file.lua': 'only .lua, .md and .txt files may lie below lua/',
  'package/unknown-file.rules': 'only .sm, .md and .txt files may lie below rules/',
  'package/unknown-file.sm': 'a rule file must lie below rules/',
} as const;
