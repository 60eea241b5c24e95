import { once, remembered } from '../lexicon/remembered.ts';
import { createTextLooks, type TextLooks } from '../meaning/text-looks.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { PageView, Segment } from './segment.ts';

/** What of a document tells names from the lines beside them, whatever the paper. */
export interface NameContext {
  /** Names of the domains of addresses of mail and web. */
  readonly domains: () => readonly string[];
  /** How often letters and digits stand in the lines of the document, within others too. */
  readonly occurrences: (folded: string) => number;
  readonly looksOf: (segment: Segment) => TextLooks;
  /** What a text looks like: the same words are spans of several kinds, and segments of their own. */
  readonly looksOfText: (text: string) => TextLooks;
  readonly orderOf: (view: PageView) => PageOrder;
}

interface PageOrder {
  readonly positions: ReadonlyMap<Segment, number>;
  /** Sizes of print of all segments of letters, largest first, each once. */
  readonly sizes: readonly number[];
}

const DOMAIN = /(?:@|www\.|https?:\/\/(?:www\.)?)([a-z\d-]{4,})\.[a-z]{2,}/gi;
const MOST_OCCURRENCES = 5;
/** Sizes that differ by less than this share are one. */
export const SAME_SIZE = 0.08;

export function viewsToNameContext(views: ReadonlyMap<number, PageView>): NameContext {
  const segments = once(() => [...views.values()].flatMap((view) => view.segments));
  const folded = once(() =>
    segments()
      .map(({ text }) => foldToAlphanumerics(text))
      .join('\n'),
  );
  const counted = new Map<string, number>();
  const looksOfText = remembered(createTextLooks());
  return {
    domains: once(() => [
      ...new Set(
        segments().flatMap(({ text }) =>
          [...text.matchAll(DOMAIN)].map((found) => foldToAlphanumerics(found[1] as string)),
        ),
      ),
    ]),
    occurrences: (text) => {
      const known = counted.get(text);
      if (known !== undefined) return known;
      const found = countIn(folded(), text);
      counted.set(text, found);
      return found;
    },
    looksOf: remembered((segment: Segment) => looksOfText(segment.text)),
    looksOfText,
    orderOf: remembered(viewToOrder),
  };
}

function countIn(all: string, text: string): number {
  let found = 0;
  for (let at = all.indexOf(text); at >= 0 && found < MOST_OCCURRENCES; found += 1)
    at = all.indexOf(text, at + text.length);
  return found;
}

function viewToOrder({ segments }: PageView): PageOrder {
  const ofLetters = segments.filter(({ text }) => /\p{L}{2}/u.test(text)).map(({ fontSize }) => fontSize);
  const sizes: number[] = [];
  for (const size of ofLetters.sort((a, b) => b - a))
    if (size < (sizes.at(-1) ?? Number.POSITIVE_INFINITY) * (1 - SAME_SIZE)) sizes.push(size);
  return { positions: new Map(segments.map((segment, at) => [segment, at])), sizes };
}
