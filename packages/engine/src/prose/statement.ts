/** Which part of the text around a value a cue is looked for in; all folded. */
export type CueZone = 'before' | 'after' | 'heading' | 'sentence';

/** A turn of phrase that speaks for (or, below 0, against) a value meaning something; `weight` in log-odds. */
export interface Cue {
  readonly zone: CueZone;
  readonly weight: number;
  readonly pattern: RegExp;
}

/** Something that running text says of a value. */
export interface Statement {
  /** A label of the lexicon, or one that a user would write, that says the same. */
  readonly saidToBe: string;
  /** Log-odds before any cue. */
  readonly base: number;
  readonly cues: readonly Cue[];
}

/** The folded text around a value: up to 320 letters before and 120 after within its sentence. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
  readonly heading: string;
  readonly sentence: string;
}

const LONGEST_SENTENCE = 900;

/** How surely the text around a value says what the statement says, 0–1. `known`: log-odds from elsewhere. */
export function judgeStatement({ base, cues }: Statement, around: Surroundings, known = 0): number {
  let odds = base + known;
  for (const { zone, weight, pattern } of cues) {
    if (pattern.test(around[zone])) odds += weight;
  }
  return 1 / (1 + Math.exp(-odds));
}

/** The surroundings of `[start, end)` in a sentence of a folded text. */
export function surround(
  folded: string,
  sentence: { readonly start: number; readonly end: number },
  heading: string,
  start: number,
  end: number,
): Surroundings {
  return {
    before: folded.slice(Math.max(sentence.start, start - 320), start),
    after: folded.slice(end, Math.min(sentence.end, end + 120)),
    heading,
    sentence: folded.slice(sentence.start, Math.min(sentence.end, sentence.start + LONGEST_SENTENCE)),
  };
}
