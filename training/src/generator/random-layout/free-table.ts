import type { Concept } from '../catalogue.ts';
import { type Kit, labelOf } from '../kit.ts';
import { rowCount } from '../pieces/rows.ts';
import { type ColumnSpec, table } from '../pieces/tables.ts';
import { makeValue } from '../value.ts';

/** Rows of whatever concepts, as registers and statements list them. */
export function freeTable(
  kit: Kit,
  concepts: readonly Concept[],
  lines = kit.random.pick([1, 2, 3, 4, 6, 9, 15]),
): string {
  const { random, language, world } = kit;
  if (concepts.length === 0) return '';
  const sample = concepts.map(({ kind }) => makeValue(world, short(kind)));
  const specs = concepts.map((concept, index): ColumnSpec => {
    const { type } = sample[index]!;
    const isNumber = ['currency', 'number', 'integer'].includes(type);
    const label = labelOf(concept, language, random);
    const names = (concept.labels[language] ?? []).slice(0, 2).map((name) => ({ label: name, language }));
    return {
      key: concept.key,
      label,
      type,
      concept: concept.key,
      names,
      align: isNumber ? random.pick(['right', 'right', 'left']) : 'left',
      weight: type === 'text' ? 1.6 : 1,
    };
  });
  const gaps = concepts.map(() => (random.chance(0.25) ? random.float(0.1, 0.6) : 0));
  const rows = Array.from({ length: rowCount(kit, lines) }, () =>
    concepts.map(({ kind }, index) => {
      const made = makeValue(world, short(kind));
      return index > 0 && world.random.chance(gaps[index]!) ? null : made;
    }),
  );
  return table(kit, specs, rows, { names: ['Rows', 'Entries'], emptyRows: random.pick([0, 0, 0, 2, 5]) });
}

/** Columns take one line: addresses become towns, paragraphs words. */
const short = (kind: string): string =>
  kind === 'address' || kind === 'nameAndAddress'
    ? 'city'
    : kind === 'sentence' || kind === 'paragraph'
      ? 'words'
      : kind;
