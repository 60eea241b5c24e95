import { scoresToHeader } from './decide/evidence-to-header.ts';
import { rescoreFields } from './decide/rescore/rescore-fields.ts';
import { trainedRescorer } from './decide/rescore/trained-rescorer.ts';
import { scoreFields } from './decide/score-evidence.ts';
import { trainedScorer } from './decide/trained-scorer.ts';
import type { AskedFields } from './document-to-options.ts';
import type { Recollection } from './memory/recollection.ts';
import type { FieldValues } from './result.ts';

/** Scores the evidence for each field, then beside the other fields, and chooses the values of all of them together. */
export function readHeader(
  asked: Pick<AskedFields, 'profiles' | 'evidenceOf'>,
  recollection?: Recollection,
): FieldValues {
  const scored = scoreFields(asked, trainedScorer(), recollection);
  return scoresToHeader(rescoreFields(scored, trainedRescorer()));
}
