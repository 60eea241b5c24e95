import type { DocumentLayout } from '../layout/layout.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { findNamedTables } from '../tables/find-tables.ts';
import { findNamelessTables } from '../tables/nameless-tables.ts';
import type { Table } from '../tables/table.ts';
import { findTypedLists } from '../tables/typed-lists.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { Conventions } from '../values/reading.ts';
import { productOfFields } from './arithmetic.ts';
import { columnsInTurn, withoutHeadAndSums } from './columns-in-turn.ts';
import { headerSimilarity, textToHeader } from './header-similarity.ts';
import { mapColumns, type TableMapping } from './map-columns.ts';
import { columnsToTable, tableToSideBySide } from './tables-side-by-side.ts';
import { transposedTable } from './transposed-tables.ts';

/** Least score for a table to serve a group, by how many fields the group has. */
const LEAST_SCORE = 0.9;
const LEAST_SHARE = 0.25;
/** Two columns whose headers name fields beyond doubt are enough, however many fields the table lacks. */
const TWO_NAMED = 1.2;

/** Share of a group's fields that a table must give for no further one to be looked for. */
const SERVED = 0.6;
/** Pieces of a band, and their letters, that may be a header. */
const MOST_PIECES = 24;
const LONGEST_PIECE = 60;
const NAMED = 0.62;
const LABEL = /:(?:\s|$)/;
/** Fields that the names of a table's rows must say beyond doubt for it to be turned. */
const LEAST_TURNED = 2;
/** How sure its columns are: its cells are right less often than those under a header, on papers that nothing was tuned to. */
const BELIEVED_TURNED = 0.45;

/** What tables a group is read from, and those that would serve it as well but have another header. */
export interface ChosenTables {
  readonly mappings: readonly TableMapping[];
  readonly further: readonly TableMapping[];
}

interface Choice {
  readonly group: number;
  readonly table: number;
  readonly mapping: TableMapping;
}

/**
 * Gives each group the table that fits its fields best, the best fit of all first; groups that ask for the same get the
 * tables in order. A table serves one group only. Tables with the same header that nobody else took go on with it.
 */
export function chooseTables(
  layout: DocumentLayout,
  groups: readonly (readonly FieldProfile[])[],
  conventions: Conventions,
): ChosenTables[] {
  const shown = flatMapped(layout.tables, tableToSideBySide);
  const found = choicesIn(shown, 0, groups, conventions);
  const unserved = groups.filter(
    (profiles, group) =>
      !found.some((choice) => choice.group === group && choice.mapping.score >= SERVED * profiles.length),
  );
  const named =
    unserved.length > 0
      ? findNamedTables(layout.pages, layout.tables, namesFieldsOf(unserved)).flatMap(tableToSideBySide)
      : [];
  const known = [...found, ...choicesIn(named, shown.length, groups, conventions)];
  const isWithout = groups.some(
    (profiles, group) =>
      (productOfFields(profiles) || profiles.some(({ remembered }) => remembered !== undefined)) &&
      !known.some((choice) => choice.group === group),
  );
  const nameless = isWithout ? findNamelessTables(layout.pages) : [];
  const tables = [...shown, ...named, ...nameless];
  const withoutNames = choicesIn(nameless, tables.length - nameless.length, groups, conventions);
  const choices = [...known, ...withoutNames];
  choices.sort((a, b) => b.mapping.score - a.mapping.score || a.group - b.group || a.table - b.table);
  const takenTables = new Set<number>();
  const chosen: Choice[][] = groups.map(() => []);
  for (const choice of choices) {
    const own = chosen[choice.group];
    if (!own || own.length > 0 || takenTables.has(choice.table)) continue;
    if (overlapsTaken(tables, choice.table, takenTables)) continue;
    own.push(choice);
    takenTables.add(choice.table);
  }
  for (const choice of choices) {
    const own = chosen[choice.group];
    const [first] = own ?? [];
    if (!own || !first || takenTables.has(choice.table)) continue;
    if (overlapsTaken(tables, choice.table, takenTables)) continue;
    if (headerKey(first.mapping.table) !== headerKey(choice.mapping.table)) continue;
    own.push(choice);
    takenTables.add(choice.table);
  }
  const mappings = chosen.map((own) => own.sort((a, b) => a.table - b.table).map((choice) => choice.mapping));
  const beside = withColumnsBeside(mappings, groups, conventions);
  const turned = withTransposedTables(beside, tables, takenTables, groups, conventions);
  const inTurn = withTablesInTurn(turned, tables, takenTables, groups, conventions);
  const served = withTypedLists(inTurn, layout, tables, takenTables, groups, conventions);
  const free = choices.filter(
    ({ table }) => !overlapsTaken(tables, table, takenTables) && !takenTables.has(table),
  );
  return served.map((own, group) => ({
    mappings: own,
    further: free.filter((choice) => choice.group === group).map(({ mapping }) => mapping),
  }));
}

