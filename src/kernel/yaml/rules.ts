// The 28 rules of strict YAML by their engine ids, its limits, and the one way a reading stops.

import type { TextRange } from '../text/index.ts';

/** Rule ids in the engine's spelling (facts 1.4); the diagnostic code is `yaml/<id>`. */
export const YAML_RULES = [
  'too_large',
  'byte_order_mark',
  'invalid_utf8',
  'control_character',
  'unexpected_end',
  'unexpected_character',
  'too_deep',
  'too_many_nodes',
  'string_too_long',
  'bad_escape',
  'multi_line_scalar',
  'integer_too_large',
  'too_many_digits',
  'number_out_of_range',
  'duplicate_key',
  'key_not_string',
  'merge_key',
  'trailing_content',
  'not_mapping',
  'tab_indentation',
  'bad_indentation',
  'anchor',
  'alias',
  'tag',
  'block_scalar',
  'directive',
  'complex_key',
  'several_documents',
] as const;
export type YamlRule = (typeof YAML_RULES)[number];

/** Limits of facts 1.1. Sizes are bytes of UTF-8. */
export const YAML_LIMITS = {
  fileBytes: 262_144,
  depth: 16,
  values: 65_536,
  stringBytes: 4_096,
  integer: 9_007_199_254_740_992n,
  decimalDigits: 15,
  decimalExponent: 300,
} as const;

/** Ends a reading: only the first problem is reported (facts 1.2). Never leaves this folder. */
export class YamlFault extends Error {
  constructor(
    readonly rule: YamlRule,
    /** `null` for the one problem without a place, `too_large`. */
    readonly range: TextRange | null,
  ) {
    super(rule);
  }
}
