import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { Conventions } from '../values/reading.ts';
import { productOfFields } from './arithmetic.ts';
import { type ColumnEvidence, typeFit } from './column-evidence.ts';
import type { ColumnOfField } from './column-of-field.ts';
import { fieldMeaning } from './field-meaning.ts';

const MEANT = 0.6;
/** How sure columns are that only figures which multiply, or the looks of their cells, give to a field. */
const BY_PRODUCT = 0.8;
const BY_LOOKS = 0.6;
const LEAST_FIT = 0.7;

/**
 * Columns of a table without any header: quantity, price and amount are those that multiply (`product`); of the others
 * the one with most words is the description, one of codes the number of the item, one of percentages the rate.
 */
export function mapNamelessColumns(
  product: readonly number[],
  profiles: readonly FieldProfile[],
  evidence: readonly ColumnEvidence[],
  conventions: Conventions,
): (ColumnOfField | null)[] {
  const columns: (ColumnOfField | null)[] = profiles.map(() => null);
  const fields = productOfFields(profiles);
  if (!fields) return columns;
  const give = (field: number | null, column: number | null | undefined, confidence: number) => {
    if (field === null || column === null || column === undefined) return;
    columns[field] = { column, confidence };
    free.delete(column);
  };
  const free = new Set(evidence.map(({ index }) => index));
  [fields.quantity, fields.price, fields.amount].forEach((field, index) => {
    give(field, product[index], BY_PRODUCT);
  });
  const left = () => evidence.filter(({ index, cells }) => free.has(index) && cells.length > 0);
  const byWords = left()
    .filter((column) => column.cells.some((cell) => /\p{L}{3}/u.test(cell.text)))
    .sort((a, b) => lettersOf(b) - lettersOf(a));
  give(fieldMeaning(profiles, 'description', MEANT), byWords[0]?.index, BY_LOOKS);
  const rate = fieldMeaning(profiles, 'vat_rate', MEANT);
  give(rate, left().find(({ cells }) => cells.every((cell) => cell.text.includes('%')))?.index, BY_LOOKS);
  const number = fieldMeaning(profiles, 'item_number', MEANT);
  const profile = profiles[number ?? -1];
  const codes = left().find(
    (column) => profile && !isNumbered(column) && typeFit(profile, column, conventions) > LEAST_FIT,
  );
  if (codes?.cells.every((cell) => /\d/.test(cell.text) && cell.words.length === 1)) {
    give(number, codes.index, BY_LOOKS);
  }
  return columns;
}

function lettersOf({ cells }: ColumnEvidence): number {
  return cells.reduce((sum, cell) => sum + cell.text.replace(/[^\p{L}]/gu, '').length, 0);
}

/** The rows' own numbers: whole numbers that go up by one. */
function isNumbered({ cells }: ColumnEvidence): boolean {
  return cells.every(
    (cell, index) =>
      /^\d{1,4}\.?$/.test(cell.text) &&
      Number.parseInt(cell.text, 10) === Number.parseInt(cells[0]?.text ?? '', 10) + index,
  );
}
