import type { Group } from '@rowbox/contract';
import type { DocumentLayout } from '../layout/layout.ts';
import { type FieldProfile, fieldToProfile } from '../lexicon/field-profile.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { GroupMemory } from '../memory/group-memory.ts';
import type { Word } from '../page/page.ts';
import type { Party } from '../prose/document-to-parties.ts';
import { partiesToValues } from '../prose/parties-to-values.ts';
import type { FieldValues } from '../result.ts';
import { wordsOfTable } from '../tables/words-of-table.ts';
import type { Conventions } from '../values/reading.ts';
import { cardsInstead } from './cards-instead.ts';
import { chooseTables } from './choose-tables.ts';
import { withFurtherTables } from './further-tables.ts';
import type { GroupRows } from './group-rows.ts';
import { itemsByMemory, type ReadItems, standsAsRemembered } from './items-by-memory.ts';
import { listInstead } from './list-instead.ts';
import type { TableMapping } from './map-columns.ts';
import { rowsByPlaceInstead } from './rows-by-place-instead.ts';
import { sectionsInstead } from './sections-instead.ts';
import { standingRate } from './standing-rate.ts';
import { standingValues } from './standing-values.ts';
import { withoutSumsOfParts } from './sums-of-parts.ts';
import { tableToValues } from './table-to-values.ts';
import { askedRows, toWholeItems } from './whole-items.ts';

export interface DocumentRows {
  /** By group id, every configured group. */
  readonly groups: Readonly<Record<string, GroupRows>>;
  /** Words that rows were read from, headers and totals excluded: header fields should look elsewhere first. */
  readonly usedWords: ReadonlySet<Word>;
}

/**
 * Reads the rows of every configured group: from the table that fits it, from a list of priced things or from blocks of
 * labels and values where that is the better reading, or, for a group of parties, from the text that names them. No table or list serves two groups.
 */
