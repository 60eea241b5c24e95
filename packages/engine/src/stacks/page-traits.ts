import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { isTitle, textToTitle } from '../lexicon/document-titles.ts';
import { labelTokens } from '../lexicon/label-tokens.ts';
import { goesOnOverleaf } from '../lexicon/page-goes-on.ts';
import { lineToPageStatement, type PageStatement } from '../lexicon/page-statements.ts';
import { type FixedWord, toFixedWord } from '../memory/page-context.ts';
import { pagesToKeys } from '../memory/pages-to-keys.ts';
import { foldText } from '../values/fold.ts';
import { isSeparator } from './separator-sheets.ts';

/** What of a page tells whether it goes on where the one before it ended. */
export interface PageTraits {
  readonly isSeparator: boolean;
  readonly width: number;
  readonly height: number;
  readonly words: number;
  readonly statement: PageStatement | null;
  /** A number that stands alone at the head or foot; null: none does. */
  readonly loneNumber: number | null;
  /** Whether it says that the document goes on: at its foot, overleaf; at its head, from the page before. */
  readonly goesOn: boolean;
  readonly isCarried: boolean;
  /** Height of the largest title of a document in its upper half, as a multiple of most of its type; 0: there is none. */
  readonly title: number;
  /** Height of the largest type in its upper third, likewise. */
  readonly largest: number;
  /** Of most of its letters, in points. */
  readonly fontSize: number;
  /** Where its words begin and end. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  /** Words without digits; those of its head apart. */
  readonly fixed: readonly FixedWord[];
  readonly head: readonly FixedWord[];
  readonly wordSet: ReadonlySet<string>;
  /** Numbers, codes and dates that are long enough to be one thing's own. */
  readonly identifiers: ReadonlySet<string>;
  readonly senderKeys: readonly string[];
  readonly sums: number;
  /** Whether its last line stops in the middle of a sentence, and its first one begins there. */
  readonly breaksOff: boolean;
  readonly beginsWithin: boolean;
}

/** Shares of the page's height. */
const HEAD = 0.22;
const UPPER_THIRD = 0.36;
const UPPER_HALF = 0.5;
const EDGE = 0.1;
const MOST_TITLE_WORDS = 8;
const FIRST_LINES = 8;
const LEAST_DIGITS = 4;
const SUM =
  /(?<!\p{L})(?:total|totale?s?|summe|gesamt\p{L}*|endbetrag|balance|saldo|montant|importe|importo|totaal|suma|soma|razem|celkem)(?!\p{L})/u;

export function pageToTraits(layout: PageLayout): PageTraits {
  const { page, lines } = layout;
  const fontSize = usualSize(lines);
  const inUpper = (lowest: number) => lines.filter(({ box }) => box.top < lowest);
  const fixed = page.words.flatMap((word) => toFixedWord(word) ?? []);
  const byHeight = [...lines].sort((a, b) => a.box.top - b.box.top);
  const folded = byHeight.map(({ text }) => foldedWords(text));
  return {
    isSeparator: isSeparator(layout),
    width: page.width,
    height: page.height,
    words: page.words.length,
    statement: statementOf(lines),
    loneNumber: loneNumberOf(lines),
    goesOn: folded.some((text) => goesOnOverleaf(text) !== null),
    isCarried: folded.slice(0, FIRST_LINES).some((text) => goesOnOverleaf(text) === 'sum'),
    title: Math.max(
      0,
      ...inUpper(UPPER_HALF)
        .filter(bearsTitle)
        .map((line) => line.fontSize / fontSize),
    ),
    largest: Math.max(0, ...inUpper(UPPER_THIRD).map((line) => line.fontSize / fontSize)),
    fontSize,
    top: byHeight[0]?.box.top ?? 1,
    bottom: Math.max(0, ...bodyOf(lines).map(({ box }) => box.bottom)),
    left: Math.min(1, ...lines.map(({ box }) => box.left)),
    fixed,
    head: fixed.filter(({ top }) => top < HEAD),
    wordSet: new Set(fixed.map(({ text }) => text)),
    identifiers: identifiersOf(page.words),
    senderKeys: pagesToKeys([page]),
    sums: folded.filter((text) => SUM.test(text)).length,
    breaksOff: breaksOff(bodyOf(byHeight).at(-1)),
    beginsWithin: /^\p{Ll}/u.test(bodyOf(byHeight)[0]?.text ?? ''),
  };
}

/** The first statement with a total, or else the first without. */
function statementOf(lines: readonly Line[]): PageStatement | null {
  let other: PageStatement | null = null;
  for (const { text, words } of lines) {
    const statement = lineToPageStatement(text, words.length) ?? sharesOfPages(text);
    if (statement !== null && statement.of !== null) return statement;
    other ??= statement;
  }
  return other;
}

/** `2 / 3` or `- 2 of 3 -` in a line of its own. */
function sharesOfPages(text: string): PageStatement | null {
  const match = /^\W{0,3}(\d{1,3})\s?(?:of|von|de|sur|di|van|\/)\s?(\d{1,3})\W{0,3}$/iu.exec(text);
  const [number, of] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
  return number >= 1 && number <= of ? { number, of } : null;
}

function loneNumberOf(lines: readonly Line[]): number | null {
  const found = lines.find(
    ({ text, box }) => (box.bottom > 1 - EDGE || box.top < EDGE) && /^\W{0,3}\d{1,3}\W{0,3}$/.test(text),
  );
  return found === undefined ? null : Number(/\d+/.exec(found.text)?.[0]);
}

/** What is neither head nor foot. */
const bodyOf = (lines: readonly Line[]): readonly Line[] => {
  const body = lines.filter(({ box }) => box.top > EDGE && box.bottom < 1 - EDGE);
  return body.length > 0 ? body : lines;
};

const bearsTitle = ({ text, words }: Line): boolean =>
  words.length <= MOST_TITLE_WORDS && (textToTitle(text) !== null || isTitle(labelTokens(text)));

/** The size of most letters. */
function usualSize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { fontSize, text } of lines) {
    const size = Math.max(1, Math.round(2 * fontSize) / 2);
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  const [usual] = [...letters].sort(([a, many], [b, others]) => others - many || a - b);
  return usual?.[0] ?? 10;
}

function identifiersOf(words: readonly { readonly text: string }[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { text } of words) {
    const bare = text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
    if ((bare.match(/\d/g)?.length ?? 0) >= LEAST_DIGITS) found.add(bare);
  }
  return found;
}

const breaksOff = (line: Line | undefined): boolean =>
  line !== undefined && line.words.length > 5 && !/[.:;!?)”"]$/.test(line.text);

const foldedWords = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
