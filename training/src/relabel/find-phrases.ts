import type { VocabularyConcept } from '../vocabulary/vocabulary.ts';
import type { SearchedPage } from './find-value.ts';
import { lettersAndDigits } from './text-to-data.ts';

/** One way of printing a concept. */
export interface Phrase {
  readonly concept: VocabularyConcept;
  readonly language: string;
  readonly text: string;
}

export interface PhraseIndex {
  /** By their letters and digits. */
  readonly byText: ReadonlyMap<string, readonly Phrase[]>;
  readonly byConcept: ReadonlyMap<string, readonly Phrase[]>;
  /** By `<language> <type>`. */
  readonly byType: ReadonlyMap<string, readonly Phrase[]>;
}

/** Words of a page that print a phrase of the vocabulary. */
export interface PrintedPhrase {
  readonly page: number;
  /** Positions in `Page.words`. */
  readonly words: readonly number[];
  readonly phrases: readonly Phrase[];
  /** Ends in a colon, or nothing else stands in its run: hardly anything but a label. */
  readonly isApart: boolean;
}

const MOST_WORDS = 7;
/** Shorter phrases (`Nr`) say too little where other words follow. */
const LONG_ENOUGH = 3;

export function vocabularyToIndex(vocabulary: readonly VocabularyConcept[]): PhraseIndex {
  const all = vocabulary.flatMap((concept) =>
    [...concept.labels].flatMap(([language, texts]) =>
      texts.map((text): Phrase => ({ concept, language, text })),
    ),
  );
  return {
    byText: grouped(all, ({ text }) => lettersAndDigits(text)),
    byConcept: grouped(all, ({ concept }) => concept.id),
    byType: grouped(all, ({ language, concept }) => `${language} ${concept.type}`),
  };
}

function grouped(
  phrases: readonly Phrase[],
  keyOf: (phrase: Phrase) => string,
): ReadonlyMap<string, readonly Phrase[]> {
  const groups = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const key = keyOf(phrase);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [phrase]);
    else group.push(phrase);
  }
  return groups;
}

/** The phrases of the vocabulary that a page prints, the longest at each place; none overlap. */
export function findPhrases({ page, runs }: SearchedPage, index: PhraseIndex): readonly PrintedPhrase[] {
  return runs.flatMap(({ words }) => {
    const found: PrintedPhrase[] = [];
    for (let from = 0; from < words.length; ) {
      const phrase = longestFrom(from);
      if (phrase !== null) found.push(phrase);
      from += phrase?.words.length ?? 1;
    }
    return found;

    function longestFrom(from: number): PrintedPhrase | null {
      for (let length = Math.min(MOST_WORDS, words.length - from); length > 0; length--) {
        const run = words.slice(from, from + length);
        const texts = run.map((word) => page.words[word]!.text);
        const key = lettersAndDigits(texts.join(''));
        const phrases = index.byText.get(key);
        const isApart = /[:：]$/.test(texts.at(-1)!) || length === words.length;
        if (key !== '' && phrases !== undefined && (isApart || key.length >= LONG_ENOUGH))
          return { page: page.number, words: run, phrases, isApart };
      }
      return null;
    }
  });
}
