import { type ValidationIssue, worstStatus } from '@rowbox/contract';
import type { ExtractedDocument } from '@rowbox/engine';
import type { CorrectedReading, JudgedExtraction } from '../store/corrections.ts';
import type { ConfigInForce } from '../store/mailboxes.ts';
import { contentKey } from './content-key.ts';
import { judgeExtraction } from './judge-extraction.ts';
import { mergeReading, outlivesReading } from './merge-reading.ts';
import type { Reading } from './own-confidence.ts';
import { own } from './record-values.ts';
import { splitOf } from './splits.ts';
import { today } from './today.ts';

/**
 * The new reading by the config in force; with what people did to the one before, if they did anything.
 *
 * @param readBy the version of the config it was read by, which may have been changed meanwhile
 */
export async function whatHolds(
  result: Reading,
  before: CorrectedReading | undefined,
  { config, configVersion }: Pick<ConfigInForce, 'config' | 'configVersion'>,
  readBy: number,
): Promise<JudgedExtraction> {
  const { header, sections, issues } = result;
  const earlier = before && outlivesReading(before, result) ? before : NOTHING;
  if (earlier === NOTHING && readBy === configVersion && !result.isRecalibrated) {
    const validationStatus = worstStatus(issues);
    const split = splitOf(config, header);
    const key = contentKey(config, header);
    return {
      header,
      sections,
      rowOrigins: {},
      keptApart: {},
      issues,
      validationStatus,
      split,
      contentKey: key,
    };
  }
  const standing = [...issues, ...issuesBeyond(result, earlier.kept_apart.issues ?? [])];
  return judgeExtraction(mergeReading(earlier, result), standing, config, today());
}

/** Those about fields that were not asked for this time. */
const issuesBeyond = (
  { header, sections }: ExtractedDocument,
  issues: readonly ValidationIssue[],
): readonly ValidationIssue[] =>
  issues.filter(({ sectionId, fieldKey }) => {
    if (sectionId === null) return !Object.hasOwn(header, fieldKey);
    const [first = {}] = own(sections, sectionId) ?? [];
    return !Object.hasOwn(first, fieldKey);
  });

const NOTHING: CorrectedReading = {
  header: {},
  sections: {},
  row_origins: {},
  kept_apart: {},
  read_sections: {},
};