export function tablesToRows(
  layout: DocumentLayout,
  asked: readonly Group[],
  conventions: Conventions,
  parties: readonly Party[],
  memories?: ReadonlyMap<string, GroupMemory>,
): DocumentRows {
  const groups = asked.map(toWholeItems);
  const profiles = groups.map((group): readonly FieldProfile[] => {
    const memory = memories?.get(group.id);
    return group.fields.map((field) => {
      const remembered = memory?.fields.get(field.key);
      const profile = fieldToProfile(field, 'row');
      return remembered === undefined ? profile : { ...profile, remembered };
    });
  });
  const chosen = chooseTables(layout, profiles, conventions);
  const usedWords = new Set<Word>();
  const byGroup: Record<string, GroupRows> = {};
  let listIsTaken = false;
  groups.forEach((group, index) => {
    const own = profiles[index] ?? [];
    const memory = memories?.get(group.id);
    const { mappings: best = [], further = [] } = chosen[index] ?? {};
    const readTable = (mapping: TableMapping, hasSeveral: boolean) => {
      const free = flatMapped(own, (_, field) => (mapping.columns[field] ? [] : [field]));
      const standing = standingValues(mapping.table, free, own, layout, hasSeveral, conventions);
      const table = withoutSumsOfParts(mapping.table, standing, own);
      const readItems: ReadItems = (items, kept) =>
        tableToValues({ ...mapping, table: items }, own, standing, conventions, kept);
      return memory === undefined
        ? readItems(table)
        : itemsByMemory({ ...mapping, table }, own, memory, readItems, layout, conventions);
    };
    const readAll = (all: readonly TableMapping[]) =>
      flatMapped(all, (mapping) => readTable(mapping, all.length > 1));
    const mappings = withFurtherTables(best, further, readAll, own, layout, conventions);
    const read = readAll(mappings);
    const rows = withStandingRate(read, own, layout, conventions);
    const stands = (others: readonly FieldValues[]) =>
      memory !== undefined && standsAsRemembered(mappings, rows, others, own, memory);
    const sections = sectionsInstead(layout, group, own, rows, conventions);
    if (sections !== null && !stands(sections.rows)) {
      byGroup[group.id] = { rows: sections.rows, origin: 'cards', tables: [], columns: [] };
      for (const word of sections.words) usedWords.add(word);
      return;
    }
    const found = listIsTaken ? null : listInstead(layout, own, read, conventions);
    const isOut = found !== null && (isOfOthers(found.words, chosen, index) || stands(found.rows));
    const list = isOut ? null : found;
    const names = list === null ? partiesToValues(parties, group, own) : null;
    const blocks = names === null ? cardsInstead(layout, own, list?.rows ?? read, conventions) : null;
    const cards = blocks !== null && stands(blocks.rows) ? null : blocks;
    if (cards !== null) {
      byGroup[group.id] = { rows: cards.rows, origin: 'cards', tables: [], columns: [] };
      for (const word of cards.words) usedWords.add(word);
    } else if (list !== null) {
      listIsTaken = true;
      byGroup[group.id] = { rows: list.rows, origin: 'list', tables: [], columns: [] };
      for (const word of list.words) usedWords.add(word);
    } else if (names !== null && (rows.length === 0 || (own.length === 1 && names.length > 0))) {
      byGroup[group.id] = { rows: names, origin: 'parties', tables: [], columns: [] };
    } else {
      const tables = mappings.map((mapping) => mapping.table);
      const columns = mappings.map((mapping) => mapping.columns);
      byGroup[group.id] = { rows, origin: tables[0]?.origin ?? null, tables, columns };
      for (const word of flatMapped(tables, wordsOfTable)) usedWords.add(word);
    }
  });
  asked.forEach((group, index) => {
    const whole = byGroup[group.id];
    const own = whole && askedRows(whole, group, groups[index] ?? group);
    if (own) byGroup[group.id] = own;
    const placed =
      own &&
      rowsByPlaceInstead(layout, group, own.rows, memories?.get(group.id)?.places ?? null, conventions);
    if (!placed) return;
    byGroup[group.id] = { rows: placed.rows, origin: 'places', tables: [], columns: [] };
    for (const word of placed.words) usedWords.add(word);
  });
  return { groups: withHabits(byGroup, memories), usedWords };
}

/** The rows with what people enter in rows like them. */
function withHabits(
  groups: Readonly<Record<string, GroupRows>>,
  memories: ReadonlyMap<string, GroupMemory> | undefined,
): Readonly<Record<string, GroupRows>> {
  if (memories === undefined) return groups;
  return Object.fromEntries(
    Object.entries(groups).map(([id, own]) => {
      const habits = memories.get(id)?.habits ?? null;
      return [id, habits === null ? own : { ...own, rows: own.rows.map(habits) }];
    }),
  );
}

/** Whether a list is made of the words of tables that are chosen for other groups. */
function isOfOthers(words: readonly Word[], chosen: ReturnType<typeof chooseTables>, own: number): boolean {
  const taken = new Set(
    chosen.flatMap(({ mappings }, group) =>
      group === own ? [] : mappings.flatMap(({ table }) => [...wordsOfTable(table)]),
    ),
  );
  return words.filter((word) => taken.has(word)).length * 2 > words.length;
}

/** Rows without any tax rate get the only one that the document tells. */
function withStandingRate(
  rows: readonly FieldValues[],
  profiles: readonly FieldProfile[],
  layout: DocumentLayout,
  conventions: Conventions,
): readonly FieldValues[] {
  if (rows.length === 0) return rows;
  return profiles.reduce<readonly FieldValues[]>((all, profile) => {
    const { key } = profile.field;
    if (all.some((row) => row[key]?.state !== 'absent')) return all;
    const rate = standingRate(layout, profile, conventions);
    return rate === null ? all : all.map((row) => ({ ...row, [key]: rate }));
  }, rows);
}
