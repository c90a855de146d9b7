// The text editor. Import it lazily: it brings Monaco with it.

export { type EditorFile, type EditorOptions, type FileMarker, registerLanguages, TextEditor } from './editor.ts';
export { registerFormatting } from './format.ts';
export { type FieldSubject, LuaLanguage } from './lua/index.ts';
export { monaco } from './monaco.ts';
export { type LuaHost, registerLua } from './monaco-lua.ts';
export { type ManifestHost, registerManifest } from './monaco-manifest.ts';
export { type RecordHost, registerRecords } from './monaco-records.ts';
export type { LineCostNote, LineNote } from './notes.ts';
export type { Palette } from './theme.ts';
