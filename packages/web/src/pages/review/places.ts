import type { Schema } from '@rowbox/client';
import { TEXTS } from '../../texts/texts.ts';
import {
  type CellPlace,
  cellAt,
  cellPath,
  type Extraction,
  headerCell,
  isDoubtful,
  sameCell,
} from './cell.ts';
import type { Mark } from './mark.ts';

type Config = Pick<Schema<'Mailbox'>['config'], 'fields' | 'groups'>;

/** Every cell of a record, in the order of its config. */
export function placesOf(config: Config, extraction: Extraction): readonly CellPlace[] {
  return [
    ...config.fields.map(({ key }) => headerCell(key)),
    ...config.groups.flatMap(({ id, fields }) =>
      (extraction.sections[id] ?? []).flatMap((_, row) =>
        fields.map(({ key }) => ({ section: id, row, key })),
      ),
    ),
  ];
}

/** The first of some cells behind a given one, around the end; of those that are behind it in the record at best. */
export function cellAfter(
  cells: readonly CellPlace[],
  some: readonly CellPlace[],
  from: CellPlace | null,
  step: 1 | -1 = 1,
): CellPlace | undefined {
  const indexOf = new Map(cells.map((place, index) => [cellPath(place), index]));
  const at = (from && indexOf.get(cellPath(from))) ?? -1;
  const others = some.filter((place) => !sameCell(place, from));
  const indexed = others.map((place) => [indexOf.get(cellPath(place)) ?? -1, place] as const);
  const ahead =
    step === 1 ? indexed.find(([index]) => index > at) : indexed.findLast(([index]) => index < at);
  return ahead?.[1] ?? (step === 1 ? others[0] : others.at(-1));
}

/** Where values stand on the pages. */
export function marksOf(
  cells: readonly CellPlace[],
  extraction: Extraction,
  focus: CellPlace | null,
): readonly Mark[] {
  return cells.flatMap((place): readonly Mark[] => {
    const cell = cellAt(extraction, place);
    if (cell.citation === null) return [];
    const { page, box } = cell.citation;
    const tone = sameCell(place, focus) ? 'focus' : isDoubtful(cell) ? 'doubt' : 'found';
    // Rows would cover the page with frames; only the row one is in is shown.
    if (place.section !== null && tone === 'found' && place.row !== focus?.row) return [];
    return [{ page, box: box as unknown as Mark['box'], tone, place }];
  });
}

/** The name of a cell for people: its field's label, and its row. */
export function labelOf({ fields, groups }: Config, { section, row, key }: CellPlace): string {
  const all = section === null ? fields : groups.find(({ id }) => id === section)?.fields;
  const label = all?.find((field) => field.key === key)?.label ?? key;
  return row === null ? label : TEXTS.review.cell({ column: label, row: row + 1 });
}
