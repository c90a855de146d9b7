// Control files of TA: Mutation mutators (`.tam`): four lines of text, read with every problem, and turned into a package that
// says what it replaces.

import { tamShape } from '../dialect.ts';
import { toKebab } from '../manifest/words.ts';
import type { PackageFile } from '../package/index.ts';
import { type Diagnostic, decodeWindows1252, type MessageValues, type ReadResult } from '../text/index.ts';
import { quoteText } from '../yaml/index.ts';
import { cutToBytes, packageOf } from './package-text.ts';

export interface TamFile {
  readonly name: string;
  /** Line breaks as `\n`. */
  readonly description: string;
  /** Codes of total conversions that it says to work with, in order. */
  readonly compatibility: readonly string[];
  /** How many archives belong to it. */
  readonly files: number;
  /** Stem of the file behind its `}{`; `''` when the file has no such name. */
  readonly prefix: string;
}

interface Line {
  readonly text: string;
  readonly start: number;
}

/**
 * Reads a control file. `fileName` gives the prefix; `support` are the names of the archives that were opened with it, where
 * that is known. Offsets count UTF-16 units of the text as windows-1252.
 */
export function readTam(
  bytes: Uint8Array,
  fileName: string,
  support: readonly string[] | null = null,
): ReadResult<TamFile> {
  const text = decodeWindows1252(bytes.subarray(0, tamShape.bytes));
  const diagnostics: Diagnostic[] = [];
  const lines = linesOf(text);
  const say = (
    what: string,
    severity: 'error' | 'warning' | 'note',
    line: Line | undefined,
    values?: MessageValues,
  ) => {
    const range = line === undefined ? null : { start: line.start, end: line.start + line.text.length };
    const message = values === undefined ? { id: `tam/${what}` } : { id: `tam/${what}`, values };
    diagnostics.push({ code: `tam/${what}`, severity, file: fileName, range, path: '', message });
  };
  if (bytes.length > tamShape.bytes) say('too-large', 'error', undefined, { limit: tamShape.bytes });
  const name = lines[0]?.text.trim() ?? '';
  if (name === '') say('no-name', 'error', lines[0]);
  const description = (lines[1]?.text ?? '')
    .split('##')
    .map((part) => part.trim())
    .join('\n')
    .trim();
  const compatibility = (lines[2]?.text ?? '').split(/\s+/).filter((code) => code !== '');
  const files = readCount(lines[3], say);
  const extra = lines.slice(4).find((line) => line.text.trim() !== '');
  if (extra !== undefined) say('extra', 'warning', extra);
  const stem = fileName.replace(/^.*[\\/]/, '').replace(/\.tam$/i, '');
  const prefix = stem.startsWith('}{') ? stem.slice(2) : '';
  if (prefix === '') say('file-name', 'warning', undefined, { name: fileName });
  else if (/\s/.test(stem)) say('file-name.blank', 'warning', undefined, { name: fileName });
  if (support !== null && support.length !== files)
    say('files', 'warning', lines[3], { count: files, found: support.length });
  const codes = diagnostics.map((one) => ({ ...one, code: one.code.replace(/^(tam\/[a-z-]+)\..*/, '$1') }));
  if (codes.some(({ severity }) => severity === 'error')) return { value: null, diagnostics: codes };
  return { value: { name, description, compatibility, files, prefix }, diagnostics: codes };
}

function readCount(
  line: Line | undefined,
  say: (what: string, severity: 'warning', line: Line | undefined, values?: MessageValues) => void,
): number {
  const text = line?.text.trim() ?? '';
  const count = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  if (count >= 0 && count <= tamShape.files) return count;
  say('count', 'warning', line, { found: text, max: tamShape.files });
  return 0;
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  for (const match of text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)) {
    lines.push({ text: match[1]!, start: match.index });
    if (match[2] === '') break;
  }
  return lines;
}

/** A package that replaces the mutator of a control file. Its script changes nothing yet: a `.tam` holds no rules. */
export function tamPackage(tam: TamFile, id: string | null = null): readonly PackageFile[] {
  const name = cutToBytes(tam.name.replace(/[\u0000-\u001f\u007f-\u009f]/g, ''), 64);
  const prefix = cutToBytes(tam.prefix === '' ? name : tam.prefix, tamShape.textBytes);
  const codes = tam.compatibility.map((code) => cutToBytes(code, tamShape.textBytes));
  const compatibility = codes.length === 0 ? quoteText('none') : `[${codes.map((code) => quoteText(code)).join(', ')}]`;
  const description = cutToBytes(tam.description === '' ? name : tam.description, 2000);
  const made = toKebab(prefix, 60);
  return packageOf({
    id: id ?? (made === '' ? 'mutator' : made),
    name,
    nameZh: null,
    description,
    tag: 'gameplay',
    layer: 'units',
    more: `
options:
  - id: strength
    label: Strength
    type: number
    min: 0.5
    max: 2
    step: 0.5
    default: 1.5

legacy:
  - name: ${quoteText(cutToBytes(tam.name, tamShape.textBytes))}
    prefix: ${quoteText(prefix)}
    compatibility: ${compatibility}
    files: ${tam.files}
`,
    optionStrings: '',
    script: SCRIPT,
    tests: TESTS,
    readme: `# ${name}

${description.replaceAll('\n', '\n\n')}

Made from the control file of a TA: Mutation mutator, which names its archives (${tam.files}) and says nothing of what is in them. The
rule in \`mutator.lua\` is a beginning: write what the archives changed as rules, so that other mutators on the same units still act.
`,
    readmeZh: `# ${name}

${description.replaceAll('\n', '\n\n')}

由 TA: Mutation 变异器的控制文件生成。控制文件只列出档案数（${tam.files}），不说明其中内容。\`mutator.lua\` 里的规则只是开头：请把档案所做的改动写成规则，这样其他变异器仍能改同样的单位。
`,
  });
}

const SCRIPT = `-- Write here what the old archives changed. A rule changes single fields, where an archive replaced whole units.
function mutate(ctx)
  return {
    rules = {
      where("units", { commander = 1 }) :change { maxdamage = scale(ctx.options.strength, { max = 32767 }) },
    },
  }
end
`;

const TESTS = `- name: nothing but units is changed
  properties: [no-negative-health, within-widths, { only: [units] }]
`;
