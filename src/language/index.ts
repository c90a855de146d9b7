// The text editor. Import it lazily: it brings Monaco with it.

export { type EditorFile, type EditorOptions, type FileMarker, registerLanguages, TextEditor } from './editor.ts';
export { registerFormatting } from './format.ts';
export { LuaLanguage } from './lua/index.ts';
export { monaco } from './monaco.ts';
export { type LuaHost, registerLua } from './monaco-lua.ts';
export type { LineCostNote, LineNote } from './notes.ts';
export type { Palette } from './theme.ts';
