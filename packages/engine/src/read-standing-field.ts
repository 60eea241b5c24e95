import type { FieldValue } from '@rowbox/contract';
import type { DocumentOptions } from './document-to-options.ts';
import { ABSENT, assignHeader } from './fields/assign-header.ts';
import { rateCandidates } from './fields/rate-candidates.ts';
import { createConceptLookup } from './lexicon/concept-lookup.ts';
import type { FieldProfile } from './lexicon/field-profile.ts';
import type { FieldValues } from './result.ts';

const MEANT = 0.9;

/**
 * What a document says in its header for a field that is asked of its rows: the value of the header's field that means
 * the same, where the config has one, else read as if it had.
 */
export function readStandingField(
  profile: FieldProfile,
  document: DocumentOptions,
  header: FieldValues,
): FieldValue {
  const meant = [...profile.concepts].filter(([, weight]) => weight >= MEANT).map(([id]) => id);
  const same = document.profiles.find(
    (own) => own.role === profile.role && meant.some((id) => (own.concepts.get(id) ?? 0) >= MEANT),
  );
  if (same) return header[same.field.key] ?? ABSENT;
  const { candidates, layout, rows, sides } = document;
  const options = rateCandidates([profile], candidates, layout, rows.usedWords, sides, createConceptLookup());
  return assignHeader([profile], options)[profile.field.key] ?? ABSENT;
}
