import type { ExtractionConfig, FieldDefinition } from '@rowbox/contract';
import type { CorrectableExtraction, JudgedExtraction } from '../store/corrections.ts';
import { isSettledCell, own, type Values } from './record-values.ts';
import { originOf, type WorkingExtraction, type WorkingRecord } from './working-extraction.ts';

type Asked = Pick<ExtractionConfig, 'fields' | 'groups'>;

export interface WorkedOn {
  /** As it was before. */
  readonly stored: Pick<
    CorrectableExtraction,
    'engine' | 'validation_status' | 'read_in_order' | 'reviewed_at'
  >;
  /** With what was done to it. */
  readonly working: WorkingExtraction;
  readonly judged: JudgedExtraction;
  /** Whether all of it was said to be right. */
  readonly isAllRight: boolean;
}

/**
 * Whether a document counts as checked once somebody has worked on it: nothing is in doubt, and it was said to be right as a whole, or was
 * checked before, or was read with doubts, through which whoever settled the last one was led, or people have confirmed or set every
 * value. Who corrects one value of a document in which nothing was in doubt speaks of that value alone; who takes one back leaves it to be
 * looked at again.
 */
export function isChecked({ stored, working, judged, isAllRight }: WorkedOn, config: Asked): boolean {
  if (judged.validationStatus !== 'valid') return false;
  if (isAllRight) return true;
  if (isAnyTakenBack(working, config)) return false;
  // A doubt about a reading that was in order came with what people entered.
  const wasDoubted = stored.validation_status !== 'valid' && stored.read_in_order !== true;
  return (
    stored.reviewed_at !== null || wasDoubted || isAllSettled(judged, stored.engine !== 'manual', config)
  );
}

function isAllSettled(
  { header, sections, rowOrigins }: JudgedExtraction,
  wasRead: boolean,
  { fields, groups }: Asked,
): boolean {
  return (
    isRecordSettled(header, wasRead, fields) &&
    groups.every(({ id, fields: columns }) => {
      const origins = own(rowOrigins, id);
      return (own(sections, id) ?? []).every((row, index) =>
        isRecordSettled(row, wasRead && originOf(origins, index) !== null, columns),
      );
    })
  );
}

/** What nobody entered in a record that was not read is left empty by whoever made it. */
const isRecordSettled = (record: Values, wasRead: boolean, fields: readonly FieldDefinition[]): boolean =>
  fields.every(({ key, formula }) => {
    const cell = own(record, key);
    return formula !== null || isSettledCell(cell) || (!wasRead && (cell?.value ?? null) === null);
  });

function isAnyTakenBack({ header, sections }: WorkingExtraction, { fields, groups }: Asked): boolean {
  const isOf = (record: WorkingRecord, asked: readonly FieldDefinition[]) =>
    asked.some(
      ({ key, formula }) =>
        formula === null && record.touched.has(key) && !isSettledCell(own(record.cells, key)),
    );
  return (
    isOf(header, fields) ||
    groups.some(({ id, fields: columns }) => sections.get(id)?.some((row) => isOf(row, columns)))
  );
}
