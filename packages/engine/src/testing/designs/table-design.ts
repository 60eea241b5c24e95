import type { Chance } from './random.ts';
import { type ColumnKind, TABLE_WORDS } from './words.ts';

/** How an item table is set; every member can be varied alone. */
export interface TableDesign {
  /** Key of `TABLE_WORDS`. */
  readonly language: string;
  /** From left to right. */
  readonly columns: readonly ColumnKind[];
  readonly items: number;
  /** Items on a page before the next one begins. */
  readonly itemsOnPage: number;
  readonly rulings: 'none' | 'header' | 'rows' | 'grid' | 'frame';
  readonly header: 'plain' | 'bold' | 'none';
  /** Headers of several words on one line, or a word a line, standing on the lowest or hanging from the uppermost. */
  readonly headerCells: 'single' | 'standing' | 'hanging';
  readonly figures: 'right' | 'left' | 'center';
  /** Lines at most that descriptions wrap to. */
  readonly wrapped: 1 | 2 | 3;
  /** On which line of a row that has several its figures stand. */
  readonly figuresOn: 'first' | 'last' | 'middle';
  /** What stands on a line of its own under a description. */
  readonly subLine: 'none' | 'number' | 'remark';
  readonly sections: boolean;
  /** A sentence across the table after some rows. */
  readonly sentences: boolean;
  /** Points between rows beyond the line spacing. */
  readonly gap: number;
  readonly units: 'none' | 'glued';
  readonly currency: 'none' | 'after' | 'before';
  readonly negative: boolean;
  /** A charge in the table that is no item. */
  readonly charge: boolean;
  readonly repeatedHeader: boolean;
  readonly carried: boolean;
  readonly totals: 'labelled' | 'left' | 'bare' | 'box';
  readonly taxes: boolean;
  readonly payments: boolean;
  /** A narrow table of references above the items. */
  readonly references: boolean;
  readonly size: number;
}

export const PLAIN_DESIGN: TableDesign = {
  language: 'en',
  columns: ['position', 'number', 'description', 'quantity', 'price', 'amount'],
  items: 4,
  itemsOnPage: 30,
  rulings: 'none',
  header: 'bold',
  headerCells: 'single',
  figures: 'right',
  wrapped: 1,
  figuresOn: 'first',
  subLine: 'none',
  sections: false,
  sentences: false,
  gap: 4,
  units: 'none',
  currency: 'none',
  negative: false,
  charge: false,
  repeatedHeader: true,
  carried: false,
  totals: 'labelled',
  taxes: false,
  payments: false,
  references: false,
  size: 9,
};

const ORDERS: readonly (readonly ColumnKind[])[] = [
  ['position', 'number', 'description', 'quantity', 'price', 'amount'],
  ['position', 'description', 'quantity', 'unit', 'price', 'vat', 'amount'],
  ['description', 'quantity', 'price', 'amount'],
  ['quantity', 'description', 'price', 'amount'],
  ['quantity', 'unit', 'number', 'description', 'price', 'amount'],
  ['number', 'description', 'vat', 'quantity', 'price', 'discount', 'amount'],
  ['description', 'price', 'quantity', 'amount'],
  ['position', 'quantity', 'unit', 'description', 'price', 'amount'],
  ['description', 'amount'],
  ['position', 'description', 'amount'],
  ['number', 'description', 'quantity', 'unit', 'price', 'discount', 'amount', 'vat'],
  ['description', 'vat', 'price', 'quantity', 'amount'],
];

/** A design in which everything varies. */
export function randomDesign(chance: Chance): TableDesign {
  const wrapped = chance.pick([1, 1, 2, 3] as const);
  const items = 1 + chance.below(chance.happens(0.2) ? 40 : 7);
  return {
    language: chance.pick(Object.keys(TABLE_WORDS)),
    columns: chance.pick(ORDERS),
    items,
    itemsOnPage: 6 + chance.below(20),
    rulings: chance.pick(['none', 'none', 'header', 'rows', 'grid', 'frame']),
    header: chance.pick(['plain', 'bold', 'bold']),
    headerCells: chance.pick(['single', 'single', 'standing', 'hanging']),
    figures: chance.pick(['right', 'right', 'right', 'left', 'center']),
    wrapped,
    figuresOn: wrapped === 1 ? 'first' : chance.pick(['first', 'first', 'last', 'middle']),
    subLine: chance.pick(['none', 'none', 'number', 'remark']),
    sections: chance.happens(0.15),
    sentences: chance.happens(0.15),
    gap: chance.pick([0, 2, 4, 8]),
    units: chance.pick(['none', 'none', 'glued']),
    currency: chance.pick(['none', 'none', 'after', 'before']),
    negative: chance.happens(0.15),
    charge: chance.happens(0.2),
    repeatedHeader: chance.happens(0.7),
    carried: chance.happens(0.4),
    totals: chance.pick(['labelled', 'labelled', 'left', 'bare', 'box']),
    taxes: chance.happens(0.4),
    payments: chance.happens(0.2),
    references: chance.happens(0.3),
    size: chance.pick([8, 9, 10, 11]),
  };
}
