import type { Group } from '@rowbox/contract';
import type { DocumentOptions } from '../document-to-options.ts';
import { layoutToConventions, layoutToRows } from '../document-to-rows.ts';
import { rowsToPlaces } from '../rows-by-place/rows-to-places.ts';
import { createMemory } from './create-memory.ts';
import type { Example, GroupExample } from './example.ts';
import { rounded } from './rounded.ts';
import { rowsAgreement } from './rows-agreement.ts';
import type { Settled } from './settled.ts';

/** Each row is compared with each that is read: longer lists are left to their tables. */
const MOST_ROWS = 150;

/**
 * The example with where its rows stand. How well they are read by that, and how well by all else the example teaches, is found by
 * reading the document itself once more.
 */
export function withPlaces(
  example: Example,
  { layout }: Pick<DocumentOptions, 'layout'>,
  groups: readonly Group[],
  settled: Settled['rows'],
): Example {
  const own = groups.filter(({ id }) => {
    const { length } = settled[id] ?? [];
    return length > 0 && length <= MOST_ROWS;
  });
  if (own.length === 0) return example;
  const conventions = layoutToConventions(layout);
  const { rows } = layoutToRows(layout, groups, createMemory([example]));
  const placed = own.flatMap((group): [string, GroupExample][] => {
    const all = settled[group.id] ?? [];
    const places = rowsToPlaces(layout, group, all, conventions);
    if (places === null) return [];
    const fitOtherwise = rounded(rowsAgreement(all, rows.groups[group.id]?.rows ?? [], group));
    const known = example.groups[group.id] ?? { heads: {} };
    return [[group.id, { ...known, places: { ...places, fitOtherwise } }]];
  });
  return { ...example, groups: { ...example.groups, ...Object.fromEntries(placed) } };
}
