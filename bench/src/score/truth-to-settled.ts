import type { CellValue } from '@rowbox/contract';
import type { Settled, SettledValue } from '@rowbox/engine';
import type { LabelledDocument } from './labelled-set.ts';

/** As late as the document is in its set: examples are settled in order of id. */
const FIRST_DAY = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

/** What a person has settled who corrected a labelled document to its truth; keys without truth nobody looked at. */
export function truthToSettled(
  { id, truth }: Pick<LabelledDocument, 'id' | 'truth'>,
  position: number,
): Settled {
  return {
    documentId: id,
    document: id,
    settledAt: new Date(FIRST_DAY + position * MINUTE).toISOString(),
    settledBy: 'truth',
    fields: settledCells(truth.data),
    rows: Object.fromEntries(
      Object.entries(truth.sections).map(([group, rows]) => [group, rows.map(settledCells)]),
    ),
  };
}

function settledCells(cells: Readonly<Record<string, CellValue>>): Readonly<Record<string, SettledValue>> {
  return Object.fromEntries(
    Object.entries(cells).map(([key, value]) => [
      key,
      { value, state: value === null ? 'absent' : 'corrected' } as const,
    ]),
  );
}
