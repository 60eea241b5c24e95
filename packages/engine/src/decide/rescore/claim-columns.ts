import { cosineOf } from '../../meaning/text-to-meaning.ts';
import { NO_LOG, type RatedOption, type Standing, sharedWords, tokensAlike } from './standing.ts';

/** What other fields would take of an option's words; probabilities as natural logarithms. */
export const CLAIM_COLUMNS = [
  /** Of the same words, for the field that wants them most. */
  'claim:same',
  /** Of words that hold some of its own. */
  'claim:part',
  /** Of the same value elsewhere. */
  'claim:elsewhere',
  'claim:aheadOfSame',
  'claim:aheadOfPart',
  /** Another field takes just these words. */
  'claim:isTaken',
  /** What the field that wants them most would lose by taking its next best. */
  'claim:loss',
  /** How much of the labels of both is the same, 0–1. */
  'claim:alike',
  /** How much both mean the same, the cosine; total and amount due may be one figure. */
  'claim:meansAlike',
] as const;

/** Options of another field that are looked at. */
const MOST_CLAIMS = 8;

export interface Claims {
  readonly same: number;
  readonly part: number;
  readonly elsewhere: number;
  readonly isTaken: boolean;
  readonly claimant: Standing | null;
}

/** What the other fields of a document want of an option. */
export function claimsOn(option: RatedOption, own: Standing, all: readonly Standing[]): Claims {
  let [same, part, elsewhere] = [NO_LOG, NO_LOG, NO_LOG];
  let isTaken = false;
  let claimant: Standing | null = null;
  for (const other of all) {
    if (other === own) continue;
    for (const wanted of other.options.slice(0, MOST_CLAIMS)) {
      const shared = sharedWords(wanted, option);
      if (shared > 0 && shared === wanted.words.size && shared === option.words.size) {
        if (wanted.log > same) [same, claimant] = [wanted.log, other];
        isTaken ||= wanted === other.best && other.isThere;
      } else if (shared > 0) part = Math.max(part, wanted.log);
      else if (wanted.value === option.value) elsewhere = Math.max(elsewhere, wanted.log);
    }
  }
  return { same, part, elsewhere, isTaken, claimant };
}

/** Values of `CLAIM_COLUMNS`. */
export function claimsToColumns(option: RatedOption, own: Standing, claims: Claims): readonly number[] {
  const { same, part, elsewhere, isTaken, claimant } = claims;
  return [
    same,
    part,
    elsewhere,
    option.log - same,
    option.log - part,
    Number(isTaken),
    claimant === null ? Number.NaN : same - nextBest(claimant, option),
    claimant === null ? Number.NaN : tokensAlike(own, claimant),
    claimant === null ? Number.NaN : cosineOf(own.meaning, claimant.meaning),
  ];
}

/** Of what a field could have but for an option's words. */
function nextBest({ options, absent }: Standing, without: RatedOption): number {
  const next = options.find((option) => sharedWords(option, without) === 0);
  return Math.max(absent, next?.log ?? NO_LOG);
}
