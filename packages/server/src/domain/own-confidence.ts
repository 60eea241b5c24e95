import type { FieldValue } from '@rowbox/contract';
import type { ExtractedDocument } from '@rowbox/engine';
import type { EarlierChecks } from '../store/auto-checks.ts';
import { type ConfidenceCurve, fitCurve, onCurve } from './confidence-curve.ts';
import type { Values } from './record-values.ts';

export interface Reading extends ExtractedDocument {
  /** Its confidence is not the engine's any more, by which its issues were found. */
  readonly isRecalibrated?: boolean;
}

/**
 * The reading with the confidence that a mailbox's own checked values give it. What the engine said stands beside it, so that what is
 * checked later is held against that again.
 */
export function withOwnConfidence(
  reading: ExtractedDocument,
  checks: Pick<EarlierChecks, 'right' | 'wrong'>,
): Reading {
  const curve = fitCurve(checks);
  if (curve === null) return reading;
  const { header, sections } = reading;
  return {
    ...reading,
    header: bent(header, curve),
    sections: Object.fromEntries(
      Object.entries(sections).map(([id, rows]) => [id, rows.map((row) => bent(row, curve))]),
    ),
    isRecalibrated: true,
  };
}

const bent = (values: Values, curve: ConfidenceCurve): Values =>
  Object.fromEntries(Object.entries(values).map(([key, cell]) => [key, bentCell(cell, curve)]));

function bentCell(cell: FieldValue, curve: ConfidenceCurve): FieldValue {
  // What formulas give nobody has read, and of what is absent only the lack was checked.
  if (cell.value === null || cell.state === 'computed') return cell;
  const confidence = onCurve(curve, cell.confidence);
  return confidence === cell.confidence ? cell : { ...cell, confidence, readConfidence: cell.confidence };
}
