import type { LabelScores } from '../fields/label-scores.ts';
import { type FieldProfile, keyToWords } from '../lexicon/field-profile.ts';
import { remembered } from '../lexicon/remembered.ts';
import { createLabelMatcher, type LabelMatcher, type LabelUnderHeads } from '../matching/label-matcher.ts';
import type { MatchWeights } from '../matching/trained-matcher.ts';
import { createMeaning, type Meaning } from '../meaning/create-meaning.ts';
import { labelToCore } from '../meaning/label-core.ts';
import { cosineOf, cosinesTo, type TextMeaning } from '../meaning/text-to-meaning.ts';
import { trainedRows } from '../meaning/trained-rows.ts';
import { highestOfOthers } from './field-arrays.ts';
import { createLetterAlikeness, type LetterAlikeness } from './letter-alikeness.ts';

/** How a printed text is alike to what each field is asked for by; each array in the fields' order, 0–1. */
export interface Alikeness extends LetterAlikeness {
  /** By the words of business and the field's own names. */
  readonly known: Float32Array;
  /** By what both mean, across languages: the cosine, -1 to 1. */
  readonly meaning: Float32Array;
  /** The same of the field's hint; 0 without one. */
  readonly hint: Float32Array;
  /** The best of `known`, `letters` and the chance that both mean the same. */
  readonly best: Float32Array;
  /** The best of the other fields. */
  readonly rival: Float32Array;
  /** How well it labels something that no field asks for, or that this one is not. */
  readonly competing: Float32Array;
  /** Log-odds that it is the field's label, against none on the page being so. */
  readonly match: Float32Array;
}

export interface Alike {
  readonly text: (text: string) => Alikeness;
  /** Of several texts together. */
  readonly together: (texts: readonly string[]) => LetterAlikeness;
  /** What a text means under its headings, the nearest first: the cosines. */
  readonly chain: (text: string, headings: readonly string[]) => Float32Array;
  /** `match` of a label by what it stands under. */
  readonly matchUnder: (label: LabelUnderHeads) => Float32Array;
  readonly matcher: LabelMatcher;
}

let shared: Meaning | null = null;

/** One for all documents: it remembers words and texts. */
export function sharedMeaning(): Meaning {
  shared ??= createMeaning();
  return shared;
}

/** Keys without a word (`f7`) say nothing. */
const HAS_WORD = /\p{L}{3}/u;

/** Longer texts are no labels. */
const MOST_LABEL_WORDS = 8;

/** Compares texts with all fields at once, each text once a document. `tokensOf`: the words of a text as `labelTokens` cuts them; `weights`: of the label matcher, where not those that ship. */
export function createAlikeness(
  profiles: readonly FieldProfile[],
  scoreLabel: (text: string) => LabelScores,
  tokensOf: (text: string) => readonly string[],
  weights?: MatchWeights,
): Alike {
  const none: LabelScores = { own: profiles.map(() => 0), competing: profiles.map(() => 0) };
  const meaning = sharedMeaning();
  const asked = profiles.map(({ asked: field }) => {
    const { label, key, hint } = meaning.askedMeaning(field);
    const isNamed = field.label !== null && field.label !== '';
    const ways: readonly TextMeaning[] = isNamed && !HAS_WORD.test(field.key) ? [label] : [label, key];
    return { ways, hint };
  });
  const cosinesToAll = cosinesTo(asked.flatMap(({ ways }) => ways));
  const cosines = (of: TextMeaning): Float32Array => {
    const all = cosinesToAll(of);
    const found = new Float32Array(asked.length);
    let at = 0;
    for (let field = 0; field < asked.length; field += 1) {
      let most = Number.NEGATIVE_INFINITY;
      for (const end = at + asked[field]!.ways.length; at < end; at += 1) most = Math.max(most, all[at]!);
      found[field] = most;
    }
    return found;
  };
  const lettersOf = createLetterAlikeness(
    profiles.map(({ asked }) => [asked.label ?? '', keyToWords(asked.key)].filter((name) => name !== '')),
    tokensOf,
  );
  const matcher = createLabelMatcher(
    profiles.map(({ asked }) => asked),
    (text, headings) => cosines(meaning.meaningOf(text, headings)),
    weights,
  );
  const source: AlikenessSource = {
    match: (likeness, text) => matcher.oddsOf({ text, likeness, ...UNDER_NOTHING }),
    scores: (text) => (isLongerThan(text, MOST_LABEL_WORDS) ? none : scoreLabel(text)),
    letters: (text) => lettersOf([text]),
    direction: (text) => meaning.meaningOf(labelToCore(text)),
    cosines,
    hints: (of) => Float32Array.from(asked, ({ hint }) => (hint === null ? 0 : cosineOf(hint, of))),
    odds: trainedRows().odds,
  };
  const textOf = remembered((text: string): Alikeness => new TextAlikeness(text, source));
  const joined = new Map<string, LetterAlikeness>();
  const together = (texts: readonly string[]) => {
    const key = texts.join(BETWEEN);
    const known = joined.get(key);
    if (known !== undefined) return known;
    const found = lettersOf(texts);
    joined.set(key, found);
    return found;
  };
  const chain = (text: string, headings: readonly string[]) =>
    cosines(meaning.meaningOf(labelToCore(text), headings));
  const matches = new Map<string, Float32Array>();
  const matchUnder = (label: LabelUnderHeads): Float32Array => {
    const { text, rowHeads, headings } = label;
    const key = [text, ...rowHeads, '', ...headings].join(BETWEEN);
    const known = matches.get(key);
    if (known !== undefined) return known;
    const odds = matcher.oddsOf({ ...label, likeness: textOf(text) });
    matches.set(key, odds);
    return odds;
  };
  return { text: textOf, together, chain, matchUnder, matcher };
}

