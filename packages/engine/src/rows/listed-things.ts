import type { Group } from '@rowbox/contract';
import { layoutToConventions } from '../document-to-rows.ts';
import { layOut } from '../layout/lay-out.ts';
import { type FieldProfile, fieldToProfile } from '../lexicon/field-profile.ts';
import type { Trees } from '../model/trees.ts';
import type { Page } from '../page/page.ts';
import type { FieldValues } from '../result.ts';
import { placePages } from '../tables/placed-page.ts';
import { columnsToItemOdds } from './bands-to-item-odds.ts';
import { namesFieldsOf } from './choose-tables.ts';
import { type IsHeader, oddsToItemLines } from './find-item-lines.ts';
import { bandsToItemColumns } from './item-columns.ts';
import { itemLinesToValues, type ListFields, listFields } from './item-lines-to-values.ts';
import { type ListBands, pagesToListBands } from './pages-to-list-bands.ts';

/** A document's bands as the priced things of a group are looked for among them. */
export interface AskedBands extends ListBands {
  readonly profiles: readonly FieldProfile[];
  readonly fields: ListFields;
  readonly isHeader: IsHeader;
  /** `ITEM_COLUMNS` of each band, one band after another. */
  readonly columns: Float32Array;
}

/** Null: the group asks for no name or no amount, or the document has no text. */
export function groupToAskedBands(pages: readonly Page[], group: Group): AskedBands | null {
  const profiles = group.fields.map((field) => fieldToProfile(field, 'row'));
  const fields = listFields(profiles);
  const layout = layOut(pages);
  const list = pagesToListBands(placePages(layout.pages), layoutToConventions(layout));
  if (fields === null || list.bands.length === 0) return null;
  const isHeader = namesFieldsOf([profiles]);
  return { ...list, profiles, fields, isHeader, columns: bandsToItemColumns(list.bands, isHeader) };
}

/** The rows of a group as a list of priced things, whatever tables the document has; none where it has no such list. */
export function askedBandsToRows(asked: AskedBands, trees: Trees): readonly FieldValues[] {
  const lines = oddsToItemLines(asked, columnsToItemOdds(asked.bands, asked.columns, trees), asked.isHeader);
  return lines === null ? [] : itemLinesToValues(lines.items, lines.addsUp, asked.fields, asked.profiles);
}
