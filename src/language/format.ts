// Format Document for Lua, by whoever can format: the text goes out and comes back whole.

import { monaco } from './monaco.ts';

/** `format` gives the new text, or null when it could not be formatted. */
export function registerFormatting(format: (text: string) => Promise<string | null>): monaco.IDisposable {
  return monaco.languages.registerDocumentFormattingEditProvider('lua', {
    displayName: 'StyLua',
    async provideDocumentFormattingEdits(model) {
      const before = model.getValue();
      const text = await format(before);
      if (text === null || text === before || model.isDisposed()) return [];
      return [{ range: model.getFullModelRange(), text }];
    },
  });
}
