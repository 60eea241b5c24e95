import type { CarriedTerm, Page } from '@rowbox/engine';
import type { PageImage } from '../ocr/port.ts';
import { codesToValues, placedOn } from './codes-to-values.ts';
import { decodeQrCodes } from './decode-qr-codes.ts';

/** What payment codes on the picture of a whole page carry. `page`: as it was read from that picture. */
export async function codesOnPicture(image: PageImage, page: Page): Promise<readonly CarriedTerm[]> {
  const codes = await decodeQrCodes(image);
  const placed = codes.map(({ text, box }) => ({ text, box, page: page.number }));
  return codesToValues(placed).map((value) => placedOn(page, value));
}
