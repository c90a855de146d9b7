// `oamut sm`: reads a `.sm` file, or plain Lua blocks, and says it in the other form (standard 5.1).

import { blocksToLua, readLuaBlocks, readSm, silenceSm, writeSm } from '../../kernel/rules/sm/index.ts';
import { type Diagnostic, decodeUtf8Strictly, hasErrors, Lines } from '../../kernel/text/index.ts';
import { readArguments } from '../arguments.ts';
import { type Command, Misuse } from '../command.ts';
import { diagnosticJson, diagnosticLine } from '../diagnostics.ts';
import { readable, readBytes } from '../input.ts';

interface Converted {
  readonly text: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

export const command: Command = {
  usage: `oamut sm FILE --to lua|sm [--json]   turns a .sm rule file into Lua blocks, or plain Lua blocks into a .sm file
  a FILE that ends in .lua is read as Lua blocks, any other as a .sm file
  --to sm of a .sm file writes it in its canonical form
  --json   {"ok","text","diagnostics"}`,
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      to: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Misuse('expected one FILE');
    const { to } = values;
    if (to !== 'lua' && to !== 'sm') throw new Misuse('--to must be lua or sm');
    const bytes = await readable(file, () => readBytes(file));
    const text = decodeUtf8Strictly(bytes);
    const { text: written, diagnostics } = text === null ? notText(file) : convert(text, file, to);
    const ok = !hasErrors(diagnostics);
    const lines = new Lines(text ?? '');
    if (values.json)
      io.out(
        `${JSON.stringify({ ok, text: written, diagnostics: diagnostics.map((one) => diagnosticJson(one, () => lines)) })}\n`,
      );
    else {
      if (written !== null) io.out(written);
      for (const one of diagnostics) io.log(diagnosticLine(one, () => lines));
    }
    return ok ? 0 : 1;
  },
};

function convert(text: string, file: string, to: 'lua' | 'sm'): Converted {
  const isLua = /\.lua$/i.test(file);
  const { value, diagnostics: found } = isLua ? readLuaBlocks(text, file) : readSm(text, file);
  const diagnostics = isLua ? found : silenceSm(text, found, file);
  if (value === null || hasErrors(diagnostics)) return { text: null, diagnostics };
  if (to === 'sm') return { text: writeSm(value), diagnostics };
  const { text: written, gaps } = blocksToLua(value);
  const lines = new Lines(text);
  const problems = gaps.map(({ block, code, field }): Diagnostic => {
    const start = lines.startOf(block.source.line);
    const end = start + text.slice(start, lines.startOf(block.source.line + 1)).trimEnd().length;
    return { code, severity: 'error', file, range: { start, end }, path: '', message: { id: code, values: { field } } };
  });
  return { text: problems.length > 0 ? null : written, diagnostics: [...diagnostics, ...problems] };
}

function notText(file: string): Converted {
  const message = { id: 'sm/encoding' };
  return {
    text: null,
    diagnostics: [{ code: 'sm/encoding', severity: 'error', file, range: null, path: '', message }],
  };
}
