import type { Group } from '@rowbox/contract';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import type { GroupMemory } from '../memory/group-memory.ts';
import { productOfFields } from './arithmetic.ts';
import { countProven, isProven } from './proven-rows.ts';
import type { DocumentRows } from './tables-to-rows.ts';

/**
 * What the page proves stands: where quantities and prices multiply to amounts in the rows as they are read without what is remembered of
 * tables, and in the remembered ones they do not, or do in fewer because these are no rows of a table any more, as where a
 * scan is of another scale, a group keeps the former.
 *
 * @param unremembered reads them; it is asked only where it may be needed
 */
export function provenInstead(
  read: DocumentRows,
  groups: readonly Group[],
  unremembered: () => DocumentRows,
): DocumentRows {
  let result = read;
  for (const { id, fields } of groups) {
    const profiles = fields.map((field) => fieldToProfile(field, 'row'));
    const { rows = [], tables = [], origin = null } = read.groups[id] ?? {};
    const isOfLook = tables.length > 0 || origin === 'places';
    if (productOfFields(profiles) === null || (isOfLook && isProven(rows, profiles))) continue;
    const other = unremembered();
    const plain = other.groups[id];
    if (plain === undefined || plain.tables.length === 0 || !isProven(plain.rows, profiles)) continue;
    if (countProven(rows, profiles).telling >= countProven(plain.rows, profiles).telling) continue;
    result = {
      groups: { ...result.groups, [id]: plain },
      usedWords: new Set([...result.usedWords, ...other.usedWords]),
    };
  }
  return result;
}

/** A memory of the habits of rows alone, whichever way these are read. */
export const habitsAlone = ({ habits }: GroupMemory): GroupMemory => ({
  fields: new Map(),
  isTable: () => 0,
  itemOdds: (_, rows) => rows.map(() => 0),
  habits,
  places: null,
});
