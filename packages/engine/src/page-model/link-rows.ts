import { candidatesToColumns, LABEL_COLUMNS } from './label-columns.ts';
import type { LinkTarget } from './link-candidates.ts';
import type { LinkContext } from './link-context.ts';
import { toPageStyle } from './page-style.ts';
import { distanceBetween, RELATION_COLUMNS, writeRelation } from './relation-columns.ts';
import { targetSides, toRunSides } from './run-sides.ts';
import { TARGET_COLUMNS, writeTarget } from './target-columns.ts';

/** What speaks for a label being that of a value; the first row of each target is that it has none. */
export const LINK_COLUMNS: readonly string[] = [...TARGET_COLUMNS, ...LABEL_COLUMNS, ...RELATION_COLUMNS];

/** For each target a row that it has no label, then one for each of its candidates. */
export function linksToRows(context: LinkContext): Float32Array {
  const { targets, candidates } = context;
  const width = LINK_COLUMNS.length;
  const count = candidates.reduce((sum, own) => sum + own.length + 1, 0);
  const rows = new Float32Array(count * width).fill(Number.NaN);
  const sides = toRunSides(context);
  const page = toPageStyle(context, sides);
  const facts = candidatesToColumns(context, sides);
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
      rows.copyWithin(at, first, first + TARGET_COLUMNS.length);
      rows[at] = 0;
      let to = at + TARGET_COLUMNS.length;
      rows.set(facts.get(label)!, to);
      to += LABEL_COLUMNS.length;
      writeRelation(context, target, label, order[place]!, nearest, around, sides, own, rows, to);
      at += width;
    });
  });
  return rows;
}

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
