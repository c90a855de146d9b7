// Step c of one mutator: its rules (standard 5, 6.2), with what is reported once a block.

import { HostRefusal } from '../../lua/model.ts';
import { applyBlock, type BlockOutcome, type RuleRecords } from '../../rules/index.ts';
import type { RuleBlock, SourcePlace } from '../../rules/model.ts';
import { recordHost, ruleRecords } from '../host.ts';
import { MutatorFault, refusedFault } from './fault.ts';
import type { RunningMutator } from './mutator.ts';

/** Applies all blocks of a mutator in list order. */
export function runRules(mutator: RunningMutator): void {
  const { plan, script } = mutator;
  const hands = mutator.hands!;
  if (plan!.blocks.length === 0) return;
  hands.phase = 'rules';
  script!.beginRules();
  const host = recordHost(hands);
  const reading = { ...host, mayWrite: () => false };
  let place: SourcePlace | null = null;
  const records: RuleRecords = ruleRecords(hands, (handle, collection, record) => {
    const outcome = script!.test(handle, collection, record, reading);
    if (!outcome.ok) throw new MutatorFault(mutator.id, outcome.fault);
    return outcome.value;
  });
  const noting: RuleRecords = {
    ...records,
    change(collection, record, steps, change, source) {
      place = source;
      return records.change(collection, record, steps, change, source);
    },
  };
  for (const [index, { block }] of plan!.blocks.entries()) {
    if (block === null) {
      mutator.outcomes.push(null);
      continue;
    }
    hands.block = index;
    try {
      const outcome = applyBlock(block, noting);
      mutator.outcomes.push(outcome);
      report(mutator, block, outcome);
    } catch (error) {
      if (error instanceof HostRefusal)
        throw new MutatorFault(mutator.id, refusedFault(error, mutator.places, place ?? block.source));
      throw error;
    } finally {
      hands.block = null;
    }
  }
}

function report(mutator: RunningMutator, block: RuleBlock, outcome: BlockOutcome): void {
  const say = (
    code: string,
    severity: 'warning' | 'note',
    place: SourcePlace,
    values: Record<string, string | number | string[]>,
  ) => void mutator.diagnostics.push(mutator.places.diagnostic(code, severity, place, { id: code, values }));
  const { collection } = block.selector;
  if (outcome.unknownNames.length > 0)
    say('rule/named-nothing', 'warning', block.source, { names: [...outcome.unknownNames], collection });
  for (const { change, why, count } of outcome.misses) {
    const values = { field: change.steps.join('.'), count, matched: outcome.matched, change: change.change.kind };
    // Where only some records lack the field, a block over all of them is as it should be.
    const severity = count >= outcome.matched ? 'warning' : 'note';
    say(
      why === 'missing' ? 'rule/missing' : why === 'no-number' ? 'rule/no-number' : 'rule/not-text',
      severity,
      change.source,
      values,
    );
  }
}
