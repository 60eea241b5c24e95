import type { ScoredValue } from '@rowbox/bench';
import type { CellValue } from '@rowbox/contract';

/** What went wrong, in cells. */
export interface RowErrors {
  /** Of rows of the truth that none of those read is like. */
  readonly missedRows: number;
  /** Of rows read that are none. */
  readonly extraRows: number;
  /** Empty in every row that was read. */
  readonly emptyColumns: number;
  /** The value of another column of its row. */
  readonly swapped: number;
  /** A part of what is there, or that and more. */
  readonly cut: number;
  readonly missing: number;
  readonly wrong: number;
  readonly spurious: number;
}

type Cells = Readonly<Record<string, CellValue>>;

/** The errors of one group by kind. `scored`: its cells as the score gives them, rows left over last. */
export function countErrors(
  scored: readonly ScoredValue[],
  truth: readonly Cells[],
  read: readonly Cells[],
): RowErrors {
  const counts: Record<keyof RowErrors, number> = { ...NO_ERRORS };
  const paired = new Set(scored.flatMap(({ outcome, row }) => (outcome === 'right' ? [row] : [])));
  counts.extraRows = (read.length - paired.size) * Object.keys(truth[0] ?? {}).length;
  for (const value of scored.slice(0, scored.length - counts.extraRows)) {
    if (value.outcome === 'right') continue;
    if (!paired.has(value.row)) counts.missedRows += 1;
    else counts[errorOf(value, truth[value.row ?? -1] ?? {}, read)] += 1;
  }
  return counts;
}

export const NO_ERRORS: RowErrors = {
  missedRows: 0,
  extraRows: 0,
  emptyColumns: 0,
  swapped: 0,
  cut: 0,
  missing: 0,
  wrong: 0,
  spurious: 0,
};

function errorOf(value: ScoredValue, row: Cells, read: readonly Cells[]): keyof RowErrors {
  const { field, outcome, expected, predicted } = value;
  if (outcome === 'missing')
    return read.every((cells) => (cells[field] ?? null) === null) ? 'emptyColumns' : 'missing';
  const given = plain(predicted);
  if (Object.entries(row).some(([key, other]) => key !== field && other !== null && plain(other) === given))
    return 'swapped';
  if (outcome === 'spurious') return 'spurious';
  const wanted = plain(expected);
  return wanted.includes(given) || given.includes(wanted) ? 'cut' : 'wrong';
}

const plain = (value: CellValue): string =>
  String(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]/gu, '');
