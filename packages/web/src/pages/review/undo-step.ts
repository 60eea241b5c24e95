import { type CellPlace, type CellValue, cellAt, type Extraction } from './cell.ts';

export interface Change {
  readonly place: CellPlace;
  readonly newValue: CellValue;
}

export interface RowOperation {
  readonly op: 'add' | 'remove';
  readonly section: string;
  readonly index: number;
}

export interface Batch {
  readonly changes: readonly Change[];
  readonly rowOperations?: readonly RowOperation[];
}

/** A correction that can be taken back. */
export interface UndoStep {
  readonly back: Batch;
  /** The record as the correction left it; what differs from it later was changed by somebody else. */
  readonly left: Extraction;
}

/** What brings the record back to how it is now. Rows that were removed come back with their values. */
export function inverse({ changes, rowOperations = [] }: Batch, extraction: Extraction): Batch {
  const removed = rowOperations.flatMap(({ op, section, index }): readonly Change[] =>
    op === 'add'
      ? []
      : Object.entries(extraction.sections[section]?.[index]?.data ?? {})
          .filter(([, value]) => value !== null)
          .map(([key, newValue]) => ({ place: { section, row: index, key }, newValue })),
  );
  const added = new Set(
    rowOperations.filter(({ op }) => op === 'add').map(({ section, index }) => `${section}/${index}`),
  );
  return {
    rowOperations: rowOperations
      .map(({ op, ...where }) => ({ ...where, op: op === 'add' ? ('remove' as const) : ('add' as const) }))
      .reverse(),
    changes: [
      ...removed,
      ...changes
        // A row that goes again takes its values along.
        .filter(({ place }) => !added.has(`${place.section}/${place.row}`))
        .map(({ place }) => ({ place, newValue: cellAt(extraction, place).value })),
    ],
  };
}

/** Whether taking the correction back would replace what somebody else entered after it, or meet other rows. */
export function isOvertaken({ back, left }: UndoStep, now: Extraction): boolean {
  const sections = new Set((back.rowOperations ?? []).map(({ section }) => section));
  for (const { place } of back.changes) if (place.section !== null) sections.add(place.section);
  return (
    back.changes.some(({ place }) => cellAt(left, place).value !== cellAt(now, place).value) ||
    [...sections].some((section) => rowsAsText(left, section) !== rowsAsText(now, section))
  );
}

/** Rows have no names but their numbers: they are the same if all of them hold the same. */
const rowsAsText = ({ sections }: Extraction, section: string): string =>
  JSON.stringify((sections[section] ?? []).map(({ data }) => Object.entries(data).sort()));
