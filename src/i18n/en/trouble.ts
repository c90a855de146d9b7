// English messages of the area "trouble": parts of the page that did not come or failed; placeholders are `{{ name }}`.

export const trouble = {
  'ui.part.title': 'Not here',
  'ui.part.missing':
    'This part could not be fetched: the page is offline, or a newer version took its place. Your work is kept.',
  'ui.part.missing.unkept':
    'This part could not be fetched: the page is offline, or a newer version took its place. Your own work is untouched; what was changed on this page is not kept.',
  'ui.part.failed': 'This part of the page failed. Your work is kept.',
  'ui.part.failed.unkept':
    'This part of the page failed. Your own work is untouched; what was changed on this page is not kept.',
  'ui.part.retry': 'Try again',
  'ui.part.reload': 'Reload',
  'ui.trouble.missing':
    'A part of the page could not be fetched: the page is offline, or a newer version took its place. Your work is kept; try again, or reload.',
  'ui.trouble.missing.unkept':
    'A part of the page could not be fetched: the page is offline, or a newer version took its place. Try again, or reload.',
  'ui.trouble.failed':
    'Something in the page failed: {{ reason }}. Your work is being saved. If the page misbehaves, reload it.',
  'ui.trouble.failed.unkept': 'Something in the page failed: {{ reason }}. If the page misbehaves, reload it.',
} as const;
