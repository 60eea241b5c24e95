import type { Schema } from '@rowbox/client';
import { type CellPlace, type CellValue, cellAt, cellPath, type Extraction } from './cell.ts';

export interface Change {
  readonly place: CellPlace;
  readonly newValue: CellValue;
  /** What was read holds again, unconfirmed; the new value does not count. */
  readonly reset?: true;
  /** Where on the document the new value stands. */
  readonly citation?: Schema<'Citation'>;
}

export interface RowOperation {
  readonly op: 'add' | 'remove' | 'move';
  readonly section: string;
  readonly index: number;
  /** For `move`: the index the row has afterwards. */
  readonly to?: number;
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
  const removed = rowOperations.flatMap(({ op, section, index }): readonly Change[] => {
    if (op !== 'remove') return [];
    const { data = {}, citations = {} } = extraction.sections[section]?.[index] ?? {};
    return Object.entries(data)
      .filter(([, value]) => value !== null)
      .map(([key, newValue]) => {
        const citation = citations[key];
        return { place: { section, row: index, key }, newValue, ...(citation && { citation }) };
      });
  });
  const added = new Set(
    rowOperations.filter(({ op }) => op === 'add').map(({ section, index }) => `${section}/${index}`),
  );
  return {
    rowOperations: rowOperations.map(backwards).reverse(),
    changes: [
      ...removed,
      ...changes
        // A row that goes again takes its values along.
        .filter(({ place }) => !added.has(`${place.section}/${place.row}`))
        .flatMap(({ place }) => asItWas(place, extraction)),
    ],
  };
}

function backwards({ op, section, index, to = index }: RowOperation): RowOperation {
  if (op === 'move') return { op, section, index: to, to: index };
  return { op: op === 'add' ? 'remove' : 'add', section, index };
}

/** What a person had set is set again; the rest is what was read, in doubt as it was, or confirmed as it was. */
function asItWas(place: CellPlace, extraction: Extraction): readonly Change[] {
  const { value, state, citation, confirmation } = cellAt(extraction, place);
  const set = { place, newValue: value, ...(citation && { citation }) };
  // A value that is given again is confirmed.
  if (state === 'corrected') return confirmation ? [set, set] : [set];
  const reset = { place, newValue: null, reset: true } as const;
  return confirmation ? [reset, set] : [reset];
}

/** What takes a confirmation back: of those cells that it made confirmed. */
export const unconfirm = (
  before: Extraction,
  after: Extraction,
  cells: readonly CellPlace[],
): readonly Change[] =>
  cells
    .filter((place) => !cellAt(before, place).confirmation && cellAt(after, place).confirmation)
    .flatMap((place): readonly Change[] => {
      const reset = { place, newValue: null, reset: true } as const;
      const { value, state } = cellAt(before, place);
      return state === 'corrected' ? [reset, { place, newValue: value }] : [reset];
    });

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

/** As the service takes it: cells it cannot take are told one by one, and the others are stored. */
export const batchToBody = ({ changes, rowOperations = [] }: Batch, extractionId: string) => ({
  keepGood: true,
  rowOperations: rowOperations.map((operation) => ({ extractionId, ...operation })),
  changes: changes.map(({ place, newValue, reset, citation }) => ({
    extractionId,
    fieldPath: cellPath(place),
    ...(reset ? { reset } : { newValue, ...(citation && { citation }) }),
  })),
});
