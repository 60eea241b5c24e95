import type { FieldValue } from '@rowbox/contract';
import { layOut } from '../layout/lay-out.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { Page } from '../page/page.ts';
import type { FieldValues } from '../result.ts';
import { tableToEvidence } from '../rows/column-evidence.ts';
import { tableToValues } from '../rows/table-to-values.ts';
import { bandsToTable } from '../tables/nameless-tables.ts';
import { placePages } from '../tables/placed-page.ts';
import type { Table } from '../tables/table.ts';
import type { Conventions } from '../values/reading.ts';
import { columnsInOrder } from './columns-in-order.ts';

/** So sure is what a table says that only a person's word makes one: all of it is to be looked at. */
const ON_THEIR_WORD = 0.5;

/**
 * The rows of a page that is a table because somebody says so, however little it looks like one: its columns go to the fields in order,
 * and what stands over the first of its rows goes unread where it is no value.
 */
export function regionAsTable(
  page: Page,
  profiles: readonly FieldProfile[],
  conventions: Conventions,
): readonly FieldValues[] {
  const layout = layOut([page]);
  const [placed] = placePages(layout.pages);
  const [drawn] = layout.tables;
  const table = drawn ?? (placed ? bandsToTable(placed.bands, placed) : null);
  if (!table) return [];
  const columns = columnsInOrder(profiles, tableToEvidence(table), conventions);
  const mapping = { table, columns, score: 0, named: 0 };
  const rows = tableToValues(mapping, profiles, new Map(), conventions);
  return withoutHeader(rows, table, profiles).map(doubted);
}

/** The first row is no row where it has none of the figures and days that are read in all others. */
function withoutHeader(
  rows: readonly FieldValues[],
  table: Table,
  profiles: readonly FieldProfile[],
): readonly FieldValues[] {
  if (table.headerLines.length > 0) return rows;
  const typed = profiles.filter(({ field }) => field.type !== 'text').map(({ field }) => field.key);
  const isRead = (row: FieldValues) => typed.some((key) => row[key]?.value != null);
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return rows;
  return !isRead(first) && others.every(isRead) ? others : rows;
}

const doubted = (row: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]): [string, FieldValue] => [
      key,
      { ...value, confidence: ON_THEIR_WORD * value.confidence },
    ]),
  );
