import type { DocumentLayout } from '../layout/layout.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';
import { absentValue, wordsToCitation } from './cell-to-value.ts';
import { definedNames } from './defined-names.ts';

const CONFIDENCE = 0.8;

/**
 * Rows of a group that asks for names of organisations or people and stands in no table: those the text introduces. Null
 * when the group asks for anything else before.
 */
export function definedNamesToValues(
  layout: DocumentLayout,
  profiles: readonly FieldProfile[],
): FieldValues[] | null {
  const [name] = profiles;
  const [kind] = name?.kinds ?? [];
  if (!name || name.field.type !== 'text' || (kind !== 'organisation' && kind !== 'person')) return null;
  return definedNames(layout).map((found) =>
    Object.fromEntries(
      profiles.map((profile) => [
        profile.field.key,
        profile === name
          ? {
              value: found.text,
              state: 'found' as const,
              confidence: CONFIDENCE,
              citation: wordsToCitation(found.words, found.page, found.text),
            }
          : absentValue(CONFIDENCE),
      ]),
    ),
  );
}
