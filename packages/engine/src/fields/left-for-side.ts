import type { Candidate, CandidateKind } from '../candidates/candidate.ts';
import type { PartyRole } from '../lexicon/concept.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { featureOf, setFeature } from './features.ts';

/** Kinds that a value's form alone makes certain, of which each side has one. */
const ONE_A_SIDE: ReadonlySet<CandidateKind> = new Set(['vatId', 'iban']);
/** What a label beside a value says of it. */
const OF_LABEL = ['labelInline', 'labelLeft', 'labelAbove', 'labelBest', 'labelExact'] as const;

/**
 * Whether a value cannot be a field's though its label says so: of an account or a tax number each side has one, and what
 * stands in the other side's address or is called theirs (`role`) is theirs.
 */
export function isOfOtherSide(
  role: PartyRole | null,
  { kinds: [kind], role: asked }: Pick<FieldProfile, 'kinds' | 'role'>,
): boolean {
  if (kind === undefined || !ONE_A_SIDE.has(kind)) return false;
  return (asked === 'issuer' && role === 'recipient') || (asked === 'recipient' && role === 'issuer');
}

/** Takes a value's label from it. */
export function withoutLabel(features: Float64Array): void {
  for (const feature of OF_LABEL) setFeature(features, feature, 0);
  setFeature(features, 'noLabel', 1);
}

interface RatedCandidate {
  readonly candidate: Candidate;
  readonly features: Float64Array;
}

/**
 * Where all values of a kind but one stand in the part of the other side (the buyer's VAT id under its address), the one
 * that is left is the side's own, though nothing but its form says what it is (between telephone and address at the foot
 * of the page): its features become those of a value with a label. Null where the field names no side, or nothing is left.
 */
export function leftForSide<T extends RatedCandidate>(
  options: readonly T[],
  { kinds: [kind], role }: Pick<FieldProfile, 'kinds' | 'role'>,
): T | null {
  if (kind === undefined || !ONE_A_SIDE.has(kind) || (role !== 'issuer' && role !== 'recipient')) return null;
  const ofKind = options.filter(({ candidate }) => candidate.kind === kind);
  const others = ofKind.filter(({ features }) => featureOf(features, 'roleDisagrees') === 1);
  const own = ofKind.filter((option) => !others.includes(option));
  const [left, ...more] = own;
  const [other] = others;
  const lettersOf = ({ candidate }: T) => foldToAlphanumerics(candidate.text);
  if (
    left === undefined ||
    other === undefined ||
    more.some((option) => lettersOf(option) !== lettersOf(left))
  )
    return null;
  if (others.some((option) => lettersOf(option) === lettersOf(left))) return null;
  for (const feature of OF_LABEL) {
    const labelled = Math.max(...others.map(({ features }) => featureOf(features, feature)));
    setFeature(left.features, feature, Math.max(labelled, featureOf(left.features, feature)));
  }
  setFeature(left.features, 'noLabel', 0);
  setFeature(left.features, 'roleAgrees', 1);
  return left;
}
