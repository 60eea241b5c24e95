import { sharedMeaning } from '../../evidence/alikeness.ts';
import type { Option } from '../../fields/rate-candidates.ts';
import { type FieldProfile, keyToWords } from '../../lexicon/field-profile.ts';
import type { TextMeaning } from '../../meaning/text-to-meaning.ts';
import type { Word } from '../../page/page.ts';
import { foldToAlphanumerics } from '../../values/fold.ts';
import type { ScoredField } from '../scores-to-choices.ts';

/** An option by what it scored within its own field. */
export interface RatedOption {
  readonly option: Option;
  /** Its position among the options of its field. */
  readonly at: number;
  /** Natural logarithm of its probability among the field's options and absence. */
  readonly log: number;
  /** Equal for options that give the same value. */
  readonly value: string;
  readonly words: ReadonlySet<Word>;
}

/** A field as the others see it: what it would take if it were alone. */
export interface Standing {
  readonly profile: FieldProfile;
  /** Position among the fields of the config. */
  readonly position: number;
  /** The likeliest first. */
  readonly options: readonly RatedOption[];
  /** Natural logarithm of the probability that the document does not have it. */
  readonly absent: number;
  readonly best: RatedOption | undefined;
  /** 0–1: probability of the best option. */
  readonly share: number;
  /** The best option is likelier than absence. */
  readonly isThere: boolean;
  /** Words of its label and key. */
  readonly tokens: ReadonlySet<string>;
  /** What its label means, across languages. */
  readonly meaning: TextMeaning;
}

export function scoredToStandings(scored: readonly ScoredField[]): readonly Standing[] {
  return scored.map(scoredToStanding);
}

function scoredToStanding({ profile, options, scores }: ScoredField, position: number): Standing {
  const total = logOfSum(scores);
  const rated = options.map((option, at): RatedOption => {
    const { value, candidate } = option;
    return {
      option,
      at,
      log: (scores[at] as number) - total,
      value: typeof value === 'string' ? foldToAlphanumerics(value) || value : String(value),
      words: new Set(candidate.words),
    };
  });
  rated.sort((a, b) => b.log - a.log || a.at - b.at);
  const [best] = rated;
  const absent = (scores[options.length] as number) - total;
  return {
    profile,
    position,
    options: rated,
    absent,
    best,
    share: best === undefined ? 0 : Math.exp(best.log),
    isThere: best !== undefined && best.log > absent,
    tokens: profileToTokens(profile),
    meaning: sharedMeaning().askedMeaning(profile.field).label,
  };
}

function logOfSum(scores: ArrayLike<number>): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < scores.length; at += 1) highest = Math.max(highest, scores[at] as number);
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) sum += Math.exp((scores[at] as number) - highest);
  return highest + Math.log(sum);
}

const WORDS = /[\p{L}\p{N}]+/gu;

function profileToTokens({ field: { label, key } }: FieldProfile): ReadonlySet<string> {
  return new Set(`${label ?? ''} ${keyToWords(key)}`.toLowerCase().match(WORDS));
}

/** A value less likely than this says nothing of others. */
export const LEAST_SHARE = 0.3;
/** Natural logarithm of a probability that is none. */
export const NO_LOG = -20;

/** 0–1: the share of the words of the shorter label that both have. */
export function tokensAlike({ tokens: a }: Standing, { tokens: b }: Standing): number {
  let shared = 0;
  for (const token of a) if (b.has(token)) shared += 1;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

/** How many words two options share. */
export function sharedWords(a: RatedOption, b: RatedOption): number {
  const [{ candidate: one }, { candidate: other }] = [a.option, b.option];
  if (one.page !== other.page || one.box.top > other.box.bottom || other.box.top > one.box.bottom) return 0;
  let shared = 0;
  for (const word of a.words) if (b.words.has(word)) shared += 1;
  return shared;
}