const UNDER_NOTHING = { rowHeads: [], headings: [] } as const;

/** What texts are compared by. */
interface AlikenessSource {
  readonly scores: (text: string) => LabelScores;
  readonly letters: (text: string) => LetterAlikeness;
  readonly direction: (text: string) => TextMeaning;
  readonly cosines: (of: TextMeaning) => Float32Array;
  readonly hints: (of: TextMeaning) => Float32Array;
  readonly odds: { readonly slope: number; readonly offset: number };
  readonly match: (likeness: Alikeness, text: string) => Float32Array;
}

/** Works out what is asked for, once: of most texts that is no more than one or two things. */
class TextAlikeness implements Alikeness {
  private ownScores: LabelScores | null = null;
  private ownKnown: Float32Array | null = null;
  private ownLetters: LetterAlikeness | null = null;
  private ownDirection: TextMeaning | null = null;
  private ownMeaning: Float32Array | null = null;
  private ownHint: Float32Array | null = null;
  private ownBest: Float32Array | null = null;
  private ownRival: Float32Array | null = null;
  private ownCompeting: Float32Array | null = null;
  private ownMatch: Float32Array | null = null;

  constructor(
    private readonly printed: string,
    private readonly source: AlikenessSource,
  ) {}

  get known(): Float32Array {
    this.ownKnown ??= new Float32Array(this.scores.own);
    return this.ownKnown;
  }

  get letters(): Float32Array {
    return this.byLetters.letters;
  }

  get holds(): Float32Array {
    return this.byLetters.holds;
  }

  get meaning(): Float32Array {
    this.ownMeaning ??= this.source.cosines(this.direction);
    return this.ownMeaning;
  }

  get hint(): Float32Array {
    this.ownHint ??= this.source.hints(this.direction);
    return this.ownHint;
  }

  get best(): Float32Array {
    this.ownBest ??= bestOf(this.known, this.letters, this.meaning, this.source.odds);
    return this.ownBest;
  }

  get rival(): Float32Array {
    this.ownRival ??= highestOfOthers(this.best, 0);
    return this.ownRival;
  }

  get competing(): Float32Array {
    this.ownCompeting ??= new Float32Array(this.scores.competing);
    return this.ownCompeting;
  }

  get match(): Float32Array {
    this.ownMatch ??= this.source.match(this, this.printed);
    return this.ownMatch;
  }

  private get scores(): LabelScores {
    this.ownScores ??= this.source.scores(this.printed);
    return this.ownScores;
  }

  private get byLetters(): LetterAlikeness {
    this.ownLetters ??= this.source.letters(this.printed);
    return this.ownLetters;
  }

  private get direction(): TextMeaning {
    this.ownDirection ??= this.source.direction(this.printed);
    return this.ownDirection;
  }
}

function bestOf(
  known: Float32Array,
  letters: Float32Array,
  meant: Float32Array,
  { slope, offset }: AlikenessSource['odds'],
): Float32Array {
  const most = new Float32Array(known.length);
  for (let field = 0; field < known.length; field += 1) {
    const likely = 1 / (1 + Math.exp(-(slope * meant[field]! + offset)));
    most[field] = Math.max(known[field]!, letters[field]!, likely);
  }
  return most;
}

/** Stands in no text of a page. */
const BETWEEN = '\n';

function isLongerThan(text: string, words: number): boolean {
  return text.split(' ', words + 1).length > words;
}
