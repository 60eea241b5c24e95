import type { Group, Precedent } from '@rowbox/contract';
import type { Table, TableRow } from '../tables/table.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { CellPart, ColumnMemory } from './column-memory.ts';
import type { ColumnExample, Example, GroupExample, TableExample } from './example.ts';
import type { Memory } from './memory.ts';
import { mostShared } from './most-shared.ts';
import type { NamedRecall } from './recalled-by-names.ts';
import { type RowHabits, toRowHabits } from './row-habits.ts';
import { rowLikeness, rowWords } from './row-words.ts';
import { toPrecedent } from './to-precedent.ts';

/** What is remembered of the rows of a group, as evidence beside what the page says. */
export interface GroupMemory {
  /** By field key; fields that nothing is remembered of are left out. */
  readonly fields: ReadonlyMap<string, ColumnMemory>;
  /** -1–1: how surely the rows stand in a table (1), or in none (-1); 0: not known. */
  readonly isTable: number;
  /** Log-odds that a row of a table is an item, beside what the page says of it. `columns`: by field key. */
  readonly itemOdds: (rows: readonly TableRow[], columns: ReadonlyMap<string, number>) => readonly number[];
  readonly habits: RowHabits | null;
}

/** Only documents that agree this much are of the look. */
const SAME_LOOK = 0.5;
/** How much less each example counts than the one after it. */
const OLDER = 0.6;
const MOST_PRECEDENTS = 1;
/** Share of their common width from which on two columns without heads stand at the same place. */
const SAME_PLACE = 0.6;
/** How far a row counts for an item, or against one, by its words, by what it fills, and by where the table ends. */
const BY_WORDS = 2.5;
const BEYOND_END = 2.5;
const LIKE = 0.75;
const CLEARLY = 0.15;
/** What counts as seen of each side before anything is: the estimate of Krichevsky and Trofimov. */
const PRIOR = 0.5;

/** An example of the look and its share among them. */
interface WeighedGroup {
  readonly example: Example;
  readonly own: GroupExample;
  /** All together the agreement of the look, 0–1. */
  readonly weight: number;
}

/** What a memory knows of each group's rows, by group id; groups that nothing is remembered of are left out. */
export function groupsToMemory(
  memory: Memory,
  recalled: readonly NamedRecall[],
  groups: readonly Group[],
): ReadonlyMap<string, GroupMemory> {
  return new Map(
    groups.flatMap((group): [string, GroupMemory][] => {
      const weighed = weigh(recalled, group.id);
      const heads = memory.heads.get(group.id);
      const habits = toRowHabits(group, weighed, memory.rowHabits.get(group.id));
      if (weighed.length === 0 && heads === undefined && habits === null) return [];
      const fields = group.fields.map(({ key }): [string, ColumnMemory] => [
        key,
        {
          says: (table, column) => columnSays(weighed, key, table, column),
          headSays: (head) => Math.max(headOfLook(weighed, key, head), heads?.get(head)?.get(key) ?? 0),
          partOf: (table, column) => partOf(weighed, key, table, column),
          isInColumn: weighed.some(({ own }) => own.table?.columns[key] != null),
          precedents: precedentsOf(weighed, key),
        },
      ]);
      const isTable = sumOf(weighed, ({ table }) => (table === undefined ? 0 : table.isRead ? 1 : -1));
      const itemOdds: GroupMemory['itemOdds'] = (rows, columns) => oddsOfItems(weighed, rows, columns);
      return [[group.id, { fields: new Map(fields), isTable, itemOdds, habits }]];
    }),
  );
}

function weigh(recalled: readonly NamedRecall[], id: string): readonly WeighedGroup[] {
  const having = recalled
    .flatMap(({ example, agreement }) => {
      const own = example.groups[id];
      return own === undefined || agreement < SAME_LOOK ? [] : [{ example, own, agreement }];
    })
    .sort(
      (a, b) =>
        compare(b.example.settledAt, a.example.settledAt) ||
        compare(b.example.documentId, a.example.documentId),
    );
  const shares = having.map(({ agreement }, index) => agreement * OLDER ** index);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const best = Math.max(0, ...having.map(({ agreement }) => agreement));
  return having.map(({ example, own }, index) => ({
    example,
    own,
    weight: (best * (shares[index] as number)) / all,
  }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function sumOf(weighed: readonly WeighedGroup[], worth: (own: GroupExample) => number): number {
  return weighed.reduce((sum, { own, weight }) => sum + weight * worth(own), 0);
}

function headOfLook(weighed: readonly WeighedGroup[], key: string, head: string): number {
  if (head === '') return 0;
  return sumOf(weighed, ({ heads, table }) =>
    heads[key] === head || table?.columns[key]?.head === head ? 1 : 0,
  );
}

function columnSays(weighed: readonly WeighedGroup[], key: string, table: Table, column: number): number {
  return sumOf(weighed, (own) => {
    if (own.table === undefined) return 0;
    const { columns } = own.table;
    const place = columns[key];
    if (place === null) return -1;
    if (place !== undefined && isSameColumn(place, table, column)) return 1;
    const isOthers = Object.values(columns).some(
      (other) => other !== null && isSameColumn(other, table, column),
    );
    return isOthers && place !== undefined ? -1 : 0;
  });
}

/** Whether a column is the one of an example: by its head, or, where neither has one or several have it, by its place. */
function isSameColumn({ head, left, right }: ColumnExample, { columns }: Table, column: number): boolean {
  const own = columns[column];
  if (own === undefined || foldToAlphanumerics(own.header) !== head) return false;
  if (head !== '' && columns.filter(({ header }) => header === own.header).length === 1) return true;
  const width = Math.max(own.right, right) - Math.min(own.left, left);
  return Math.min(own.right, right) - Math.max(own.left, left) >= SAME_PLACE * width;
}

/** Of the newest example of the look that knows the column. */
function partOf(
  weighed: readonly WeighedGroup[],
  key: string,
  table: Table,
  column: number,
): CellPart | null {
  for (const { own } of weighed) {
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
  for (const { own, weight } of weighed) {
    const { table } = own;
    if (table === undefined) continue;
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
  return odds;
}
