// Hover and signature help: what a name, a field or a call is.

import { type LintFile, namedFields } from '../../kernel/lua/lint/index.ts';
import { type Call, pathTo } from '../../kernel/lua/syntax/index.ts';
import {
  apiGlobal,
  CONTEXT_ENTRIES,
  explainField,
  headOf,
  METHOD_ENTRIES,
  PLAN_ENTRIES,
  parameterLabel,
  presentValues,
  signatureOf,
} from './describe.ts';
import type { Documents } from './documents.ts';
import type { Hover, Signature } from './model.ts';
import { functionOf, symbolAt } from './symbols.ts';
import { roleOfTable } from './where.ts';

/** What is known of the thing at an offset, or null. */
export function hover(documents: Documents, file: LintFile, offset: number): Hover | null {
  return (
    fieldHover(documents, file, offset) ??
    apiHover(file, offset) ??
    optionHover(file, offset) ??
    symbolHover(documents, file, offset)
  );
}

function fieldHover(documents: Documents, file: LintFile, offset: number): Hover | null {
  for (const { space, key, name, range } of namedFields(file)) {
    if (offset < range.start || range.end < offset) continue;
    const path = pathTo(file.source.chunk, offset);
    const index = path.findLast((node) => node.type === 'index');
    const table = path.findLast((node) => node.type === 'table');
    const role = table?.type === 'table' ? roleOfTable(file, table) : null;
    const base = index?.type === 'index' ? file.behind(index.base) : null;
    const named =
      role?.kind === 'fields'
        ? role.names
        : base?.type === 'index' && base.key.type === 'string'
          ? [base.key.value]
          : [];
    const explanation = explainField(space, key, presentValues(documents.package.game, space, key, named));
    const field = { space, key, records: named };
    if (explanation.length > 0) return { range, code: `${space}.${name}`, explanation, field };
  }
  return null;
}

function apiHover(file: LintFile, offset: number): Hover | null {
  const path = pathTo(file.source.chunk, offset);
  const node = path.at(-1)!;
  const range = { start: node.start, end: node.end };
  if (node.type === 'name') {
    const global = file.globalName(node);
    const entry = global === null ? null : apiGlobal(global);
    if (entry !== null) return { range, code: signatureOf(entry), explanation: [{ id: entry.doc }] };
  }
  for (const one of path.toReversed()) {
    if (one.type === 'call' && one.method !== null && one.method.start <= offset && offset <= one.method.end) {
      const entry = METHOD_ENTRIES.find(({ name }) => name === one.method!.name);
      if (entry !== undefined && file.selectorCall(one.callee) !== null)
        return {
          range: { start: one.method.start, end: one.method.end },
          code: signatureOf(entry),
          explanation: [{ id: entry.doc }],
        };
    }
    if (one.type !== 'index' || one.key !== node || one.key.type !== 'string') continue;
    const member = one.key.value;
    const kind = file.types.of(one.base)?.kind;
    const list =
      kind === 'context'
        ? CONTEXT_ENTRIES
        : kind === 'mod'
          ? CONTEXT_ENTRIES.find(({ name }) => name === 'mod')!.members!
          : [];
    const global = file.globalName(one.base);
    const entry = list.find(({ name }) => name === member) ?? (global === null ? null : apiGlobal(global, member));
    if (entry != null) return { range, code: signatureOf(entry), explanation: [{ id: entry.doc }] };
  }
  const plan = file.plan.find((each) => each.range.start <= offset && offset <= each.range.end);
  const entry = plan === undefined ? undefined : PLAN_ENTRIES.find(({ name }) => name === plan.name);
  return entry === undefined
    ? null
    : { range: plan!.range, code: signatureOf(entry), explanation: [{ id: entry.doc }] };
}

function optionHover(file: LintFile, offset: number): Hover | null {
  const path = pathTo(file.source.chunk, offset);
  const key = path.at(-1)!;
  const index = path.at(-2);
  if (index?.type !== 'index' || index.key !== key || key.type !== 'string') return null;
  if (file.types.of(index.base)?.kind !== 'options') return null;
  const option = file.context.manifest?.options.find(({ id }) => id === key.value);
  if (option === undefined) return null;
  const code = `ctx.options.${option.id}: ${option.type} = ${String(option.default)}`;
  return { range: { start: key.start, end: key.end }, code, explanation: [option.label] };
}

function symbolHover(documents: Documents, file: LintFile, offset: number): Hover | null {
  const symbol = symbolAt(documents, file, offset);
  if (symbol === null) return null;
  const node = pathTo(file.source.chunk, offset).at(-1)!;
  const body = functionOf(documents, symbol);
  const range = { start: node.start, end: node.end };
  if (body !== null) return { range, code: headOf(symbol.name, body), explanation: [] };
  if (symbol.kind !== 'variable') return null;
  const { value } = symbol.variable;
  const shown = value === null || file.source.file !== symbol.path ? '' : ` = ${firstLine(file.textOf(value))}`;
  const word = symbol.variable.kind === 'local' ? 'local ' : '';
  return { range, code: `${word}${symbol.name}${shown}`, explanation: [] };
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length < text.length || line.length > 60 ? `${line.slice(0, 60)} …` : line;
}

/** The function whose arguments hold an offset, and which argument that is; null outside of calls. */
export function signature(documents: Documents, file: LintFile, offset: number): Signature | null {
  const path = pathTo(file.source.chunk, offset);
  const call = path.findLast(
    (node): node is Call => node.type === 'call' && node.list.start < offset && offset <= node.list.end,
  );
  if (call === undefined || call.bare) return null;
  const isOpen = file.source.text[call.list.end - 1] !== ')' || offset < call.list.end;
  if (!isOpen) return null;
  const place = call.commas.filter((end) => end <= offset).length;
  const { callee, method } = call;
  const global = method === null ? file.globalName(callee) : null;
  const member = callee.type === 'index' && callee.key.type === 'string' ? callee.key.value : null;
  const entry =
    (global === null ? null : apiGlobal(global)) ??
    (callee.type === 'index' && member !== null ? apiGlobal(file.globalName(callee.base) ?? '', member) : null);
  if (entry !== null) {
    const parameters = (entry.parameters ?? []).map((one) => ({ name: one.name, label: parameterLabel(one) }));
    const rest = entry.parameters?.at(-1)?.rest === true;
    const active = rest ? Math.min(place, parameters.length - 1) : place;
    return { label: signatureOf(entry), parameters, active, explanation: [{ id: entry.doc }] };
  }
  const at = method?.start ?? (callee.type === 'index' ? callee.key.start : callee.start);
  const symbol = symbolAt(documents, file, at);
  const body = symbol === null ? null : functionOf(documents, symbol);
  if (symbol === null || body === null) return null;
  const parameters = body.parameters.map(({ name }) => ({ name, label: name }));
  return { label: headOf(symbol.name, body), parameters, active: place, explanation: [] };
}
