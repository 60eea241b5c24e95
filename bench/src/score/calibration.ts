import type { ScoredValue } from './score-document.ts';

/** Values whose confidence lies in one tenth of the scale. */
export interface CalibrationBin {
  /** Inclusive, 0–0.9. */
  readonly from: number;
  readonly values: number;
  /** 0–1; null when there is no value. */
  readonly meanConfidence: number | null;
  /** The share of them that is right, 0–1; null when there is no value. */
  readonly accuracy: number | null;
}

/** Whether confidences mean what they say: of the values given with 0.9, nine in ten should be right. */
export interface Calibration {
  readonly values: number;
  /**
   * Expected calibration error, 0–1: the mean distance between confidence and accuracy of the bins, weighted by their
   * values (Naeini, Cooper and Hauskrecht 2015, "Obtaining Well Calibrated Probabilities Using Bayesian Binning").
   * Null when there is no value.
   */
  readonly expectedError: number | null;
  /** Ten of equal width, lowest first. */
  readonly bins: readonly CalibrationBin[];
}

const BINS = 10;

/** Over the values that were given; one that was left out has no confidence to judge. */
export function calibrationOf(scored: readonly ScoredValue[]): Calibration {
  const totals = Array.from({ length: BINS }, () => ({ values: 0, right: 0, confidence: 0 }));
  for (const { confidence, outcome } of scored) {
    if (confidence === undefined || outcome === 'missing') continue;
    const bin = totals[Math.max(0, Math.min(BINS - 1, Math.floor(confidence * BINS)))];
    if (bin === undefined) continue;
    bin.values += 1;
    bin.confidence += confidence;
    if (outcome === 'right') bin.right += 1;
  }
  const values = totals.reduce((sum, bin) => sum + bin.values, 0);
  const distance = totals.reduce((sum, bin) => sum + Math.abs(bin.right - bin.confidence), 0);
  return {
    values,
    expectedError: values === 0 ? null : distance / values,
    bins: totals.map((bin, index) => ({
      from: index / BINS,
      values: bin.values,
      meanConfidence: bin.values === 0 ? null : bin.confidence / bin.values,
      accuracy: bin.values === 0 ? null : bin.right / bin.values,
    })),
  };
}
