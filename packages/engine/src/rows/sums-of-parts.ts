import type { FieldProfile } from '../lexicon/field-profile.ts';
import { beginsAsSum } from '../tables/sum-words.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { foldText } from '../values/fold.ts';
import type { ValuesOfFields } from './standing-values.ts';

/** How what is summed up over all parts is called, in words that begin names elsewhere. */
const SAYS_ALL =
  /^(?:all|overall|alle|insgesamt|zusammen|ensemble|tous|toutes|todos|todas|conjunto|tutti|tutte|complesso|samen|razem|ogolem)\b/u;

/**
 * The table without the rows that sum up its parts, where headings part it and the rows take a value from these: what stands
 * over all parts belongs to none of them. Where no figures are asked for, a sum is a row like any other.
 */
export function withoutSumsOfParts(
  table: Table,
  standing: ReadonlyMap<TableRow, ValuesOfFields>,
  profiles: readonly FieldProfile[],
): Table {
  const isParted = table.headings.some(({ rowsAbove }) => rowsAbove > 0);
  const takesPart = [...standing.values()].some((values) => values.size > 0);
  if (!isParted || !takesPart || profiles.every(({ field }) => field.type === 'text')) return table;
  return { ...table, rows: table.rows.filter((row) => !sumsUp(row)) };
}

function sumsUp({ cells }: TableRow): boolean {
  const [name] = cells.filter((cell) => cell !== null);
  return name !== undefined && (beginsAsSum(name.text) || SAYS_ALL.test(foldText(name.text)));
}
