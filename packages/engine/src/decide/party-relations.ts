import type { Candidate } from '../candidates/candidate.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { ValueChoice } from './scores-to-choices.ts';

/** A name right over an address: what that is worth in log-odds where both are asked of one side, and costs where they are not. */
const OVER_ADDRESS = 2;
/** How far over it, and how far into it, in heights of the name, which are bounded in shares of the page's. */
const MOST_OVER = 2.5;
const MOST_INTO = 0.5;
const [LOWEST, HIGHEST] = [0.006, 0.03];
/** In shares of the page's width. */
const FLUSH = 0.03;

const NAMED: ReadonlySet<string | undefined> = new Set(['organisation', 'person']);

type ValueAt = (field: number) => ValueChoice | null | undefined;

/**
 * Log-odds that names and addresses gain from each other: whose address it is stands over it, so that the side whose name was
 * taken there has the address below, and no other side has.
 */
export function partyRelations(
  profiles: readonly FieldProfile[],
): (chosen: number, valueAt: ValueAt) => number {
  const pairs = profiles.flatMap((address, at) =>
    address.kinds[0] !== 'address' || address.role === null
      ? []
      : profiles.flatMap(({ kinds, role }, name) =>
          role === null || !NAMED.has(kinds[0]) ? [] : [{ at, name, isSame: role === address.role }],
        ),
  );
  return (chosen, valueAt) => {
    let gained = 0;
    for (const { at, name, isSame } of pairs) {
      if (chosen !== at && chosen !== name) continue;
      const [over, under] = [candidateOf(valueAt(name)), candidateOf(valueAt(at))];
      if (over !== undefined && under !== undefined && standsOver(over, under))
        gained += isSame ? OVER_ADDRESS : -OVER_ADDRESS;
    }
    return gained;
  };
}

function candidateOf(value: ValueChoice | null | undefined): Candidate | undefined {
  return value?.places[0]?.option.candidate;
}

function standsOver({ page, box, words }: Candidate, under: Candidate): boolean {
  if (page !== under.page || words.some((word) => under.words.includes(word))) return false;
  const height = Math.max(LOWEST, Math.min(HIGHEST, box.bottom - box.top));
  const gap = (under.box.top - box.bottom) / height;
  const isBelow = gap > -MOST_INTO && gap < MOST_OVER;
  const shared = Math.min(box.right, under.box.right) - Math.max(box.left, under.box.left);
  return isBelow && (shared > 0 || Math.abs(box.left - under.box.left) < FLUSH);
}
