// The worker of texts: Lua formatted by StyLua, Markdown read into tokens. Each library is loaded with the first text that asks for
// it, so that nobody else pays.

import wasm from '@johnnymorganz/stylua/stylua_lib_bg.wasm?url';
import init, {
  CallParenType,
  Config,
  formatCode,
  IndentType,
  LuaVersion,
  OutputVerification,
  QuoteStyle,
} from '@johnnymorganz/stylua/web';
import { serveRequests } from './host.ts';
import type { FormatRequests } from './protocol.ts';

let ready: Promise<unknown> | null = null;

/** Two blanks, lines of a hundred characters, calls as they were written: `all "units"` keeps its shape. */
function styleOf(): Config {
  const config = Config.new();
  config.syntax = LuaVersion.Lua54;
  config.indent_type = IndentType.Spaces;
  config.indent_width = 2;
  config.column_width = 100;
  config.quote_style = QuoteStyle.AutoPreferDouble;
  config.call_parentheses = CallParenType.Input;
  return config;
}

serveRequests<FormatRequests>({
  async markdown({ text }) {
    const { readMarkdown } = await import('./markdown.ts');
    return readMarkdown(text);
  },
  async format({ text }) {
    ready ??= init({ module_or_path: wasm });
    await ready;
    try {
      // The formatter reads its own output again: a text that would mean something else is not given out.
      return { text: formatCode(text, styleOf(), undefined, OutputVerification.Full), error: null };
    } catch (error) {
      return { text: null, error: error instanceof Error ? error.message : String(error) };
    }
  },
});
