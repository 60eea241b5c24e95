import type { FieldProfile } from '../lexicon/field-profile.ts';

/**
 * Index of the field that means a concept most surely, of those that do so at least as surely as `least`; null when none
 * does. The first found would not do: "Unit price" is a price, and so, less surely, is "Line total". Of fields that mean it
 * as surely, the one that may mean the least else: beside "Total" a "Price" is that of one piece.
 */
export function fieldMeaning(
  profiles: readonly FieldProfile[],
  concept: string,
  least: number,
  accepts: (profile: FieldProfile) => boolean = () => true,
): number | null {
  let best: number | null = null;
  let most = least;
  let others = 0;
  profiles.forEach((profile, index) => {
    const weight = profile.concepts.get(concept) ?? 0;
    if (weight <= least || weight < most || !accepts(profile)) return;
    const beside = meansElse(profile, concept);
    if (weight === most && best !== null && beside >= others) return;
    best = index;
    most = weight;
    others = beside;
  });
  return best;
}

/** How surely a field means another concept. */
function meansElse({ concepts }: FieldProfile, concept: string): number {
  let most = 0;
  for (const [id, weight] of concepts) if (id !== concept) most = Math.max(most, weight);
  return most;
}
