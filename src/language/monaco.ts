// The text editor's engine: exactly the parts that are used, its workers from our own origin. Loaded after first paint.

import * as monaco from 'monaco-editor/editor';
// `register.all` has only the half of the feature that colours what is in view, for another kind of provider.
import 'monaco-editor/editor/contrib/semanticTokens/browser/documentSemanticTokens';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/lua/register';
import 'monaco-editor/languages/definitions/markdown/register';
import 'monaco-editor/languages/definitions/yaml/register';
import 'monaco-editor/languages/features/json/register';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker';

(globalThis as { MonacoEnvironment?: monaco.Environment }).MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
};

export { monaco };
