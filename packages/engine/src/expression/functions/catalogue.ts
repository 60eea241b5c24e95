import { AGGREGATE_FUNCTIONS } from './aggregates.ts';
import { ARITHMETIC_FUNCTIONS } from './arithmetic.ts';
import { DATE_FUNCTIONS } from './dates.ts';
import type { FunctionDefinition } from './definition.ts';
import { FORMAT_FUNCTIONS } from './format-text.ts';
import { LOGIC_FUNCTIONS } from './logic.ts';
import { TEXT_FUNCTIONS } from './texts.ts';

/** Every function an expression can call. */
export const FUNCTIONS: readonly FunctionDefinition[] = [
  ...AGGREGATE_FUNCTIONS,
  ...ARITHMETIC_FUNCTIONS,
  ...LOGIC_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...FORMAT_FUNCTIONS,
  ...DATE_FUNCTIONS,
];

const BY_NAME = new Map(FUNCTIONS.map((definition) => [definition.name, definition]));

/** The function of a name in any case. */
export function functionNamed(name: string): FunctionDefinition | undefined {
  return BY_NAME.get(name.toUpperCase());
}
