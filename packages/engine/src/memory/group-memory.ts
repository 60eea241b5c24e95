import type { Group, Precedent } from '@rowbox/contract';
import { rememberedWith } from '../lexicon/remembered.ts';
import type { Table, TableRow } from '../tables/table.ts';
import type { CellPart, ColumnMemory } from './column-memory.ts';
import type { ColumnExample, Example, GroupExample, RowPlaces, TableExample } from './example.ts';
import type { Memory } from './memory.ts';
import { mostShared } from './most-shared.ts';
import { PRIOR } from './prior.ts';
import type { NamedRecall } from './recalled-by-names.ts';
import { type RowHabits, toRowHabits } from './row-habits.ts';
import { rowLikeness, rowWords } from './row-words.ts';
import { SAME_LOOK } from './same-look.ts';
import { tableToHeads } from './table-heads.ts';
import { toPrecedent } from './to-precedent.ts';

/** What is remembered of the rows of a group, as evidence beside what the page says. */
export interface GroupMemory {
  /** By field key; fields that nothing is remembered of are left out. */
  readonly fields: ReadonlyMap<string, ColumnMemory>;
  /** -1–1: how surely the rows are read from a table (1), or from none (-1); 0: not known. */
  readonly isTable: (table: Table) => number;
  /** Log-odds that rows of a table are items, beside what the page says of them. `columns`: by field key. */
  readonly itemOdds: (
    table: Table,
    rows: readonly TableRow[],
    columns: ReadonlyMap<string, number>,
  ) => readonly number[];
  readonly habits: RowHabits | null;
  /** Where the rows of the newest document of the look stand; null: not known. */
  readonly places: RememberedPlaces | null;
}

export interface RememberedPlaces {
  readonly places: RowPlaces;
  readonly asIn: readonly Precedent[];
  /** False: the form is the same and its text moved; what stands over the rows must be there. */
  readonly isOfLook: boolean;
}

/** The same form with text of another length agrees so much. */
const MOVED_LOOK = 0.3;
/** How much less each example counts than the one after it. */
const OLDER = 0.6;
/** How surely a table with the same heads is of one form, though the pages look otherwise. */
const BY_HEADS = 0.6;
const MOST_PRECEDENTS = 1;
/** Share of their common width from which on two columns without heads stand at the same place. */
const SAME_PLACE = 0.6;
/** How far cells may stand beyond edges, as a share of the page's width, and how many of them must stand between. */
const EDGE = 0.01;
const NEARLY_ALL = 0.8;
/** How surely the places of cells say a column whose head does not. */
const BY_CELLS = 0.8;
/** How far a row counts for an item, or against one, by its words, by what it fills, and by where the table ends. */
const BY_WORDS = 2.5;
const BEYOND_END = 2.5;
const BY_FILLED = 1;
const LIKE = 0.75;
const CLEARLY = 0.15;

/** An example of rows that the document's could be like, the newest first. */
interface RecalledGroup {
  readonly example: Example;
  readonly own: GroupExample;
  /** 0–1: how probably both are of one form. */
  readonly agreement: number;
  /** False: only the heads of its table are the same. */
  readonly isOfLook: boolean;
}

/** The same with its share among them, all together as much as the best agrees. */
interface WeighedGroup extends RecalledGroup {
  readonly weight: number;
}

/** Examples weighed for a table. */
type WeighedFor = (table: Table) => readonly WeighedGroup[];

/** What a memory knows of each group's rows, by group id; groups that nothing is remembered of are left out. */
export function groupsToMemory(
  memory: Memory,
  recalled: readonly NamedRecall[],
  groups: readonly Group[],
): ReadonlyMap<string, GroupMemory> {
  return new Map(
    groups.flatMap((group): [string, GroupMemory][] => {
      const ofLook = recallGroup(recalled, group.id);
      const weighedFor = createWeighing(memory, group.id, ofLook);
      const saysOf = createSaying(weighedFor);
      const weighed = weigh(ofLook);
      const heads = memory.heads.get(group.id);
      const habits = toRowHabits(group, ofLook, memory.rowHabits.get(group.id));
      const places = placesOf(ofLook) ?? placesOf(recallGroup(recalled, group.id, MOVED_LOOK));
      if (ofLook.length === 0 && heads === undefined && habits === null && places === null) return [];
      const fields = group.fields.map(({ key }): [string, ColumnMemory] => [
        key,
        {
          says: (table, column) => saysOf(table, key, column),
          headSays: (head) => Math.max(headOfLook(weighed, key, head), heads?.get(head)?.get(key) ?? 0),
          partOf: (table, column) => partOf(weighedFor(table), key, table, column),
          isInColumn: (table) => weighedFor(table).some(({ own }) => own.table?.columns[key] != null),
          precedentsOf: (table) => precedentsOf(weighedFor(table), key),
        },
      ]);
      const isTable = (table: Table) =>
        sumOf(weighedFor(table), (own) => (own.table === undefined ? 0 : own.table.isRead ? 1 : -1));
      const itemOdds: GroupMemory['itemOdds'] = (table, rows, columns) =>
        oddsOfItems(weighedFor(table), rows, columns);
      return [[group.id, { fields: new Map(fields), isTable, itemOdds, habits, places }]];
    }),
  );
}

