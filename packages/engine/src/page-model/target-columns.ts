import { nearestEdge } from './drawn-edges.ts';
import type { LinkTarget } from './link-candidates.ts';
import type { LinkContext, Sides } from './link-context.ts';
import { WORD_CLASSES } from './page-model.ts';
import type { PageStyle } from './page-style.ts';

/** What is known of a value or an empty place by itself. */
export const TARGET_COLUMNS = [
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
  'target as value',
  'target class',
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
/** Writes `TARGET_COLUMNS` but the first, which tells whether the row is that of no label. */
export function writeTarget(
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
  rows[to++] = run?.probabilities[0] ?? Number.NaN;
  rows[to++] = run?.probabilities[1] ?? Number.NaN;
  rows[to++] = run === undefined ? Number.NaN : WORD_CLASSES.indexOf(run.class);
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
