// Labels, `goto` and `break`, judged as Lua 5.4's compiler does: by blocks and by the count of active locals.

import type { Block, FunctionExpression, Name, Statement } from './ast.ts';
import type { Report } from './report.ts';
import { functionsOf } from './walk.ts';

/** A jump that waits for its label. */
interface Jump {
  readonly place: Name | Statement;
  locals: number;
}

/** Jumps of one block that wait, by label; a `break` waits under `''`. */
type Waiting = Map<string, Jump[]>;

/** Checks every function of a file. Nothing is said about a file that did not read whole (`sound` false). */
export function checkLabels(chunk: Block, report: Report, sound: boolean): void {
  if (!sound) return;
  new LabelCheck(report).body(chunk, 0);
  for (const each of functionsOf(chunk)) new LabelCheck(report).body(each.body, parameterCount(each));
}

function parameterCount({ parameters, method }: FunctionExpression): number {
  return parameters.length + (method ? 1 : 0);
}

class LabelCheck {
  #locals = 0;
  /** Labels of the blocks that are open. */
  readonly #labels = new Set<string>();

  constructor(readonly report: Report) {}

  body(block: Block, parameters: number): void {
    this.#locals = parameters;
    for (const [name, jumps] of this.#block(block, false))
      for (const { place } of jumps) {
        if (place.type === 'name') this.report.error({ code: 'lua/no-label', range: place, values: { name } });
        else this.report.error({ code: 'lua/break-outside', range: place });
      }
  }

  /** Checks a block and gives the jumps that leave it. */
  #block(block: Block, loop: boolean): Waiting {
    const outside = this.#locals;
    const waiting: Waiting = new Map();
    const labels: string[] = [];
    for (const statement of block.statements) {
      if (statement.type === 'label')
        this.#label(statement.label, statement.last ? outside : this.#locals, waiting, labels);
      else this.#statement(statement, waiting);
    }
    this.#locals = outside;
    for (const name of labels) this.#labels.delete(name);
    if (loop) waiting.delete('');
    for (const jumps of waiting.values()) for (const jump of jumps) jump.locals = outside;
    return waiting;
  }

  #statement(statement: Statement, waiting: Waiting): void {
    switch (statement.type) {
      case 'local':
        this.#locals += statement.variables.length;
        break;
      case 'local-function':
        this.#locals += 1;
        break;
      case 'do':
        join(waiting, this.#block(statement.body, false));
        break;
      case 'while':
      case 'repeat':
      case 'numeric-for':
      case 'generic-for':
        join(waiting, this.#block(statement.body, true));
        break;
      case 'if':
        for (const { body } of statement.clauses) join(waiting, this.#block(body, false));
        break;
      case 'break':
        join(waiting, new Map([['', [{ place: statement, locals: this.#locals }]]]));
        break;
      case 'goto': {
        const { label } = statement;
        if (!this.#labels.has(label.name))
          join(waiting, new Map([[label.name, [{ place: label, locals: this.#locals }]]]));
        break;
      }
    }
  }

  #label(label: Name, locals: number, waiting: Waiting, labels: string[]): void {
    const { name } = label;
    if (this.#labels.has(name)) this.report.error({ code: 'lua/label-twice', range: label, values: { name } });
    else labels.push(name);
    this.#labels.add(name);
    for (const jump of waiting.get(name) ?? [])
      if (jump.locals < locals) this.report.error({ code: 'lua/jump-into-scope', range: jump.place, values: { name } });
    waiting.delete(name);
  }
}

function join(into: Waiting, from: Waiting): void {
  for (const [name, jumps] of from) {
    const known = into.get(name);
    if (known === undefined) into.set(name, jumps);
    else for (const jump of jumps) known.push(jump);
  }
}
