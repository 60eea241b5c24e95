import { UsageError } from '../errors.ts';

/** What is drawn, and of which pages, from 1, both ends included. */
export interface PageRange {
  readonly format: 'png' | 'html';
  readonly first: number;
  readonly last: number;
}

/** Pages of an HTML explanation unless others are asked for: every one has its picture in the file. */
const PAGES_AT_FIRST = 20;

/** Throws UsageError when the file to write is neither of the two formats, or the pages make no sense for it. */
export function parsePages(options: {
  readonly out: string;
  readonly page?: number;
  readonly pages?: string;
}): PageRange {
  const { out, page, pages } = options;
  const [, format] = /\.(png|html)$/i.exec(out) ?? [];
  if (format === undefined) throw new UsageError(`--out ${out}: the name must end in .png or .html.`);
  if (page !== undefined && pages !== undefined)
    throw new UsageError('--page and --pages do not go together: the one names a page, the other a range.');
  if (format.toLowerCase() === 'png') {
    if (pages !== undefined)
      throw new UsageError('A PNG shows one page: --page says which; --pages is for HTML.');
    return { format: 'png', first: page ?? 1, last: page ?? 1 };
  }
  if (page !== undefined) return { format: 'html', first: page, last: page };
  return { format: 'html', ...(pages === undefined ? { first: 1, last: PAGES_AT_FIRST } : toRange(pages)) };
}

function toRange(pages: string): { readonly first: number; readonly last: number } {
  const [, from, to] = /^([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?$/.exec(pages) ?? [];
  const [first, last] = [Number(from), Number(to ?? from)];
  if (from === undefined || last < first)
    throw new UsageError(`--pages ${pages}: a page or a range of pages is needed, like 3 or 21-40.`);
  return { first, last };
}
