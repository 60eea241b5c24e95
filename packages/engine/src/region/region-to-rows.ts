import type { Group } from '@rowbox/contract';
import { layOut } from '../layout/lay-out.ts';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import { inUsualNames } from '../lexicon/group-in-usual-names.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Box } from '../page/box.ts';
import type { Page } from '../page/page.ts';
import type { FieldValues } from '../result.ts';
import { tablesToRows } from '../rows/tables-to-rows.ts';
import { textsToConventions } from '../values/conventions.ts';
import type { Conventions } from '../values/reading.ts';
import { holdsMiddle, pageInRegion } from './page-in-region.ts';
import { regionAsTable } from './region-as-table.ts';

/** What stands where a person drew a region on a page as a viewer displays it. */
export interface RegionOfPage {
  readonly page: Page;
  readonly region: Box;
  /** Texts of the same document, which show how it writes days and figures. */
  readonly texts: readonly string[];
}

/**
 * The rows of a group in a region of a page. They are read as those of a whole document are, from nothing but what stands in the region;
 * where that gives less, with what stands over it too, since a region of rows alone has its header further up; and where neither gives
 * anything, from the columns that it shows, in their order: who draws a table knows that it is one.
 */
export function regionToRows({ page, region, texts }: RegionOfPage, asked: Group): readonly FieldValues[] {
  const group = inUsualNames(asked);
  const conventions = textsToConventions([
    ...flatMapped(layOut([page]).pages, ({ lines }) => lines.map(({ text }) => text)),
    ...texts,
  ]);
  const inside = pageInRegion(page, region);
  if (inside.words.length === 0) return [];
  const own = readRows(inside, group, conventions);
  const strip = pageInRegion(page, { ...region, top: 0 });
  const words = inside.words.map(({ box }) => box);
  const headed = readRows(strip, group, conventions).filter((row) => standsIn(row, words));
  const read = valuesIn(headed) > valuesIn(own) ? headed : own;
  if (read.length > 0) return read;
  const profiles = group.fields.map((field) => fieldToProfile(field, 'row'));
  return regionAsTable(inside, profiles, conventions);
}

const readRows = (page: Page, group: Group, conventions: Conventions): readonly FieldValues[] =>
  tablesToRows(layOut([page]), [group], conventions, []).groups[group.id]?.rows ?? [];

/** Whether most of what a row cites are words of the region: what stands once for many rows may stand over it. */
function standsIn(row: FieldValues, words: readonly Box[]): boolean {
  const cited = Object.values(row).flatMap(({ citation }) => (citation ? [citation.box] : []));
  const inside = cited.filter(([left, top, right, bottom]) =>
    words.some((word) => holdsMiddle({ left, top, right, bottom }, word)),
  );
  return inside.length * 2 > cited.length;
}

const valuesIn = (rows: readonly FieldValues[]): number =>
  rows.reduce((sum, row) => sum + Object.values(row).filter(({ value }) => value !== null).length, 0);
