import { MOST_WORDS_OF_SEPARATOR, type Page } from '@rowbox/engine';
import type { PageImage } from '../ocr/port.ts';
import { decodeSheetCodes } from './decode-qr-codes.ts';

/** Whether a page has so little on it that it may be a sheet between documents, which a bar code says. */
export const isBare = ({ words }: Page): boolean => words.length <= MOST_WORDS_OF_SEPARATOR;

/** A page with what its bar codes say, if it has little else on it. */
export async function withSheetCodes(page: Page, picture: PageImage): Promise<Page> {
  if (!isBare(page)) return page;
  const codes = await decodeSheetCodes(picture);
  return codes.length === 0 ? page : { ...page, codes };
}
