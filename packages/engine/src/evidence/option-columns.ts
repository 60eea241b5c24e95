import type { Candidate, CandidateKind } from '../candidates/candidate.ts';
import type { Option } from '../fields/rate-candidates.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { BestLabel } from './best-labels.ts';
import { prefixed } from './named-columns.ts';
import type { OptionRanks } from './option-ranks.ts';

/** An option of a field, or its absence, beside the others. */
export interface OptionFacts {
  readonly profile: FieldProfile;
  /** Null: the field's absence. */
  readonly option: Option | null;
  /** How many options the field has. */
  readonly count: number;
  readonly best: BestLabel;
  /** How alike the label is that is most alike of those where values of their own stand. */
  readonly bestNear: () => number;
  /** The most that columns say of the options: of the field's first kind `label:near`, of all others what is said there. */
  readonly nearOfKind: () => number;
  readonly bestOption: () => number;
  readonly bestRule: () => number;
  readonly bestPlain: () => number;
  readonly ofKind: () => ReadonlyMap<CandidateKind, number>;
  readonly american: number;
  readonly ranks: () => OptionRanks;
  /** Which of the options it is. */
  readonly index: number;
}

type OptionColumn = (facts: OptionFacts) => number | undefined;

export const OPTION_COLUMNS: Readonly<Record<string, OptionColumn>> = prefixed<OptionColumn>('page', {
  bestKnown: ({ best }) => best.known,
  bestLetters: ({ best }) => best.letters,
  best: ({ best }) => best.best,
  bestNear: ({ bestNear }) => bestNear(),
  options: ({ count }) => count,
  isAbsent: ({ option }) => Number(option === null),
  reading: ({ option }) => option?.reading ?? 0,
  readings: ({ option }) => option?.alternatives.length ?? 0,
  isKind: ({ option, profile: { kinds } }) => {
    const kind = option?.candidate.kind;
    return kind === undefined ? undefined : kind === kinds[0] ? 1 : kind === kinds[1] ? 0.5 : 0;
  },
  ofKind: ({ option, ofKind }) => (option === null ? undefined : (ofKind().get(option.candidate.kind) ?? 0)),
  dayFirst: ({ option }) => dayFirst(option),
  american: ({ american }) => american,
  nearOfKind: ({ nearOfKind }) => nearOfKind(),
  bestOption: ({ bestOption }) => bestOption(),
  bestRule: ({ bestRule }) => bestRule(),
  bestPlain: ({ bestPlain }) => bestPlain(),
  firstOfKind: ({ index, ranks }) => ranks().first[index],
  lastOfKind: ({ index, ranks }) => ranks().last[index],
  greatestOfKind: ({ index, ranks }) => ranks().greatest[index],
  leastOfKind: ({ index, ranks }) => ranks().least[index],
});

/** How many different values of each kind the options hold. */
export function countKinds(options: readonly Option[]): ReadonlyMap<CandidateKind, number> {
  const values = new Map<CandidateKind, Set<string>>();
  for (const { candidate, value } of options) {
    const own = values.get(candidate.kind) ?? new Set();
    values.set(candidate.kind, own.add(String(value)));
  }
  return new Map([...values].map(([kind, { size }]) => [kind, size]));
}

/** Of a date in figures: 1 where it is read day first, -1 month first, 0 where both are the same; unknown of all else. */
function dayFirst(option: Option | null): number | undefined {
  if (option === null || (option.candidate.kind !== 'date' && option.candidate.kind !== 'datetime'))
    return undefined;
  const figures = /^\D{0,3}(\d{1,2})[./-](\d{1,2})[./-]/.exec(option.candidate.text);
  const value = /^\d+-(\d+)-(\d+)/.exec(String(option.value));
  if (figures === null || value === null) return undefined;
  const [first, day, month] = [Number(figures[1]), Number(value[2]), Number(value[1])];
  return day === month ? 0 : first === day ? 1 : -1;
}

const AMERICAN = [
  /\$\s?\d/,
  /\b[A-Z]{2},?\s\d{5}(?:-\d{4})?\b/,
  /\(\d{3}\)\s?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b/,
];

/** How many signs of the United States a document has: sums in dollars, postal codes behind states, telephone numbers. */
export function americanSigns(layout: DocumentLayout): number {
  const lines = layout.pages.flatMap(({ lines: own }) => own.map(({ text }) => text));
  return AMERICAN.filter((sign) => lines.some((line) => sign.test(line))).length;
}

export function countTexts(spans: readonly Candidate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const { text, words, page } of spans) {
    const key = foldToAlphanumerics(text);
    const place = `${page} ${words[0]?.box.left} ${words[0]?.box.top} ${key}`;
    if (seen.has(place)) continue;
    seen.add(place);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