/**
 * A group is read from the table whose rows have the names of its fields where no table serves it by its header, and where these say more of its
 * fields than the header of the one that does. It is put among `takenTables`.
 */
function withTransposedTables(
  chosen: readonly TableMapping[][],
  tables: readonly Table[],
  takenTables: Set<number>,
  groups: readonly (readonly FieldProfile[])[],
  conventions: Conventions,
): TableMapping[][] {
  return chosen.map((own, group) => {
    const profiles = groups[group];
    if (!profiles) return own;
    const turnedOf = (table: Table): TableMapping[] => {
      const turned = transposedTable(table);
      if (turned === null) return [];
      const mapping = mapColumns(turned, profiles, conventions);
      const isServed =
        mapping.named >= LEAST_TURNED &&
        mapping.named * 2 >= profiles.length &&
        mapping.score >= leastScore(profiles.length, mapping.named);
      const columns = mapping.columns.map(
        (column) => column && { ...column, confidence: Math.min(column.confidence, BELIEVED_TURNED) },
      );
      return isServed ? [{ ...mapping, columns }] : [];
    };
    const [first] = own;
    if (first !== undefined) {
      const least = first.named + LEAST_TURNED;
      const [better] = own.length === 1 && least <= profiles.length ? turnedOf(first.table) : [];
      return better !== undefined && better.named >= least ? [better] : own;
    }
    const best = takeBest(tables, takenTables, turnedOf, (a, b) => b.named - a.named || b.score - a.score);
    return best === undefined ? own : [best];
  });
}

/** The best of what `read` makes of the tables that are not among `takenTables`, where its table is put; undefined where it makes nothing of any. */
function takeBest<T>(
  tables: readonly Table[],
  takenTables: Set<number>,
  read: (table: Table) => readonly T[],
  compare: (a: T, b: T) => number,
): T | undefined {
  const [best] = tables
    .flatMap((table, index) => {
      const isTaken = takenTables.has(index) || overlapsTaken(tables, index, takenTables);
      return isTaken ? [] : read(table).map((one) => ({ one, index }));
    })
    .sort((a, b) => compare(a.one, b.one));
  if (best !== undefined) takenTables.add(best.index);
  return best?.one;
}

/**
 * A group that no table serves by its header is read from the one whose columns go with its fields one by one, of those that are not
 * among `takenTables`, where it is put.
 */
function withTablesInTurn(
  chosen: readonly TableMapping[][],
  tables: readonly Table[],
  takenTables: Set<number>,
  groups: readonly (readonly FieldProfile[])[],
  conventions: Conventions,
): TableMapping[][] {
  return chosen.map((own, group) => {
    const profiles = groups[group];
    if (own.length > 0 || !profiles) return own;
    const inTurn = (table: Table) => {
      const found = columnsInTurn(table, profiles, conventions);
      return found === null ? [] : [{ found: table, ...found }];
    };
    const best = takeBest(tables, takenTables, inTurn, (a, b) => b.likely - a.likely);
    if (best === undefined) return own;
    const { columns } = best;
    const table = withoutHeadAndSums(best.found, columns, profiles, conventions);
    return [{ table, columns, score: 0, named: 0 }];
  });
}

/** The same of lists without a header, for groups that no table serves at all. */
function withTypedLists(
  chosen: TableMapping[][],
  layout: DocumentLayout,
  tables: readonly Table[],
  takenTables: ReadonlySet<number>,
  groups: readonly (readonly FieldProfile[])[],
  conventions: Conventions,
): TableMapping[][] {
  if (chosen.every((own) => own.length > 0)) return chosen;
  const all = [...tables, ...findTypedLists(layout.pages)];
  const others = new Set([...takenTables, ...tables.keys()]);
  const free = all.flatMap((_, index) =>
    others.has(index) || overlapsTaken(all, index, takenTables) ? [] : [index],
  );
  const lists = free.map((index) => all[index] as Table);
  return withTablesInTurn(chosen, lists, new Set(), groups, conventions);
}

