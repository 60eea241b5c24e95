import type { FieldValue } from '@rowbox/contract';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import type { Cell, TableRow } from '../tables/table.ts';
import type { Conventions } from '../values/reading.ts';
import { readCell, readingToValue } from './cell-to-value.ts';

/** How surely a field must mean a factor of the amount. */
const MEANT = 0.7;
const IN_WORDS = 0.7;
/** `2 x 3.50`, `@9.00`, `3 × € 1,20`: the quantity, where it is told, and the price. */
const FACTORS = /(?:(\d{1,4}(?:[.,]\d{1,3})?) ?)?[x×@*] ?(?:[A-Z]{2,3}|\p{Sc})? ?(\d{1,6}[.,]\d{2})(?!\d)/iu;
/** `1 Stk`, `2,5 h`, `186,00 m²`: a quantity with its unit and nothing else. */
const WITH_UNIT = /^(\d{1,6}(?:[.,]\d{1,3})?) \p{L}{1,8}[²³23]?\.?$/u;
/** The unit of such a quantity. */
const UNIT = /^\d{1,6}(?:[.,]\d{1,3})? ?(\p{L}{1,8}[²³23]?\.?)$/u;
const CURRENCY = /^(?:eur|usd|gbp|chf|cad|aud|sek|nok|dkk|pln|czk|rm|myr|kr|fr|x)\.?$/iu;
const LONGEST = 120;

/**
 * A quantity or a price that has no cell of its own in a row: told beside the name with a sign of multiplication, or, the
 * quantity, before the unit in a column that nothing else is read from. Likewise the unit behind a quantity. Null when it
 * is not.
 */
export function factorInCells(
  row: TableRow,
  profile: FieldProfile,
  taken: ReadonlySet<number>,
  conventions: Conventions,
): FieldValue | null {
  if ((profile.concepts.get('unit') ?? 0) >= MEANT) return unitInCells(row, profile, conventions);
  const isQuantity = (profile.concepts.get('quantity') ?? 0) >= MEANT;
  const isPrice = (profile.concepts.get('unit_price') ?? 0) >= MEANT;
  if (isQuantity === isPrice) return null;
  for (const [column, cell] of row.cells.entries()) {
    for (const line of cell?.lines ?? []) {
      const text = line.text.slice(0, LONGEST);
      const [, quantity, price] = FACTORS.exec(text) ?? [];
      const counted = isQuantity && !taken.has(column) ? WITH_UNIT.exec(text)?.[1] : undefined;
      const figure = isPrice ? price : (quantity ?? counted);
      const part: Cell | null = figure === undefined ? null : linesToCell([{ ...line, text: figure }]);
      const reading = part && readCell(part, profile.field, conventions);
      if (reading) return readingToValue(reading, line.page, IN_WORDS);
    }
  }
  return null;
}

function unitInCells(row: TableRow, profile: FieldProfile, conventions: Conventions): FieldValue | null {
  for (const cell of row.cells) {
    const [line] = cell?.lines ?? [];
    const unit = UNIT.exec(line?.text.slice(0, LONGEST) ?? '')?.[1];
    if (!line || unit === undefined || CURRENCY.test(unit)) continue;
    const part = linesToCell([{ ...line, text: unit }]);
    const reading = part && readCell(part, profile.field, conventions);
    if (reading) return readingToValue(reading, line.page, IN_WORDS);
  }
  return null;
}