/** `having`: the newest first. */
function placesOf(having: readonly RecalledGroup[]): RememberedPlaces | null {
  for (const { own, example, agreement } of having) {
    if (own.places === undefined) continue;
    const asIn = [toPrecedent(example, { state: 'corrected' })];
    return { places: own.places, asIn, isOfLook: agreement >= SAME_LOOK };
  }
  return null;
}

function recallGroup(
  recalled: readonly NamedRecall[],
  id: string,
  least = SAME_LOOK,
): readonly RecalledGroup[] {
  return recalled
    .flatMap(({ example, sameForm }) => {
      const own = example.groups[id];
      return own === undefined || sameForm < least
        ? []
        : [{ example, own, agreement: sameForm, isOfLook: true }];
    })
    .sort(
      (a, b) =>
        compare(b.example.settledAt, a.example.settledAt) ||
        compare(b.example.documentId, a.example.documentId),
    );
}

function weigh(having: readonly RecalledGroup[]): readonly WeighedGroup[] {
  const shares = having.map(({ agreement }, index) => agreement * OLDER ** index);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const best = Math.max(0, ...having.map(({ agreement }) => agreement));
  return having.map((one, index) => ({ ...one, weight: (best * (shares[index] as number)) / all }));
}

function createWeighing(memory: Memory, id: string, ofLook: readonly RecalledGroup[]): WeighedFor {
  return rememberedWith((table: Table) =>
    weigh(ofLook.length > 0 ? ofLook : recallByHeads(memory, id, table)),
  );
}

