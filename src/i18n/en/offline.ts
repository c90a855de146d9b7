// English messages of offline use; placeholders are `{{ name }}`.

export const offline = {
  'ui.command.offline': 'Make available offline',
  'ui.offline.task': 'Keeping the page for offline use',
  'ui.offline.ready': 'This page now works without a connection',
  'ui.offline.failed':
    'The page could not be kept for offline use: a file did not arrive whole. What worked before still works.',
  'ui.offline.unsupported':
    'This browser keeps no page for offline use here: that needs a secure address (https or localhost).',
  'ui.offline.update': 'A new version is ready. It is taken when you reload.',
  'ui.offline.reload': 'Reload',
} as const;
