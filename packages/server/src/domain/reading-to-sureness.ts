import type { ExtractionConfig, FieldDefinition, FieldValue } from '@rowbox/contract';
import type { CorrectableExtraction, JudgedExtraction } from '../store/corrections.ts';
import type { RecordValues } from '../store/extractions.ts';
import { CONFIDENCE_STEPS, confidenceStep } from './confidence-steps.ts';
import { verdictOf } from './reading-to-checks.ts';
import { own, type Values } from './record-values.ts';
import { originOf } from './working-extraction.ts';

type Asked = Pick<ExtractionConfig, 'fields' | 'groups'>;

/** How many values that were read with a confidence turned out right and wrong, by `confidenceStep`. */
export interface Sureness {
  readonly right: readonly number[];
  readonly wrong: readonly number[];
}

/** What the engine said of its own reading, before anything was made of it. */
const engineConfidence = ({ confidence, readConfidence }: FieldValue): number => readConfidence ?? confidence;

/** The confidence of the value that was read least surely; null: no value was read. */
export function leastSure({ header, sections }: RecordValues, { fields, groups }: Asked): number | null {
  const cells = [
    ...cellsOf(header, fields),
    ...groups.flatMap((group) =>
      (own(sections, group.id) ?? []).flatMap((row) => cellsOf(row, group.fields)),
    ),
  ];
  if (!cells.some(({ value }) => value !== null)) return null;
  // That a document does not have a value is something the engine may be more or less sure of, too; 0: it says nothing of it.
  const told = cells.filter(({ value, confidence }) => value !== null || confidence > 0);
  return told.reduce((least, cell) => Math.min(least, engineConfidence(cell)), 1);
}

const cellsOf = (values: Values, fields: readonly FieldDefinition[]): readonly FieldValue[] =>
  fields.flatMap(({ key, formula }) => (formula === null ? (own(values, key) ?? []) : []));

/** What people said of the values that were read, beside how sure the engine was of them. */
export function readingToSureness(
  { header, sections, rowOrigins }: JudgedExtraction,
  { read_header, read_sections }: Pick<CorrectableExtraction, 'read_header' | 'read_sections'>,
  { fields, groups }: Asked,
  isReviewed: boolean,
): Sureness {
  const right: number[] = new Array(CONFIDENCE_STEPS).fill(0);
  const wrong: number[] = new Array(CONFIDENCE_STEPS).fill(0);
  const note = (read: Values, held: Values | null, asked: readonly FieldDefinition[]) => {
    for (const { key, formula } of asked) {
      const cell = own(read, key);
      if (formula !== null || !cell || cell.value === null) continue;
      // A row that somebody took out should not have been read.
      const verdict = held === null ? 'corrected' : verdictOf(own(held, key), isReviewed);
      if (verdict === null) continue;
      const of = verdict === 'right' ? right : wrong;
      const step = confidenceStep(engineConfidence(cell));
      of[step] = (of[step] ?? 0) + 1;
    }
  };
  note(read_header, header, fields);
  for (const group of groups) {
    const rows = own(sections, group.id) ?? [];
    const origins = own(rowOrigins, group.id);
    const held = new Map(rows.map((row, index) => [originOf(origins, index), row]));
    for (const [index, row] of (own(read_sections, group.id) ?? []).entries()) {
      note(row, held.get(index) ?? null, group.fields);
    }
  }
  return { right, wrong };
}
