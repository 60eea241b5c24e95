import type { Schema } from '@rowbox/client';
import { TEXTS } from '../../texts/texts.ts';
import { type CellPlace, cellAt, type Extraction, headerCell, isDoubtful, sameCell } from './cell.ts';
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
  const wanted = new Set(some.filter((place) => !sameCell(place, from)));
  const at = from === null ? -1 : cells.findIndex((place) => sameCell(place, from));
  const isWanted = (place: CellPlace) => wanted.has(place);
  if (step === 1) return cells.slice(at + 1).find(isWanted) ?? cells.find(isWanted);
  return cells.slice(0, Math.max(0, at)).findLast(isWanted) ?? cells.findLast(isWanted);
}

/** Where values stand on the pages, whichever has the focus. */
export const citedCells = (cells: readonly CellPlace[], extraction: Extraction): readonly Mark[] =>
  cells.flatMap((place): readonly Mark[] => {
    const cell = cellAt(extraction, place);
    if (cell.citation === null) return [];
    const { page, box } = cell.citation;
    return [{ page, box: box as unknown as Mark['box'], tone: isDoubtful(cell) ? 'doubt' : 'found', place }];
  });

/** What of it is marked; rows would cover the page with frames, and only the row one is in is shown. */
export const marksOf = (cited: readonly Mark[], focus: CellPlace | null): readonly Mark[] =>
  cited.flatMap((mark) => {
    const { place, tone } = mark;
    if (sameCell(place ?? null, focus)) return [{ ...mark, tone: 'focus' as const }];
    const isAside = place && place.section !== null && tone === 'found' && place.row !== focus?.row;
    return isAside ? [] : [mark];
  });

/** The name of a cell for people: its field's label, and its row. */
export function labelOf({ fields, groups }: Config, { section, row, key }: CellPlace): string {
  const all = section === null ? fields : groups.find(({ id }) => id === section)?.fields;
  const label = all?.find((field) => field.key === key)?.label ?? key;
  return row === null ? label : TEXTS.review.cell({ column: label, row: row + 1 });
}
