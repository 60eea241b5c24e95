import type { FieldValue } from '@rowbox/contract';
import { askDocument, type DocumentOptions } from './document-to-options.ts';
import type { FieldProfile } from './lexicon/field-profile.ts';
import { readHeader } from './read-header.ts';
import type { FieldValues } from './result.ts';
import { ABSENT } from './values/absent.ts';

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
  return readHeader(askDocument(document, [profile]))[profile.field.key] ?? ABSENT;
}