/** Where no document of the look is known: those whose tables have the same heads. */
function recallByHeads(memory: Memory, id: string, table: Table): readonly RecalledGroup[] {
  return memory.byHeads(id, new Set(tableToHeads(table).folded)).flatMap((example) => {
    const own = example.groups[id];
    return own === undefined ? [] : [{ example, own, agreement: BY_HEADS, isOfLook: false }];
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function sumOf(
  weighed: readonly WeighedGroup[],
  worth: (own: GroupExample, isOfLook: boolean) => number,
): number {
  return weighed.reduce((sum, { own, weight, isOfLook }) => sum + weight * worth(own, isOfLook), 0);
}

function headOfLook(weighed: readonly WeighedGroup[], key: string, head: string): number {
  if (head === '') return 0;
  return sumOf(weighed, ({ heads, table }) =>
    heads[key] === head || table?.columns[key]?.head === head ? 1 : 0,
  );
}

/** What examples say of a table's columns; that of one is asked several times. */
function createSaying(weighedFor: WeighedFor): (table: Table, key: string, column: number) => number {
  const said = new WeakMap<Table, Map<string, number[]>>();
  return (table, key, column) => {
    const ofTable = said.get(table) ?? new Map<string, number[]>();
    said.set(table, ofTable);
    const ofField = ofTable.get(key) ?? [];
    ofTable.set(key, ofField);
    ofField[column] ??= columnSays(weighedFor(table), key, table, column);
    return ofField[column];
  };
}

function columnSays(weighed: readonly WeighedGroup[], key: string, table: Table, column: number): number {
  return sumOf(weighed, (own, isOfLook) => {
    if (own.table === undefined) return 0;
    const { columns } = own.table;
    const place = columns[key];
    if (place === null) return isOfLook ? -1 : 0;
    if (place === undefined) return 0;
    if (isSameColumn(place, table, column)) return 1;
    const isOthers = (is: typeof isSameColumn) => {
      for (const other of Object.values(columns))
        if (other !== null && other !== place && is(other, table, column)) return true;
      return false;
    };
    if (isOthers(isSameColumn)) return -1;
    // A head that documents of the look do not have may be two that run together: the cells below tell which.
    if (isOver(place, table, column)) return BY_CELLS;
    return isOthers(isOver) ? -BY_CELLS : 0;
  });
}

/** Whether a column is the one of an example: by its head, or, where neither has one or several have it, by its place. */
function isSameColumn({ head, left, right }: ColumnExample, table: Table, column: number): boolean {
  const own = table.columns[column];
  const { folded, isOnly } = tableToHeads(table);
  if (own === undefined || folded[column] !== head) return false;
  if (head !== '' && isOnly[column]) return true;
  const width = Math.max(own.right, right) - Math.min(own.left, left);
  return Math.min(own.right, right) - Math.max(own.left, left) >= SAME_PLACE * width;
}

/** Whether nearly all that stands in a column stands between the edges of the one of an example. */
function isOver({ left, right }: ColumnExample, table: Table, column: number): boolean {
  const boxes = tableToHeads(table).firstLines(column);
  let inside = 0;
  for (const box of boxes) if (box.left > left - EDGE && box.right < right + EDGE) inside += 1;
  return boxes.length > 0 && inside >= NEARLY_ALL * boxes.length;
}

/** Of the newest example of the look that knows the column. */
function partOf(
  weighed: readonly WeighedGroup[],
  key: string,
  table: Table,
  column: number,
): CellPart | null {
  for (const { own, isOfLook } of weighed) {
    if (!isOfLook) continue;
    const place = own.table?.columns[key];
    if (place && isSameColumn(place, table, column)) return place.part ?? null;
  }
  return null;
}

function precedentsOf(weighed: readonly WeighedGroup[], key: string): readonly Precedent[] {
  return weighed
    .filter(({ own }) => own.table?.columns[key] !== undefined)
    .slice(0, MOST_PRECEDENTS)
    .map(({ example }) => toPrecedent(example, { state: 'corrected' }));
}

function oddsOfItems(
  weighed: readonly WeighedGroup[],
  rows: readonly TableRow[],
  columns: ReadonlyMap<string, number>,
): readonly number[] {
  const words = rows.map(({ cells }) => rowWords(cells.flatMap((cell) => cell?.lines[0]?.text ?? [])));
  const odds = rows.map(() => 0);
  for (const { own, weight, isOfLook } of weighed) {
    const { table } = own;
    if (table === undefined || !isOfLook) continue;
    const [begin, end] = [indexLike(words, table.before), indexLike(words, table.after)];
    for (const [at, row] of rows.entries()) {
      const isBeyond = (begin >= 0 && at <= begin) || (end >= 0 && end > begin && at >= end);
      const said = byWords(table, words[at] as string) + byFilled(table, row, columns);
      odds[at] = (odds[at] as number) + weight * (said - (isBeyond ? BEYOND_END : 0));
    }
  }
  return odds;
}

function indexLike(words: readonly string[], wanted: string): number {
  return wanted === '' ? -1 : words.findIndex((own) => rowLikeness(own, wanted) >= LIKE + CLEARLY);
}

function byWords({ leftOut, kept }: TableExample, words: string): number {
  const out = mostShared(leftOut, words);
  const item = mostShared(kept, words);
  if (Math.max(out, item) < LIKE || Math.abs(out - item) < CLEARLY) return 0;
  return item > out ? BY_WORDS : -BY_WORDS;
}

/** By the columns that items fill and rows that are none do not, or the other way. */
function byFilled(
  { items, filled, leftOut }: TableExample,
  { cells }: TableRow,
  columns: ReadonlyMap<string, number>,
): number {
  if (leftOut.length === 0) return 0;
  let odds = 0;
  for (const [key, column] of columns) {
    const ofItems = filled[key];
    if (ofItems === undefined) continue;
    const isFilled = (cells[column] ?? null) !== null;
    const share = (ofItems + PRIOR) / (items + 2 * PRIOR);
    const out = leftOut.filter((row) => row.filled.includes(key)).length;
    const ofOut = (out + PRIOR) / (leftOut.length + 2 * PRIOR);
    odds += Math.log(isFilled ? share / ofOut : (1 - share) / (1 - ofOut));
  }
  // By itself it takes no row out and lets none in: other items of the look may be filled otherwise.
  return Math.max(-BY_FILLED, Math.min(BY_FILLED, odds));
}
