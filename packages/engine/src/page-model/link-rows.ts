import type { WordContext } from './columns.ts';
import { nearestEdge } from './drawn-edges.ts';
import type { LinkTarget } from './link-candidates.ts';
import { WORD_CLASSES } from './page-model.ts';
import type { PageRun } from './page-run.ts';

const CLASSES = WORD_CLASSES.length;

const TARGET = [
  'no label',
  'origin',
  'target words',
  'target lines',
  'target width',
  'target height',
  'target digits',
  'target kind',
  'target certainty',
  'target as label',
  'target in cell',
  'target left is label',
  'target above is label',
  'target below is label',
  'target right is label',
  'candidates',
  'page left is label',
  'page above is label',
  'page below is label',
  'page gap left',
  'page gap above',
  'page gap below',
  'page labels under edges',
  'page labels',
  'page values',
  'page cells',
  'target table role',
  'target ngram value',
  'target first in cell',
  'target edge below',
  'target edge above',
  'target column',
  'target top',
] as const;
const LABEL = [
  'label words',
  'label lines',
  'label colon',
  'label certainty',
  'label as heading',
  'label as boilerplate',
  'label bold',
  'label size',
  'label ngram label',
  'label ngram heading',
  'label digits',
  'label values on right',
  'label right is value',
  'label below is value',
  'label above is value',
  'label table role',
  'label width',
  'label first in cell',
  'label colon share',
  'label edge above',
  'label edge below',
] as const;
const RELATION = [
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

/** What speaks for a label being that of a value; the first row of each target is that it has none. */
export const LINK_COLUMNS: readonly string[] = [...TARGET, ...LABEL, ...RELATION];

export interface LinkContext {
  readonly words: WordContext;
  readonly probabilities: Float64Array;
  readonly runs: readonly PageRun[];
  /** For each word the position of its run. */
  readonly runOf: Int32Array;
  readonly targets: readonly LinkTarget[];
  /** For each target its labels. */
  readonly candidates: readonly (readonly number[])[];
}

/** For each target a row that it has no label, then one for each of its candidates. */
export function linksToRows(context: LinkContext): Float32Array {
  const { targets, candidates } = context;
  const width = LINK_COLUMNS.length;
  const count = candidates.reduce((sum, own) => sum + own.length + 1, 0);
  const rows = new Float32Array(count * width).fill(Number.NaN);
  const sides = toRunSides(context);
  const page = toPageStyle(context, sides);
  const facts = toLabelFacts(context, sides);
  const nearest = nearestTargets(context);
  let at = 0;
  targets.forEach((target, index) => {
    const own = candidates[index]!;
    const around = targetSides(context, target, sides);
    const first = at;
    writeTarget(context, target, own.length, around, page, rows, at);
    rows[at] = 1;
    at += width;
    const order = rankOf(context, target, own);
    own.forEach((label, place) => {
      rows.copyWithin(at, first, first + TARGET.length);
      rows[at] = 0;
      let to = at + TARGET.length;
      rows.set(facts.get(label)!, to);
      to += LABEL.length;
      writeRelation(context, target, label, order[place]!, nearest, around, sides, own, rows, to);
      at += width;
    });
  });
  return rows;
}

/** Positions of the runs beside, above and below; −1: none. */
interface Sides {
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
}

function toRunSides({ words: { elements }, runs, runOf }: LinkContext): Sides[] {
  const runAt = (word: number) => (word === -1 ? -1 : runOf[word]!);
  return runs.map(({ words }, run) => {
    const first = words[0]!;
    const last = words[words.length - 1]!;
    const other = (of: Int32Array) => {
      for (const word of words) {
        const found = runAt(of[word]!);
        if (found !== -1 && found !== run) return found;
      }
      return -1;
    };
    return {
      left: runAt(elements.leftOf[first]!),
      right: runAt(elements.rightOf[last]!),
      above: other(elements.above),
      below: other(elements.below),
    };
  });
}

/** What stands around an empty place is looked for among all runs. */
function targetSides({ runs }: LinkContext, target: LinkTarget, sides: readonly Sides[]): Sides {
  if (target.run !== -1) return sides[target.run]!;
  const best = { left: -1, right: -1, above: -1, below: -1 };
  const gaps = {
    left: Number.POSITIVE_INFINITY,
    right: Number.POSITIVE_INFINITY,
    above: Number.POSITIVE_INFINITY,
    below: Number.POSITIVE_INFINITY,
  };
  runs.forEach((run, index) => {
    const shared = Math.min(run.bottom, target.bottom) - Math.max(run.top, target.top);
    const isBeside = shared > 0.3 * Math.min(run.bottom - run.top, target.bottom - target.top);
    const width = Math.min(run.right, target.right) - Math.max(run.left, target.left);
    const take = (side: keyof Sides, gap: number) => {
      if (gap < -4 || gap >= gaps[side]) return;
      gaps[side] = gap;
      best[side] = index;
    };
    if (isBeside && run.left < target.left) take('left', target.left - run.right);
    else if (isBeside) take('right', run.left - target.right);
    else if (width > 0 && run.top < target.top) take('above', target.top - run.bottom);
    else if (width > 0) take('below', run.top - target.bottom);
  });
  return best;
}

interface PageStyle {
  readonly left: number;
  readonly above: number;
  readonly below: number;
  /** Mean gaps to the labels on those sides, in points. */
  readonly gapLeft: number;
  readonly gapAbove: number;
  readonly gapBelow: number;
  /** Share of the labels that stand right under a drawn line. */
  readonly underEdges: number;
  readonly labels: number;
  readonly values: number;
}

/** On which side values of this page have labels, and how far from them. */
function toPageStyle({ runs, words: { elements, lines } }: LinkContext, sides: readonly Sides[]): PageStyle {
  const gaps: { left: number[]; above: number[]; below: number[] } = { left: [], above: [], below: [] };
  let [values, labels, underEdges] = [0, 0, 0];
  runs.forEach((run, index) => {
    if (run.class === 'label') {
      labels += 1;
      if (lines[elements.line[run.words[0]!]!]!.edgeAbove < 0.8 * elements.bodySize) underEdges += 1;
    }
    if (run.class !== 'value') return;
    values += 1;
    const [left, above, below] = [
      runs[sides[index]!.left],
      runs[sides[index]!.above],
      runs[sides[index]!.below],
    ];
    if (left?.class === 'label') gaps.left.push(run.left - left.right);
    if (above?.class === 'label') gaps.above.push(run.top - above.bottom);
    if (below?.class === 'label') gaps.below.push(below.top - run.bottom);
  });
  const all = Math.max(1, values);
  const mean = (own: readonly number[]) => own.reduce((sum, gap) => sum + gap, 0) / own.length;
  return {
    left: gaps.left.length / all,
    above: gaps.above.length / all,
    below: gaps.below.length / all,
    gapLeft: mean(gaps.left),
    gapAbove: mean(gaps.above),
    gapBelow: mean(gaps.below),
    underEdges: underEdges / Math.max(1, labels),
    labels,
    values,
  };
}

function writeTarget(
  context: LinkContext,
  target: LinkTarget,
  candidates: number,
  around: Sides,
  page: PageStyle,
  rows: Float32Array,
  at: number,
): void {
  const {
    words: { elements, shapes, ngrams, tableRoles },
    probabilities,
    runs,
  } = context;
  const run = runs[target.run];
  const body = elements.bodySize;
  const isLabel = (index: number) =>
    index === -1 ? Number.NaN : runs[index]!.class === 'label' ? 1 : runs[index]!.class === 'value' ? -1 : 0;
  const mean = (of: (word: number) => number) =>
    run === undefined ? Number.NaN : run.words.reduce((sum, word) => sum + of(word), 0) / run.words.length;
  const first = run?.words[0];
  const cell = elements.cells[target.cell];
  const x = (target.left + target.right) / 2;
  const y = (target.top + target.bottom) / 2;
  const edgeBelow = nearestEdge(elements.edges.horizontal, y, 1, x, 6 * body);
  const edgeAbove = nearestEdge(elements.edges.horizontal, y, -1, x, 6 * body);
  let to = at + 1;
  rows[to++] = target.origin;
  rows[to++] = run?.words.length ?? 0;
  rows[to++] = run?.lines ?? 0;
  rows[to++] = (target.right - target.left) / body;
  rows[to++] = (target.bottom - target.top) / body;
  rows[to++] = mean((word) => shapes[word]!.digits / Math.max(1, shapes[word]!.length));
  rows[to++] = first === undefined ? Number.NaN : shapes[first]!.kind;
  rows[to++] = run?.probability ?? Number.NaN;
  rows[to++] = mean((word) => probabilities[word * CLASSES]!);
  rows[to++] = target.cell === -1 ? 0 : 1;
  rows[to++] = isLabel(around.left);
  rows[to++] = isLabel(around.above);
  rows[to++] = isLabel(around.below);
  rows[to++] = isLabel(around.right);
  rows[to++] = candidates;
  rows[to++] = page.left;
  rows[to++] = page.above;
  rows[to++] = page.below;
  rows[to++] = page.gapLeft / body;
  rows[to++] = page.gapAbove / body;
  rows[to++] = page.gapBelow / body;
  rows[to++] = page.underEdges;
  rows[to++] = page.labels;
  rows[to++] = page.values;
  rows[to++] = elements.cells.length;
  rows[to++] = first === undefined ? Number.NaN : tableRoles[first]!;
  rows[to++] = mean((word) => ngrams[4 * word + 1]!);
  rows[to++] =
    cell === undefined || first === undefined
      ? Number.NaN
      : elements.wordsOfCell[target.cell]![0] === first
        ? 1
        : 0;
  rows[to++] = edgeBelow === null ? Number.NaN : (edgeBelow.at - target.bottom) / body;
  rows[to++] = edgeAbove === null ? Number.NaN : (target.top - edgeAbove.at) / body;
  rows[to++] = target.left / Math.max(1, elements.frame.width);
  rows[to++] = target.top / Math.max(1, elements.frame.height);
}

function toLabelFacts(context: LinkContext, sides: readonly Sides[]): ReadonlyMap<number, Float32Array> {
  const {
    words: { elements, shapes, ngrams, tableRoles, page, lines },
    probabilities,
    runs,
    candidates,
  } = context;
  const facts = new Map<number, Float32Array>();
  for (const own of candidates)
    for (const label of own) {
      if (facts.has(label)) continue;
      const run = runs[label]!;
      const mean = (of: (word: number) => number) =>
        run.words.reduce((sum, word) => sum + of(word), 0) / run.words.length;
      const around = sides[label]!;
      const isValue = (index: number) =>
        index === -1
          ? Number.NaN
          : runs[index]!.class === 'value'
            ? 1
            : runs[index]!.class === 'label'
              ? -1
              : 0;
      const last = run.words[run.words.length - 1]!;
      let onRight = 0;
      for (
        let other = elements.rightOf[last]!;
        other !== -1 && onRight < 20;
        other = elements.rightOf[other]!
      )
        if (runs[context.runOf[other]!]!.class === 'value') onRight += 1;
      facts.set(
        label,
        Float32Array.from([
          run.words.length,
          run.lines,
          shapes[last]!.endsWithColon ? 1 : 0,
          run.probability,
          mean((word) => probabilities[word * CLASSES + 2]!),
          mean((word) => probabilities[word * CLASSES + 3]!),
          run.bold ? 1 : 0,
          run.size / elements.bodySize,
          mean((word) => ngrams[4 * word]!),
          mean((word) => ngrams[4 * word + 2]!),
          mean((word) => shapes[word]!.digits / Math.max(1, shapes[word]!.length)),
          onRight,
          isValue(around.right),
          isValue(around.below),
          isValue(around.above),
          tableRoles[run.words[0]!]!,
          (run.right - run.left) / Math.max(1, elements.frame.width),
          run.cell === -1 ? Number.NaN : elements.wordsOfCell[run.cell]![0] === run.words[0] ? 1 : 0,
          page.colonShare,
          lines[elements.line[run.words[0]!]!]!.edgeAbove / elements.bodySize,
          lines[elements.line[last]!]!.edgeBelow / elements.bodySize,
        ]),
      );
    }
  return facts;
}

const distanceBetween = (run: PageRun, target: LinkTarget): number =>
  0.5 * Math.max(0, run.left - target.right, target.left - run.right) +
  Math.max(0, run.top - target.bottom, target.top - run.bottom);

/** The place of each candidate when they are sorted by distance. */
function rankOf({ runs }: LinkContext, target: LinkTarget, own: readonly number[]): number[] {
  const distances = own.map((label) => distanceBetween(runs[label]!, target));
  return distances.map((distance) => distances.filter((other) => other < distance).length);
}

/** For each label the distances of all targets that may have it, ascending. */
function nearestTargets({ runs, targets, candidates }: LinkContext): ReadonlyMap<number, Float64Array> {
  const distances = new Map<number, number[]>();
  targets.forEach((target, index) => {
    for (const label of candidates[index]!) {
      const distance = distanceBetween(runs[label]!, target);
      const known = distances.get(label);
      if (known) known.push(distance);
      else distances.set(label, [distance]);
    }
  });
  return new Map([...distances].map(([label, own]) => [label, Float64Array.from(own).sort()]));
}

function writeRelation(
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
