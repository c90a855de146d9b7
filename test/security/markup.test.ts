// No source of the product makes markup or code of a text: whatever is foreign can only become text or an attribute.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Names that make markup of a text, whoever they are asked of. */
const MARKUP = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'srcdoc',
  'dangerouslySetInnerHTML',
]);
/** Names that run a text, as a function or a class of the language. */
const CODE = new Set(['eval', 'Function']);
/** Functions that run their first value when it is a text. */
const TIMERS = new Set(['setTimeout', 'setInterval']);

/** What a source must hold to be worth reading: all of them take their time. */
const SUSPECT = new RegExp(
  [
    ...MARKUP,
    '\\b(eval|Function)\\s*\\)*\\s*(?:\\?\\.)?\\s*\\(',
    'document\\s*\\.\\s*write',
    ...[...TIMERS].map((name) => `${name}\\(\\s*['"\`]`),
  ].join('|'),
);

/** Places of a source that make markup or code of a text, each with its line. */
function makers(name: string, source: string): string[] {
  if (!SUSPECT.test(source)) return [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const tell = (node: ts.Node, what: string) =>
    found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
  const called = (node: ts.Expression): string | null => {
    if (ts.isIdentifier(node)) return node.text;
    if (ts.isPropertyAccessExpression(node)) return node.name.text;
    if (ts.isBinaryExpression(node)) return called(node.right);
    return ts.isParenthesizedExpression(node) ? called(node.expression) : null;
  };
  const visit = (node: ts.Node): void => {
    const text = ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : null;
    if (text !== null && MARKUP.has(text)) tell(node, text);
    if (ts.isPropertyAccessExpression(node) && /(^|\.)document$/.test(node.expression.getText()))
      if (/^write(ln)?$/.test(node.name.text)) tell(node, `document.${node.name.text}`);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const what = called(node.expression);
      if (what !== null && CODE.has(what)) tell(node, what);
      const value = node.arguments?.[0];
      const first = value !== undefined && ts.isBinaryExpression(value) ? value.left : value;
      if (what !== null && TIMERS.has(what) && first !== undefined)
        if (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)) tell(node, what);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('markup and code of a text', () => {
  it.each([
    ['a.innerHTML = b', 'innerHTML'],
    ["a['outerHTML'] = b", 'outerHTML'],
    ['const A = () => <p innerHTML={b()} />', 'innerHTML'],
    ["a.insertAdjacentHTML('beforeend', b)", 'insertAdjacentHTML'],
    ['range.createContextualFragment(b)', 'createContextualFragment'],
    ["frame.setAttribute('srcdoc', b)", 'srcdoc'],
    ['document.write(b)', 'document.write'],
    ['globalThis.eval(b)', 'eval'],
    ['eval(b)', 'eval'],
    ['new Function(b)()', 'Function'],
    ["setTimeout('a()', 1)", 'setTimeout'],
    ["setTimeout('a' + b)", 'setTimeout'],
    ['window.document.write(b)', 'document.write'],
    ['(0, eval)(b)', 'eval'],
    ['eval?.(b)', 'eval'],
  ])('are found in %j', (source, what) => expect(makers('a.tsx', source)).toEqual([`a.tsx:1 ${what}`]));

  it.each(['// never innerHTML', 'setTimeout(() => run(), 1)', 'writer.write(bytes)', 'const f: Function = g'])(
    'are not found in %j',
    (source) => expect(makers('a.tsx', source)).toEqual([]),
  );

  it('are in no source of the page and its workers', () => {
    const files = ['src', 'workers'].flatMap((part) =>
      readdirSync(join(ROOT, part), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(tsx?|mjs|js)$/.test(path))
        .map((path) => `${part}/${path}`),
    );
    expect(files.length).toBeGreaterThan(400);
    expect(files.flatMap((path) => makers(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
  });
});
