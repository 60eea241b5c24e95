import type { Candidate } from '../candidates/candidate.ts';
import type { Word } from '../page/page.ts';
import type { PageModel } from '../page-model/page-model.ts';
import type { Alike, Alikeness } from './alikeness.ts';
import { named, type OfAllFields } from './named-columns.ts';

/*
 * In running text a value is named by the words right before it (`by and between the Seller`) or right behind it
 * (`three years from the date of signing`, `… Ltd (“Landlord”)`), also over the end of a line.
 */

/** Lines of fewer words are not running text. */
const RUNNING = 7;
const FEW = 3;
const SOME = 7;
const PLACES = ['before', 'longBefore', 'behind', 'longBehind'] as const;
type SaidPlace = (typeof PLACES)[number];
const ALIKE = ['known', 'letters', 'holds', 'meaning'] as const;

type SaidColumn = OfAllFields<Said>;

export const SAID_COLUMNS: Readonly<Record<string, SaidColumn>> = Object.assign(
  {},
  ...PLACES.map((place) =>
    named(`said:${place}`, ALIKE, (name): SaidColumn => ({ take: (said) => said?.[place][name] })),
  ),
);

/** How alike to each field what is said around a span is; undefined where it does not stand in running text. */
export type Said = Readonly<Record<SaidPlace, Alikeness>> | undefined;

/** The words of a page in reading order, and where each stands among them. */
export interface WordsInOrder {
  readonly words: readonly Word[];
  readonly at: ReadonlyMap<Word, number>;
}

export function modelToWords({ words }: PageModel): WordsInOrder {
  const own = words.map(({ word }) => word);
  return { words: own, at: new Map(own.map((word, index) => [word, index])) };
}

export function saidAround(span: Candidate, order: WordsInOrder | undefined, alike: Alike): Said {
  const [first, last] = [span.words[0], span.words.at(-1)];
  if (order === undefined || first === undefined || last === undefined || span.line.words.length < RUNNING)
    return undefined;
  const [from, to] = [order.at.get(first), order.at.get(last)];
  if (from === undefined || to === undefined) return undefined;
  const said = (start: number, end: number) => alike.text(textOf(order.words.slice(Math.max(0, start), end)));
  return {
    before: said(from - FEW, from),
    longBefore: said(from - SOME, from),
    behind: said(to + 1, to + 1 + FEW),
    longBehind: said(to + 1, to + 1 + SOME),
  };
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}
