import type { Concept } from '../concept.ts';
import { AGREEMENT_CONCEPTS } from './agreements.ts';
import { AMOUNT_CONCEPTS } from './amounts.ts';
import { DATE_CONCEPTS } from './dates.ts';
import { LINE_ITEM_CONCEPTS } from './line-items.ts';
import { NUMBER_CONCEPTS } from './numbers.ts';
import { PARTY_CONCEPTS } from './parties.ts';

/** Every business term the engine knows. */
export const CONCEPTS: readonly Concept[] = [
  ...DATE_CONCEPTS,
  ...NUMBER_CONCEPTS,
  ...AMOUNT_CONCEPTS,
  ...LINE_ITEM_CONCEPTS,
  ...PARTY_CONCEPTS,
  ...AGREEMENT_CONCEPTS,
];
