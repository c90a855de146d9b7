// English messages of the area "link"; placeholders are `{{ name }}`.

export const link = {
  'link/long':
    'the link has {{ characters }} characters; some programs cut addresses of more than {{ limit }}, so send the file where that matters',
  'link/refused':
    'a link must have at most {{ limit }} characters (it would have {{ characters }}): send the file instead',
  'link/empty': 'the address ends where the link should begin: ask for it again',
  'link/too-long': 'a link must have at most {{ limit }} characters: ask for the file instead',
  'link/too-large': 'the link must unpack to at most {{ limit }} bytes: ask for the file instead',
  'link/newer':
    'the link was made by a newer version of the studio (format {{ version }}, this one knows {{ known }}): get the newest version of the page',
  'link/malformed': 'the link arrived whole, but it does not hold a stack',
  'link/cut': 'the link was cut on its way: what could be read is shown, the rest is missing',
  'link/cut.nothing': 'the link was cut on its way, and nothing of it could be read: ask for it again, or for the file',
  'link/damaged': 'the link was changed on its way: what could be read is shown, and may not be as it was sent',
  'link/damaged.nothing':
    'the link was changed on its way, and nothing of it could be read: ask for it again, or for the file',
} as const;
