import type { LabelScores } from '../fields/label-scores.ts';
import { type FieldProfile, keyToWords } from '../lexicon/field-profile.ts';
import { labelTokens } from '../lexicon/label-tokens.ts';
import { once, remembered } from '../lexicon/remembered.ts';
import { createMeaning, type Meaning } from '../meaning/create-meaning.ts';
import { labelToCore } from '../meaning/label-core.ts';
import { cosineOf, type TextMeaning } from '../meaning/text-to-meaning.ts';
import { trainedRows } from '../meaning/trained-rows.ts';

/** How a printed text is alike to what each field is asked for by; each array in the fields' order, 0–1. */
export interface Alikeness {
  /** By the words of business and the field's own names. */
  readonly known: Float32Array;
  /** By letters: how much of both the field's name and the text they share. */
  readonly letters: Float32Array;
  /** Share of the field's name that the text holds. */
  readonly holds: Float32Array;
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
}

/** The letters' part of it alone, for texts too long for labels. */
export type LetterAlikeness = Pick<Alikeness, 'letters' | 'holds'>;

export interface Alike {
  readonly text: (text: string) => Alikeness;
  /** Of several texts together. */
  readonly together: (texts: readonly string[]) => LetterAlikeness;
  /** What a text means under its headings, the nearest first: the cosines. */
  readonly chain: (text: string, headings: readonly string[]) => Float32Array;
}

let shared: Meaning | null = null;

/** One for all documents: it remembers words and texts. */
export function sharedMeaning(): Meaning {
  shared ??= createMeaning();
  return shared;
}

/** Keys without a word (`f7`) say nothing. */
const HAS_WORD = /\p{L}{3}/u;

interface Grams {
  readonly set: ReadonlySet<number>;
}

/** Longer texts are no labels. */
const MOST_LABEL_WORDS = 8;

/** Compares texts with all fields at once, each text once a document. */
export function createAlikeness(
  profiles: readonly FieldProfile[],
  scoreLabel: (text: string) => LabelScores,
): Alike {
  const gramsOf = remembered(textToGrams);
  const none: LabelScores = { own: profiles.map(() => 0), competing: profiles.map(() => 0) };
  const names = profiles.map(({ field }) =>
    [field.label ?? '', keyToWords(field.key)].filter((name) => name !== '').map(textToGrams),
  );
  const meaning = sharedMeaning();
  const asked = profiles.map(({ field }) => {
    const { label, key, hint } = meaning.askedMeaning(field);
    const isNamed = field.label !== null && field.label !== '';
    const ways: readonly TextMeaning[] = isNamed && !HAS_WORD.test(field.key) ? [label] : [label, key];
    return { ways, hint };
  });
  const { slope, offset } = trainedRows().odds;
  const cosines = (of: TextMeaning): Float32Array => {
    const found = new Float32Array(asked.length);
    for (const [field, { ways }] of asked.entries()) {
      let most = Number.NEGATIVE_INFINITY;
      for (const way of ways) most = Math.max(most, cosineOf(way, of));
      found[field] = most;
    }
    return found;
  };
  const count = profiles.length;
  const letterAlikeness = (grams: Grams): LetterAlikeness => {
    const letters = new Float32Array(count);
    const holds = new Float32Array(count);
    for (let field = 0; field < count; field += 1) {
      for (const name of names[field] ?? []) {
        const shared = sharedOf(name, grams);
        letters[field] = Math.max(letters[field] as number, diceOf(shared, name, grams));
        holds[field] = Math.max(holds[field] as number, name.set.size === 0 ? 0 : shared / name.set.size);
      }
    }
    return { letters, holds };
  };
  const text = remembered((text: string): Alikeness => {
    const scores = once(() => (isLongerThan(text, MOST_LABEL_WORDS) ? none : scoreLabel(text)));
    const known = once(() => Float32Array.from(scores().own));
    const byLetters = once(() => letterAlikeness(gramsOf(text)));
    const direction = once(() => meaning.meaningOf(labelToCore(text)));
    const meant = once(() => cosines(direction()));
    const hint = once(() =>
      Float32Array.from(asked, (one) => (one.hint === null ? 0 : cosineOf(one.hint, direction()))),
    );
    const best = once(() => {
      const most = new Float32Array(count);
      for (let field = 0; field < count; field += 1) {
        const likely = 1 / (1 + Math.exp(-(slope * (meant()[field] as number) + offset)));
        most[field] = Math.max(known()[field] as number, byLetters().letters[field] as number, likely);
      }
      return most;
    });
    const rival = once(() => rivalsOf(best()));
    const competing = once(() => Float32Array.from(scores().competing));
    // Of most texts no more than one or two are asked for.
    return {
      get known() {
        return known();
      },
      get letters() {
        return byLetters().letters;
      },
      get holds() {
        return byLetters().holds;
      },
      get meaning() {
        return meant();
      },
      get hint() {
        return hint();
      },
      get best() {
        return best();
      },
      get rival() {
        return rival();
      },
      get competing() {
        return competing();
      },
    };
  });
  const joined = remembered((key: string): LetterAlikeness => {
    const set = new Set<number>();
    for (const one of key.split(BETWEEN)) for (const gram of gramsOf(one).set) set.add(gram);
    return letterAlikeness({ set });
  });
  const together = (texts: readonly string[]) => joined(texts.join(BETWEEN));
  const chain = (text: string, headings: readonly string[]) =>
    cosines(meaning.meaningOf(labelToCore(text), headings));
  return { text, together, chain };
}

/** Stands in no text of a page. */
const BETWEEN = '\n';

function isLongerThan(text: string, words: number): boolean {
  return text.split(' ', words + 1).length > words;
}

export function rivalsOf(best: Float32Array): Float32Array {
  let [first, second, at] = [0, 0, -1];
  for (const [index, value] of best.entries()) {
    if (value > first) [first, second, at] = [value, first, index];
    else second = Math.max(second, value);
  }
  return best.map((_, index) => (index === at ? second : first));
}

/** Triples of letters of each word, its beginning and end marked, by their hashes. */
function textToGrams(text: string): Grams {
  const set = new Set<number>();
  for (const token of labelTokens(text)) {
    const marked = `^${token}$`;
    for (let at = 0; at + 3 <= marked.length; at += 1) {
      set.add((marked.charCodeAt(at) * 31 + marked.charCodeAt(at + 1)) * 1009 + marked.charCodeAt(at + 2));
    }
  }
  return { set };
}

function sharedOf(a: Grams, b: Grams): number {
  const [small, large] = a.set.size <= b.set.size ? [a.set, b.set] : [b.set, a.set];
  let shared = 0;
  for (const gram of small) if (large.has(gram)) shared += 1;
  return shared;
}

function diceOf(shared: number, a: Grams, b: Grams): number {
  const sum = a.set.size + b.set.size;
  return sum === 0 ? 0 : (2 * shared) / sum;
}
