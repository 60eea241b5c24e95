import type { FieldDefinition } from '@rowbox/contract';
import { labelToCore } from './label-core.ts';
import { sharedWords } from './shared-words.ts';
import {
  cosineOf,
  type KnownWord,
  pieceToKnown,
  type TextMeaning,
  textToMeaning,
} from './text-to-meaning.ts';
import { textToWords } from './text-to-words.ts';
import { type TrainedRows, trainedRows } from './trained-rows.ts';

/** What a field asks for, by each of the ways in which its config says it. */
export interface AskedMeaning {
  /** Of the label, under the name of the field's group; of the key where there is no label. */
  readonly label: TextMeaning;
  readonly key: TextMeaning;
  /** Null: the field has no hint. */
  readonly hint: TextMeaning | null;
  /** What counts as the very same words. */
  readonly spellings: ReadonlySet<string>;
}

/** How much a text on a page is alike to what a field asks for. */
export interface Alikeness {
  /** From -1 to 1, of the printed text to the field's label. */
  readonly cosine: number;
  readonly keyCosine: number;
  /** 0 where the field has no hint. */
  readonly hintCosine: number;
  /** The share of words in common with the label or the key, from 0 to 1, rare words counting more. */
  readonly shared: number;
  /** The printed text is the field's label or key, word by word. */
  readonly exact: boolean;
  /** The chance that both mean the same, by the better of `cosine` and `keyCosine`, where one text in thirty does. */
  readonly likely: number;
  /** The share of the printed words that training has seen in a label; 0 where there are none. */
  readonly known: number;
}

/** What labels mean, across languages, wordings and abbreviations. */
export interface Meaning {
  /** `heading`: the name of the field's group, if it stands in one. */
  askedMeaning(field: Pick<FieldDefinition, 'key' | 'label' | 'hint'>, heading?: string | null): AskedMeaning;
  /** `headings`: what the text stands under on its page, the nearest first, if anything. */
  alikeness(asked: AskedMeaning, text: string, headings?: readonly string[]): Alikeness;
  /** The direction of any text: of a heading, of a name of a group. */
  meaningOf(text: string, headings?: readonly string[]): TextMeaning;
}

/** A page has some hundreds of words, and a mailbox the same again and again. */
const MOST_WORDS = 20_000;
const MOST_TEXTS = 20_000;

/** Remembers the words and texts it has met, so that a second page of the same kind costs next to nothing. */
export function createMeaning(trained: TrainedRows = trainedRows()): Meaning {
  const pieces = new Map<string, readonly KnownWord[]>();
  const texts = new Map<string, PrintedText>();
  const wordsOf = (piece: string) =>
    remembered(pieces, MOST_WORDS, piece, () => pieceToKnown(piece, trained));
  const meaningOf = (text: string, headings: readonly string[] = []) =>
    textToMeaning(text, headings.join(' '), trained.width, wordsOf);
  const printedText = (text: string, headings: readonly string[]) =>
    remembered(texts, MOST_TEXTS, [text, ...headings].join('\n'), () => toPrinted(text, headings, meaningOf));
  return {
    meaningOf,
    askedMeaning({ key, label, hint }, heading = null) {
      const headings = heading === null ? [] : [heading];
      return {
        label: meaningOf(labelToCore(label ?? key), headings),
        key: meaningOf(key),
        hint: hint === null ? null : meaningOf(hint),
        spellings: new Set([label ?? key, key].map(spellingOf)),
      };
    },
    alikeness(asked, text, headings = []) {
      const printed = printedText(text, headings);
      const cosine = nearest(asked.label, printed);
      const keyCosine = nearest(asked.key, printed);
      const { slope, offset } = trained.odds;
      return {
        cosine,
        keyCosine,
        hintCosine: asked.hint === null ? 0 : nearest(asked.hint, printed),
        shared: Math.max(
          sharedWords(asked.label.words, printed.core.words),
          sharedWords(asked.key.words, printed.core.words),
        ),
        exact: printed.spelling !== '' && asked.spellings.has(printed.spelling),
        likely: 1 / (1 + Math.exp(-(slope * Math.max(cosine, keyCosine) + offset))),
        known: printed.known,
      };
    },
  };
}

interface PrintedText {
  readonly whole: TextMeaning;
  /** Without box number and brackets; the same object as `whole` where there are none. */
  readonly core: TextMeaning;
  readonly spelling: string;
  readonly known: number;
}

function toPrinted(
  text: string,
  headings: readonly string[],
  meaningOf: (text: string, headings: readonly string[]) => TextMeaning,
): PrintedText {
  const whole = meaningOf(text, headings);
  const coreText = labelToCore(text);
  const core = coreText === text ? whole : meaningOf(coreText, headings);
  const known = core.words.filter((word) => word.known).length;
  return { whole, core, spelling: spellingOf(text), known: known === 0 ? 0 : known / core.words.length };
}

/** A page may print more than the label, and the brackets may be what matters. */
function nearest(asked: TextMeaning, { whole, core }: PrintedText): number {
  const cosine = cosineOf(asked, core);
  return core === whole ? cosine : Math.max(cosine, cosineOf(asked, whole));
}

function spellingOf(text: string): string {
  return textToWords(labelToCore(text)).join(' ');
}

function remembered<T>(known: Map<string, T>, most: number, key: string, make: () => T): T {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= most) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}
