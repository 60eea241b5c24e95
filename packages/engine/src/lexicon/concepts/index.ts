import type { Concept } from '../concept.ts';
import { AGREEMENT_CONCEPTS } from './agreements.ts';
import { AMOUNT_CONCEPTS } from './amounts.ts';
import { BANKING_CONCEPTS } from './banking.ts';
import { DATE_CONCEPTS } from './dates.ts';
import { FREIGHT_CONCEPTS } from './freight.ts';
import { LIFE_CONCEPTS } from './life.ts';
import { LINE_ITEM_CONCEPTS } from './line-items.ts';
import { NUMBER_CONCEPTS } from './numbers.ts';
import { PARTY_CONCEPTS } from './parties.ts';
import { TRAVEL_CONCEPTS } from './travel.ts';
import { WORK_CONCEPTS } from './work.ts';

/** Every business term the engine knows. */
export const CONCEPTS: readonly Concept[] = [
  ...DATE_CONCEPTS,
  ...NUMBER_CONCEPTS,
  ...AMOUNT_CONCEPTS,
  ...LINE_ITEM_CONCEPTS,
  ...PARTY_CONCEPTS,
  ...AGREEMENT_CONCEPTS,
  ...BANKING_CONCEPTS,
  ...WORK_CONCEPTS,
  ...TRAVEL_CONCEPTS,
  ...LIFE_CONCEPTS,
  ...FREIGHT_CONCEPTS,
];