/**
 * What is left of the columns of a table that was read, to the left or to the right, is a table that stands beside it under
 * the same header line: it goes on with a group's own table that has the same header, or serves a group that has none.
 */
function withColumnsBeside(
  chosen: readonly TableMapping[][],
  groups: readonly (readonly FieldProfile[])[],
  conventions: Conventions,
): TableMapping[][] {
  const beside = flatMapped(chosen, (own) => flatMapped(own, columnsBeside));
  const taken = new Set<Table>();
  return chosen.map((own, group) => {
    const profiles = groups[group];
    if (!profiles) return own;
    const [first] = own;
    if (first) {
      const more = beside.filter((table) => !taken.has(table) && headerKey(table) === headerKey(first.table));
      for (const table of more) taken.add(table);
      return [...own, ...more.map((table) => mapColumns(table, profiles, conventions))].sort(byPlace);
    }
    const [best] = beside
      .filter((table) => !taken.has(table))
      .map((table) => ({ table, mapping: mapColumns(table, profiles, conventions) }))
      .filter(({ mapping }) => mapping.score >= leastScore(profiles.length, mapping.named))
      .sort((a, b) => b.mapping.score - a.mapping.score);
    if (!best) return own;
    taken.add(best.table);
    return [best.mapping];
  });
}

export function byPlace({ table: a }: TableMapping, { table: b }: TableMapping): number {
  const [first, second] = [a.parts[0], b.parts[0]];
  if (!first || !second) return 0;
  return first.page - second.page || first.box.top - second.box.top || first.box.left - second.box.left;
}

function columnsBeside({ table, columns }: TableMapping): Table[] {
  const used = flatMapped(columns, (column) => (column ? [column.column] : []));
  const [first, end] = [Math.min(...used), Math.max(...used) + 1];
  return [
    first > 1 ? columnsToTable(table, 0, first) : null,
    table.columns.length - end > 1 ? columnsToTable(table, end, table.columns.length) : null,
  ].flatMap((part) => part ?? []);
}

function choicesIn(
  tables: readonly Table[],
  offset: number,
  groups: readonly (readonly FieldProfile[])[],
  conventions: Conventions,
): Choice[] {
  return flatMapped(groups, (profiles, group) =>
    flatMapped(tables, (table, index) => {
      const mapping = mapColumns(table, profiles, conventions);
      return mapping.score >= leastScore(profiles.length, mapping.named)
        ? [{ group, table: offset + index, mapping }]
        : [];
    }),
  );
}

/** Recognises a header by the fields that its pieces name: two or more, and at least half of the pieces name one. */
export function namesFieldsOf(
  groups: readonly (readonly FieldProfile[])[],
): (texts: readonly string[]) => boolean {
  return (texts) => {
    if (texts.length < 2 || texts.length > MOST_PIECES) return false;
    if (texts.some((text) => text.length > LONGEST_PIECE)) return false;
    // A label that waits for its value, or that has it beside it, heads no column.
    if (texts.filter((text) => LABEL.test(text)).length * 2 >= texts.length) return false;
    const headers = texts.map((text) => textToHeader(text));
    return groups.some((profiles) => {
      const fields = new Set<FieldProfile>();
      let naming = 0;
      for (const header of headers) {
        const named = profiles.filter((profile) => headerSimilarity(profile, header) >= NAMED);
        if (named.length > 0) naming++;
        for (const profile of named) fields.add(profile);
      }
      return fields.size > 1 && naming > 1 && naming * 2 >= texts.length;
    });
  };
}

function leastScore(fields: number, named: number): number {
  if (fields === 1) return 0.7;
  const least = Math.max(LEAST_SCORE, LEAST_SHARE * fields);
  return named > 1 ? Math.min(least, TWO_NAMED) : least;
}

function headerKey(table: Table): string {
  return table.columns.map((column) => foldToAlphanumerics(column.header)).join('|');
}

/** Two readings of the same place must not both be used. */
function overlapsTaken(tables: readonly Table[], index: number, taken: ReadonlySet<number>): boolean {
  const own = tables[index];
  if (!own) return true;
  return [...taken].some((other) =>
    (tables[other]?.parts ?? []).some((part) =>
      own.parts.some(
        (ownPart) =>
          ownPart.page === part.page &&
          Math.min(ownPart.box.bottom, part.box.bottom) > Math.max(ownPart.box.top, part.box.top) &&
          Math.min(ownPart.box.right, part.box.right) > Math.max(ownPart.box.left, part.box.left),
      ),
    ),
  );
}
