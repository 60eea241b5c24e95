import type { CellValue, ExtractionConfig, FieldValue } from '@rowbox/contract';
import type { RecordValues } from '../store/extractions.ts';
import { matchRows } from './match-rows.ts';
import { own, type Values } from './record-values.ts';

export interface ChangedCell {
  /** Group id; null for the header. */
  readonly sectionId: string | null;
  /** In the new record, from 0; null for the header. */
  readonly rowIndex: number | null;
  readonly fieldKey: string;
  readonly before: CellValue;
  readonly after: CellValue;
  /** The record had no such field before. */
  readonly isNew: boolean;
}

/** A value that a person set, against what is read there now. */
export interface ComparedCorrection {
  readonly sectionId: string | null;
  readonly rowIndex: number | null;
  readonly fieldKey: string;
  readonly set: CellValue;
  readonly read: CellValue;
}

export interface RecordComparison {
  readonly changes: readonly ChangedCell[];
  readonly rowsAdded: number;
  readonly rowsRemoved: number;
  /** Corrections that the new reading makes needless. */
  readonly agreeing: number;
  readonly disagreeing: readonly ComparedCorrection[];
}

interface Collected {
  readonly changes: ChangedCell[];
  readonly disagreeing: ComparedCorrection[];
  agreeing: number;
  rowsAdded: number;
  rowsRemoved: number;
}

/** What a new reading changes in a record, in the fields and groups of the config it was read with. */
export function compareRecords(
  before: RecordValues,
  after: RecordValues,
  { fields, groups }: Pick<ExtractionConfig, 'fields' | 'groups'>,
): RecordComparison {
  const collected: Collected = { changes: [], disagreeing: [], agreeing: 0, rowsAdded: 0, rowsRemoved: 0 };
  compareCells(before.header, after.header, fields, { sectionId: null, rowIndex: null }, collected);
  for (const group of groups) {
    const rowsBefore = own(before.sections, group.id);
    const rowsAfter = own(after.sections, group.id) ?? [];
    const matches = matchRows(rowsBefore ?? [], rowsAfter);
    const wasAt = new Map(matches.flatMap((now, was) => (now === undefined ? [] : [[now, was] as const])));
    // Rows of a group that is new are what it reads, not rows that came to it.
    if (rowsBefore) collected.rowsAdded += rowsAfter.length - wasAt.size;
    collected.rowsRemoved += (rowsBefore?.length ?? 0) - wasAt.size;
    for (const [rowIndex, row] of rowsAfter.entries()) {
      const was = wasAt.get(rowIndex);
      const place = { sectionId: group.id, rowIndex };
      if (was !== undefined) compareCells(rowsBefore?.[was] ?? {}, row, group.fields, place, collected);
      else if (!rowsBefore) compareCells({}, row, group.fields, place, collected);
    }
  }
  return collected;
}

function compareCells(
  before: Values,
  after: Values,
  fields: readonly { readonly key: string }[],
  place: Pick<ChangedCell, 'sectionId' | 'rowIndex'>,
  collected: Collected,
): void {
  for (const { key } of fields) {
    const was = own(before, key);
    const now = own(after, key);
    if (now?.state === 'corrected') compareCorrection(now, { ...place, fieldKey: key }, collected);
    const [valueBefore, valueAfter] = [was?.value ?? null, now?.value ?? null];
    if (valueBefore === valueAfter) continue;
    collected.changes.push({
      ...place,
      fieldKey: key,
      before: valueBefore,
      after: valueAfter,
      isNew: was === undefined,
    });
  }
}

function compareCorrection(
  { value, readValue = null }: FieldValue,
  place: Pick<ComparedCorrection, 'sectionId' | 'rowIndex' | 'fieldKey'>,
  collected: Collected,
): void {
  if (readValue === value) collected.agreeing += 1;
  else collected.disagreeing.push({ ...place, set: value, read: readValue });
}
