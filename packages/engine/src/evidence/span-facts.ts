import type { Candidate } from '../candidates/candidate.ts';
import type { Place } from '../layout/place-words.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import type { TextLooks } from '../meaning/text-looks.ts';
import type { Word } from '../page/page.ts';
import type { NameContext } from './name-context.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';
import { type PageView, placeOfWords, type Segment } from './segment.ts';

/** What of a document the columns of each of its spans need. */
export interface SpanContext {
  readonly lookup: ConceptLookup;
  readonly views: ReadonlyMap<number, PageView>;
  readonly pages: number;
  /** How often a text stands in the document, by its letters and digits. */
  readonly repetitions: ReadonlyMap<string, number>;
  readonly names: NameContext;
}

/** What the columns of a span are taken from. */
export interface SpanFacts {
  readonly span: Candidate;
  readonly context: SpanContext;
  readonly view: PageView;
  /** The segment its first word stands in. */
  readonly own: Segment;
  readonly neighbours: Neighbours;
  readonly first: Word;
  readonly last: Word;
  /** Where they stand in the line, -1 for what stands in a later one, and what stands beside them there. */
  readonly at: number;
  readonly lastAt: number;
  readonly before: Word | undefined;
  readonly after: Word | undefined;
  readonly letters: number;
  readonly digits: number;
  /** Letters of all kinds, at least one. */
  readonly size: number;
  readonly parts: readonly string[];
  readonly looks: () => TextLooks;
}

/** Null for a span without words on its page. */
export function spanToFacts(span: Candidate, context: SpanContext): SpanFacts | null {
  const view = context.views.get(span.page) as PageView;
  const { words, line, text } = span;
  const [first, last] = [words[0] as Word, words.at(-1) as Word];
  const own = first && view.segmentOf.get(first);
  if (own === undefined) return null;
  const place: Place = placeOfWords(words, view.placeOf);
  const at = line.words.indexOf(first);
  const lastAt = line.words.indexOf(last);
  return {
    span,
    context,
    view,
    own,
    neighbours: neighboursOf(view, own, place, textBefore(own, first)),
    first,
    last,
    at,
    lastAt,
    before: line.words[at - 1],
    after: lastAt < 0 ? undefined : line.words[lastAt + 1],
    letters: countLetters(text),
    digits: countDigits(text),
    size: Math.max(1, text.length),
    parts: text.split(' '),
    looks: () => context.names.looksOfText(text),
  };
}

function textBefore({ words }: Segment, first: Word): string {
  return words
    .slice(0, words.indexOf(first))
    .map(({ text }) => text)
    .join(' ');
}

export function gapBetween(
  a: Word | undefined,
  b: Word | undefined,
  { placeOf, fontSize }: PageView,
): number | undefined {
  const [left, right] = [a && placeOf.get(a), b && placeOf.get(b)];
  return left === undefined || right === undefined ? undefined : (right.left - left.right) / fontSize;
}

export function countDigits(text: string): number {
  let found = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) found += 1;
  }
  return found;
}

function countLetters(text: string): number {
  let found = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= FIRST_OTHER) return found + (text.slice(at).match(/\p{L}/gu)?.length ?? 0);
    const small = code | 32;
    if (small >= SMALL_A && small <= SMALL_Z) found += 1;
  }
  return found;
}

const [ZERO, NINE, SMALL_A, SMALL_Z, FIRST_OTHER] = [48, 57, 97, 122, 128];
