import { nearestEdge } from './drawn-edges.ts';
import type { LinkTarget } from './link-candidates.ts';
import type { LinkContext, Sides } from './link-context.ts';
import type { PageRun } from './page-run.ts';

/** How a value and a label stand to one another. */
export const RELATION_COLUMNS = [
  'across',
  'down',
  'across overlap',
  'down overlap',
  'left to left',
  'right to right',
  'middle to middle',
  'top to top',
  'bottom to bottom',
  'distance',
  'direction',
  'same line',
  'same block',
  'same cell',
  'cell beside',
  'cell above',
  'cell below',
  'same grid',
  'same row',
  'same column',
  'rank',
  'rank back',
  'left of target is it',
  'above target is it',
  'below target is it',
  'right of target is it',
  'right of label is it',
  'below label is it',
  'above label is it',
  'edges across',
  'edges down',
  'order',
  'same weight',
  'sizes',
  'labels nearer in row',
  'labels nearer in column',
  'values nearer in row',
  'values nearer in column',
] as const;

/** In points; what lies beside counts as half as far. */
export const distanceBetween = (run: PageRun, target: LinkTarget): number =>
  0.5 * Math.max(0, run.left - target.right, target.left - run.right) +
  Math.max(0, run.top - target.bottom, target.top - run.bottom);

export function writeRelation(
  context: LinkContext,
  target: LinkTarget,
  label: number,
  rank: number,
  nearest: ReadonlyMap<number, Float64Array>,
  around: Sides,
  sides: readonly Sides[],
  own: readonly number[],
  rows: Float32Array,
  at: number,
): void {
  const {
    words: { elements },
    runs,
    runOf,
  } = context;
  const run = runs[label]!;
  const value = runs[target.run];
  const body = elements.bodySize;
  const across =
    target.left >= run.right
      ? target.left - run.right
      : target.right <= run.left
        ? target.right - run.left
        : 0;
  const down =
    target.top >= run.bottom
      ? target.top - run.bottom
      : target.bottom <= run.top
        ? target.bottom - run.top
        : 0;
  const overlapX = Math.min(run.right, target.right) - Math.max(run.left, target.left);
  const overlapY = Math.min(run.bottom, target.bottom) - Math.max(run.top, target.top);
  const [x, y] = [(target.left + target.right) / 2, (target.top + target.bottom) / 2];
  const [labelX, labelY] = [(run.left + run.right) / 2, (run.top + run.bottom) / 2];
  const lastLine = elements.line[run.words[run.words.length - 1]!]!;
  const firstLine = value === undefined ? -1 : elements.line[value.words[0]!]!;
  const [own_, other] = [elements.cells[target.cell], elements.cells[run.cell]];
  const sameGrid = own_ !== undefined && other !== undefined && own_.grid === other.grid;
  const rowsMeet = sameGrid && own_.row < other.rowEnd && other.row < own_.rowEnd;
  const columnsMeet = sameGrid && own_.column < other.columnEnd && other.column < own_.columnEnd;
  let to = at;
  rows[to++] = across / body;
  rows[to++] = down / body;
  rows[to++] = overlapX / Math.max(1, Math.min(run.right - run.left, target.right - target.left));
  rows[to++] = overlapY / Math.max(1, Math.min(run.bottom - run.top, target.bottom - target.top));
  rows[to++] = (target.left - run.left) / body;
  rows[to++] = (target.right - run.right) / body;
  rows[to++] = (x - labelX) / body;
  rows[to++] = (target.top - run.top) / body;
  rows[to++] = (target.bottom - run.bottom) / body;
  rows[to++] = Math.log2(1 + Math.hypot(across, down) / body);
  rows[to++] = Math.round((Math.atan2(y - labelY, x - labelX) / Math.PI) * 8);
  rows[to++] = lastLine === firstLine ? 1 : 0;
  rows[to++] = firstLine !== -1 && elements.blockOfLine[lastLine] === elements.blockOfLine[firstLine] ? 1 : 0;
  rows[to++] =
    target.cell !== -1 && target.cell === run.cell ? 1 : target.cell === -1 && run.cell === -1 ? 0.5 : 0;
  rows[to++] = sameGrid && rowsMeet ? own_.column - other.columnEnd : Number.NaN;
  rows[to++] = sameGrid && columnsMeet ? own_.row - other.rowEnd : Number.NaN;
  rows[to++] = sameGrid && columnsMeet ? other.row - own_.rowEnd : Number.NaN;
  rows[to++] = sameGrid ? 1 : 0;
  rows[to++] = sameGrid ? Number(own_.row === other.row && own_.rowEnd === other.rowEnd) : Number.NaN;
  rows[to++] = sameGrid
    ? Number(own_.column === other.column && own_.columnEnd === other.columnEnd)
    : Number.NaN;
  rows[to++] = rank;
  rows[to++] = countBelow(nearest.get(label)!, distanceBetween(run, target));
  rows[to++] = around.left === label ? 1 : 0;
  rows[to++] = around.above === label ? 1 : 0;
  rows[to++] = around.below === label ? 1 : 0;
  rows[to++] = around.right === label ? 1 : 0;
  rows[to++] = target.run !== -1 && sides[label]!.right === target.run ? 1 : 0;
  rows[to++] = target.run !== -1 && sides[label]!.below === target.run ? 1 : 0;
  rows[to++] = target.run !== -1 && sides[label]!.above === target.run ? 1 : 0;
  rows[to++] =
    nearestEdge(elements.edges.vertical, Math.min(x, labelX), 1, (y + labelY) / 2, Math.abs(x - labelX)) ===
    null
      ? 0
      : 1;
  rows[to++] =
    nearestEdge(elements.edges.horizontal, Math.min(y, labelY), 1, (x + labelX) / 2, Math.abs(y - labelY)) ===
    null
      ? 0
      : 1;
  rows[to++] = value === undefined ? Number.NaN : value.words[0]! - run.words[run.words.length - 1]!;
  rows[to++] = value === undefined ? Number.NaN : Number(value.bold === run.bold);
  rows[to++] = value === undefined ? Number.NaN : run.size / Math.max(1, value.size);
  const [rowBetween, columnBetween] = between(runs, own, target, run);
  rows[to++] = rowBetween;
  rows[to++] = columnBetween;
  rows[to++] = valuesBetween(context, run, runOf, target, 'right');
  rows[to++] = valuesBetween(context, run, runOf, target, 'below');
}

