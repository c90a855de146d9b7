// Every lint of one file, in the order in which they run.

import type { Lint } from '../model.ts';
import { ambiguousCall } from './ambiguous-call.ts';
import { apiName } from './api-name.ts';
import { appendNumber } from './append-number.ts';
import { beyondWidth } from './beyond-width.ts';
import { blockUnused } from './block-unused.ts';
import { changeArithmetic } from './change-arithmetic.ts';
import { changeWhileWalking } from './change-while-walking.ts';
import { closedName } from './closed-name.ts';
import { collectionsNotLoaded } from './collections-not-loaded.ts';
import { duplicateKey } from './duplicate-key.ts';
import { fieldTwice } from './field-twice.ts';
import { fixedEquals } from './fixed-equals.ts';
import { floatArithmetic } from './float-arithmetic.ts';
import { forbiddenText } from './forbidden-text.ts';
import { forgottenComma } from './forgotten-comma.ts';
import { globalWrite } from './global-write.ts';
import { hookReturns } from './hook-returns.ts';
import { incompatibleLate } from './incompatible-late.ts';
import { inertField } from './inert-field.ts';
import { lockTwice } from './lock-twice.ts';
import { longString } from './long-string.ts';
import { namedNothing } from './named-nothing.ts';
import { nilCompare } from './nil-compare.ts';
import { noMutate } from './no-mutate.ts';
import { notAChange } from './not-a-change.ts';
import { numberField } from './number-field.ts';
import { overwrittenChange } from './overwritten-change.ts';
import { portable } from './portable.ts';
import { removeBrackets } from './remove-brackets.ts';
import { requireMissing } from './require-missing.ts';
import { scaleLacking } from './scale-lacking.ts';
import { scaleText } from './scale-text.ts';
import { shadowedLocal } from './shadowed-local.ts';
import { shadowsApi } from './shadows-api.ts';
import { textTooLong } from './text-too-long.ts';
import { undeclaredLayer } from './undeclared-layer.ts';
import { undefinedGlobal } from './undefined-global.ts';
import { unfinishedBlock } from './unfinished-block.ts';
import { unknownCollection } from './unknown-collection.ts';
import { unknownContext } from './unknown-context.ts';
import { unknownField } from './unknown-field.ts';
import { unknownKey } from './unknown-key.ts';
import { unknownOption } from './unknown-option.ts';
import { unreachable } from './unreachable.ts';
import { unusedLocal } from './unused-local.ts';
import { unusedParameter } from './unused-parameter.ts';

export const LINTS: readonly Lint[] = [
  ambiguousCall,
  apiName,
  appendNumber,
  beyondWidth,
  blockUnused,
  changeArithmetic,
  changeWhileWalking,
  closedName,
  collectionsNotLoaded,
  duplicateKey,
  fieldTwice,
  fixedEquals,
  floatArithmetic,
  forbiddenText,
  forgottenComma,
  globalWrite,
  hookReturns,
  incompatibleLate,
  inertField,
  lockTwice,
  longString,
  namedNothing,
  nilCompare,
  noMutate,
  notAChange,
  numberField,
  overwrittenChange,
  portable,
  removeBrackets,
  requireMissing,
  scaleLacking,
  scaleText,
  shadowedLocal,
  shadowsApi,
  textTooLong,
  undeclaredLayer,
  undefinedGlobal,
  unfinishedBlock,
  unknownCollection,
  unknownContext,
  unknownField,
  unknownKey,
  unknownOption,
  unreachable,
  unusedLocal,
  unusedParameter,
];
