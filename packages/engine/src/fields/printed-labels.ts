import type { DocumentLayout } from '../layout/layout.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { labelTokens } from '../lexicon/label-tokens.ts';
import { isFamiliar } from './familiar-terms.ts';
import type { LabelScores } from './label-scores.ts';

const LONGEST_LABEL = 60;
/** A label and what stands behind it: its value, or a remark in brackets. */
const BEHIND = /\s*[:(].*$/su;
const NUMBERED = /^\d{1,2}[.)]\s+/;
/** How far a text is a field's own label that ends with it or says it in other words. */
const HOLDS_OWN = 0.5;
/** What a label that only means the same is worth where the document prints the field's own. */
const BESIDE_OWN = 0.25;

/**
 * Lowers labels that the lexicon takes for a field's where the document prints the field's own label elsewhere: `Requested
 * by` where it has `Authorised by`, `Policy no.` where it has `Claim no.` with nothing beside it. Fields that labelled documents
 * have taught the model about are left as they are: a column may be headed by the word that the letterhead says in full.
 */
export function createPrintedLabelRule(
  layout: DocumentLayout,
  profiles: readonly FieldProfile[],
  lookup: ConceptLookup,
): (text: string, scores: LabelScores) => LabelScores {
  const asked = new Map<string, number[]>();
  for (const [position, profile] of profiles.entries()) {
    const key = labelTokens(profile.asked.label ?? '').join('');
    if (key !== '' && !isFamiliar(profile)) asked.set(key, [...(asked.get(key) ?? []), position]);
  }
  const positionsOf = (text: string): readonly number[] => {
    const label = text.replace(BEHIND, '').replace(NUMBERED, '');
    if (label === '' || label.length > LONGEST_LABEL) return [];
    return asked.get(lookup.tokens(label).join('')) ?? [];
  };
  const printed = new Set<number>();
  for (const { lines } of asked.size === 0 ? [] : layout.pages) {
    for (const { text } of lines) for (const position of positionsOf(text)) printed.add(position);
  }
  if (printed.size === 0) return (_, scores) => scores;
  return (text, scores) => {
    const own = positionsOf(text);
    return {
      ...scores,
      own: scores.own.map((score, position) =>
        printed.has(position) && !own.includes(position) && (scores.named?.[position] ?? 0) < HOLDS_OWN
          ? score * BESIDE_OWN
          : score,
      ),
    };
  };
}