function countBelow(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many other candidates stand between a label and the target, at their height and over their width. */
function between(
  runs: readonly PageRun[],
  own: readonly number[],
  target: LinkTarget,
  run: PageRun,
): [row: number, column: number] {
  let [row, column] = [0, 0];
  for (const index of own) {
    const other = runs[index]!;
    if (other === run) continue;
    if (
      Math.min(other.bottom, target.bottom) > Math.max(other.top, target.top) &&
      other.left >= run.right - 2 &&
      other.right <= target.left + 2
    )
      row += 1;
    if (
      Math.min(other.right, target.right) > Math.max(other.left, target.left) &&
      other.top >= run.bottom - 2 &&
      other.bottom <= target.top + 2
    )
      column += 1;
  }
  return [row, column];
}

const MOST_STEPS = 40;

/** How many other runs of values one passes on the way from a label to the right (down) before the target is reached. */
function valuesBetween(
  { words: { elements }, runs }: LinkContext,
  run: PageRun,
  runOf: Int32Array,
  target: LinkTarget,
  side: 'right' | 'below',
): number {
  const next = side === 'right' ? elements.rightOf : elements.below;
  let word = next[side === 'right' ? run.words[run.words.length - 1]! : run.words[0]!]!;
  let passed = 0;
  let last = -1;
  for (let steps = 0; steps < MOST_STEPS && word !== -1; steps += 1, word = next[word]!) {
    const own = runOf[word]!;
    if (own === target.run) return passed;
    if (side === 'right' ? elements.left[word]! >= target.left : elements.top[word]! >= target.top) break;
    if (own !== last && runs[own]!.class === 'value') passed += 1;
    last = own;
  }
  return passed;
}
