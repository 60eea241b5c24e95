import type { Note } from '@rowbox/contract';
import type { PageLayout } from '../layout/layout.ts';
import { goesOnOverleaf } from '../lexicon/page-goes-on.ts';
import { lineToPageStatement, type PageStatement } from '../lexicon/page-statements.ts';
import { foldText } from '../values/fold.ts';

/** A document that states more pages than this has another number where its pages are counted. */
const MOST_PAGES = 200;
const AMOUNT = /\d[.,]\d\d(?!\d)/u;

/** Pages that are counted on the pages there are but not in the file, and a last page that goes on overleaf. */
export function missingPagesToNotes(pages: readonly PageLayout[]): Note[] {
  const counted = uncountedPages(pages);
  // One remark is enough: where the count already says so, the carried sum says nothing new.
  return counted.length > 0 ? counted : lastPageGoesOn(pages);
}

function uncountedPages(pages: readonly PageLayout[]): Note[] {
  const byTotal = new Map<number, { first: PageLayout; numbers: Set<number> }>();
  let without = 0;
  for (const page of pages) {
    const statement = statementOf(page);
    if (statement === null) without++;
    if (statement === null || !isSensible(statement)) continue;
    const { number, of } = statement;
    const known = byTotal.get(of) ?? { first: page, numbers: new Set() };
    known.numbers.add(number);
    byTotal.set(of, known);
  }
  return [...byTotal].flatMap(([total, { first, numbers }]) => {
    const missing = Array.from({ length: total }, (_, index) => index + 1).filter((n) => !numbers.has(n));
    // A page without a number may be one of them.
    if (missing.length <= without || pages.length >= total) return [];
    const own = [...numbers][0];
    const note = `Page ${first.page.number} says that it is page ${own} of ${total}, but the file does not have ${pagesInWords(missing)}.`;
    return [{ fieldKey: null, note }];
  });
}

function isSensible(statement: PageStatement): statement is PageStatement & { readonly of: number } {
  const { number, of } = statement;
  return of !== null && number >= 1 && number <= of && of <= MOST_PAGES;
}

/** The first statement with a total, or else the first without. */
function statementOf({ lines }: PageLayout): PageStatement | null {
  let other: PageStatement | null = null;
  for (const { text, words } of lines) {
    const statement = lineToPageStatement(text, words.length);
    if (statement !== null && statement.of !== null) return statement;
    other ??= statement;
  }
  return other;
}

function pagesInWords(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === last) return `page ${first}`;
  const isRow = numbers.length === (last ?? 0) - (first ?? 0) + 1;
  if (isRow && numbers.length > 2) return `pages ${first} to ${last}`;
  return numbers.length > 5
    ? `${numbers.length} of them`
    : `pages ${numbers.slice(0, -1).join(', ')} and ${last}`;
}

/** The last line that carries a sum, or speaks of the next page, with no amount under it. */
function lastPageGoesOn(pages: readonly PageLayout[]): Note[] {
  const last = pages.at(-1);
  if (last === undefined) return [];
  const { lines } = last;
  const lowest = Math.max(0, ...lines.filter(({ text }) => AMOUNT.test(text)).map(({ box }) => box.top));
  const found = lines.find(({ text, box }) => {
    const kind = goesOnOverleaf(foldedWords(text));
    // The sum itself may stand in a line of its own at the right.
    return kind !== null && (kind === 'text' || box.bottom >= lowest);
  });
  if (found === undefined) return [];
  const number = last.page.number;
  return [
    {
      fieldKey: null,
      note: `Page ${number} ends with “${found.text}”, but the file has no page after it.`,
    },
  ];
}

function foldedWords(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
