import type { FieldProfile } from '../lexicon/field-profile.ts';

/**
 * Index of the field that means a concept most surely, of those that do so at least as surely as `least`; null when none
 * does. The first found would not do: "Unit price" is a price, and so, less surely, is "Line total".
 */
export function fieldMeaning(
  profiles: readonly FieldProfile[],
  concept: string,
  least: number,
  accepts: (profile: FieldProfile) => boolean = () => true,
): number | null {
  let best: number | null = null;
  let most = least;
  profiles.forEach((profile, index) => {
    const weight = profile.concepts.get(concept) ?? 0;
    if (weight <= most || !accepts(profile)) return;
    best = index;
    most = weight;
  });
  return best;
}
