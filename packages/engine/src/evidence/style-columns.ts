import type { Box } from '../page/box.ts';
import type { PageModel } from '../page-model/page-model.ts';

const DIRECTIONS = ['left', 'up', 'down', 'inCell'] as const;

/** Where a page prints the labels of its values: the share of each direction, and how many values are linked at all. */
export const STYLE_COLUMNS: readonly string[] = [
  ...DIRECTIONS.map((name) => `style:${name}`),
  'style:unlabelled',
];

/** By `STYLE_COLUMNS`; NaN where no value is linked. */
export function pageToStyle({ places, runs }: PageModel): Float32Array {
  const shares = new Float32Array(STYLE_COLUMNS.length);
  let [all, unlabelled, values] = [0, 0, 0];
  for (const { kind, run, box, cell, labels, unlabelled: alone } of places) {
    if (kind !== 'value' || runs[run ?? -1]?.class !== 'value') continue;
    values += 1;
    unlabelled += alone;
    const [link] = labels;
    const label = link && runs[link.run];
    if (link === undefined || label === undefined) continue;
    all += link.probability;
    const at = DIRECTIONS.indexOf(directionOf(label.box, box));
    shares[at] = (shares[at] as number) + link.probability;
    if (cell !== null && cell === label.cell) shares[3] = (shares[3] as number) + link.probability;
  }
  if (all === 0) shares.fill(Number.NaN);
  else for (let at = 0; at < DIRECTIONS.length; at += 1) shares[at] = (shares[at] as number) / all;
  shares[DIRECTIONS.length] = values === 0 ? Number.NaN : unlabelled / values;
  return shares;
}

/** Where the label stands, seen from the value. */
function directionOf(label: Box, value: Box): (typeof DIRECTIONS)[number] {
  const middle = (label.top + label.bottom) / 2;
  if (middle < value.top) return 'up';
  return middle > value.bottom ? 'down' : 'left';
}
