// No word of the interface stands in its source: what a component shows comes from a dictionary.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const UI = fileURLToPath(new URL('../../src/ui', import.meta.url));
/** Attributes that are read aloud or shown. */
const SAID = new Set(['title', 'label', 'text', 'placeholder', 'alt', 'aria-label', 'aria-description']);
/** Ids of messages; names of the product, of units and keys; words of the formats, and examples of what may be written in them. */
const NAMES = [
  /^ui(\.[a-z-]+)+$/,
  /^(Oamut Studio|https:\/\/|zh-CN|ms|PageDown)$/,
  /^(ta-3\.1c|ctx\.options\.)$/,
  /^(ConflictPolicy|Id|Priority|Enabled|When|Operations)$/,
  /^(Group:Name|My:Pack|Server\/Item\/Axe\.json)$/,
];
const hasWord = (text: string) =>
  /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, '')) && !NAMES.some((name) => name.test(text.trim()));

/** Texts and shown attributes of a component that are written out, each with its line. */
function bareWords(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const tell = (node: ts.Node, text: string) => {
    if (!hasWord(text)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${name}:${line + 1} ${text.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) tell(node, node.text);
    if (ts.isJsxAttribute(node) && SAID.has(node.name.getText())) {
      const value = node.initializer;
      if (value !== undefined && ts.isStringLiteral(value)) tell(node, value.text);
    }
    if (ts.isJsxExpression(node) && ts.isJsxElement(node.parent) && node.expression !== undefined)
      if (ts.isStringLiteralLike(node.expression)) tell(node, node.expression.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

it('a word in a component is found', () => {
  const source = 'const A = () => <p title="Close it">Hello <b>{say("x")}</b>{" "}<i class="two words" /></p>;';
  expect(bareWords('a.tsx', source)).toEqual(['a.tsx:1 Close it', 'a.tsx:1 Hello']);
});

it('no component has words of its own', () => {
  const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((path) => bareWords(path, readFileSync(join(UI, path), 'utf8')))).toEqual([]);
});
