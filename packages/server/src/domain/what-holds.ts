import { type ExtractionConfig, worstStatus } from '@rowbox/contract';
import type { ExtractedDocument } from '@rowbox/engine';
import type { CorrectedReading, JudgedExtraction } from '../store/corrections.ts';
import { judgeExtraction } from './judge-extraction.ts';
import { isCorrected, mergeReading } from './merge-reading.ts';
import { splitOf } from './splits.ts';
import { today } from './today.ts';

/** The new reading; with what people did to the one before, if they did anything. */
export async function whatHolds(
  result: ExtractedDocument,
  before: CorrectedReading | undefined,
  config: ExtractionConfig,
): Promise<JudgedExtraction> {
  const { header, sections, issues } = result;
  if (!before || !isCorrected(before)) {
    const validationStatus = worstStatus(issues);
    return { header, sections, rowOrigins: {}, issues, validationStatus, split: splitOf(config, header) };
  }
  return judgeExtraction(mergeReading(before, result), issues, config, today());
}
