import type { FieldProfile } from '../lexicon/field-profile.ts';
import { labelTokens } from '../lexicon/label-tokens.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { bestAssignment } from './best-assignment.ts';
import type { ColumnEvidence } from './column-evidence.ts';
import { type HeaderText, headerSimilarity } from './header-similarity.ts';
import { sharedStem } from './shared-stem.ts';
import { isAskedFor, USUAL_COLUMNS, usualMeaning } from './usual-columns.ts';

/**
 * How much more a column is worth to a field that is called just as its header, or, where two are as good, has its stem, and what one is worth
 * that no field asks for.
 */
const CALLED_SO = 0.25;
const BY_STEM = 0.02;
const NOT_ASKED = 0.2;
/** How much less a column is worth than the one on its left, so that of two that are as good the first is taken: further ones head a table beside. */
const FURTHER_RIGHT = 0.0002;
const CLAIM: ReadonlySet<string> = new Set([
  'description',
  'unit_price',
  'line_total',
  'quantity',
  'item_number',
]);
/** What a column is worth to a field that stands beside those asked for, which have the first choice: a `Price` alone is what things cost. */
const BESIDE = 0.9;

/**
 * The column of each field, null for none, so that the sum of what they are worth is greatest. Columns that a group does not ask for, as tables
 * of items have them, have a say of their own: beside a `Price` the amount is what stands under `Amount`, and `Art. no.` is no name.
 *
 * @param weights how well each column fits each field, 0–1, field by field
 */
export function assignColumns(
  weights: readonly (readonly number[])[],
  profiles: readonly FieldProfile[],
  evidence: readonly ColumnEvidence[],
): (number | null)[] {
  const asked = weights.map((ofField, field) => {
    const profile = profiles[field];
    const share = profile && isAskedFor(profile.field) ? 1 : BESIDE;
    const label = lettersOf(profile);
    const words = labelTokens(profile?.field.label ?? '');
    return ofField.map((weight, column) => {
      const header = evidence[column]?.header;
      if (weight === 0 || header === undefined) return 0;
      const more = isCalledSo(label, header) ? CALLED_SO : BY_STEM * sharedStem(label, words, header);
      return share * (weight + more) - FURTHER_RIGHT * column;
    });
  });
  const meant = new Set(profiles.map(usualMeaning));
  const others = USUAL_COLUMNS.filter(({ concept }) => CLAIM.has(concept) && !meant.has(concept)).map(
    ({ profile }) => evidence.map(({ header }) => NOT_ASKED * headerSimilarity(profile, header)),
  );
  return bestAssignment([...asked, ...others]).slice(0, profiles.length);
}

/** Whether a header is a label, letter by letter. `label`: as `lettersOf` gives it. */
export function isCalledSo(label: string, { letters }: Pick<HeaderText, 'letters'>): boolean {
  return letters !== '' && letters === label;
}

/** The letters and figures of a field's label. */
export function lettersOf(profile: FieldProfile | undefined): string {
  return foldToAlphanumerics(profile?.field.label ?? '');
}
