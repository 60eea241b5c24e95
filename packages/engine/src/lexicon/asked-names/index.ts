import { NAMES_OF_ADDRESSES } from './addresses.ts';
import { NAMES_OF_AMOUNTS } from './amounts.ts';
import type { AskedNames } from './asked-names.ts';
import { NAMES_OF_DATES } from './dates.ts';
import { NAMES_OF_ITEMS } from './items.ts';
import { NAMES_OF_MEASURES } from './measures.ts';
import { NAMES_OF_NUMBERS } from './numbers.ts';
import { NAMES_OF_PARTIES } from './parties.ts';
import { NAMES_OF_TEXTS } from './texts.ts';

export const NAMES_IN_HEADER: readonly AskedNames[] = [
  ...NAMES_OF_AMOUNTS,
  ...NAMES_OF_MEASURES,
  ...NAMES_OF_DATES,
  ...NAMES_OF_PARTIES,
  ...NAMES_OF_ADDRESSES,
  ...NAMES_OF_NUMBERS,
  ...NAMES_OF_TEXTS,
];

export const NAMES_IN_ROWS: readonly AskedNames[] = NAMES_OF_ITEMS;
