/** What a page says of its place in the document: `Page 2 of 3`, `Seite 2/3`, `Blatt 2`. */
export interface PageStatement {
  /** From 1. */
  readonly number: number;
  /** How many pages there are; null where it does not say. */
  readonly of: number | null;
}

const PAGE_NUMBER =
  /(?:^|\s)(?:page|seite|blatt|pagina|página|pag\.|pág\.|strona|side|sida)\s?:?\s?(\d{1,3})(?:\s?(?:of|von|de|sur|di|van|af|av|z|\/)\s?(\d{1,3}))?(?:\s|$)/iu;
/** A line of more words is a sentence that speaks of a page. */
const MOST_WORDS = 12;

/** The statement in a line of text; null where there is none. */
export function lineToPageStatement(text: string, words: number): PageStatement | null {
  if (words > MOST_WORDS) return null;
  const match = PAGE_NUMBER.exec(text);
  if (match?.[1] === undefined) return null;
  return { number: Number(match[1]), of: match[2] === undefined ? null : Number(match[2]) };
}
