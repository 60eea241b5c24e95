import type { PageRemark } from '@rowbox/engine';
import { placesInWords } from './place-in-words.ts';
import type { OcrResult } from './port.ts';

/** Under this mean, on receipts measured, every tenth word is wrong. */
const LOW_QUALITY_CONFIDENCE = 0.7;

/**
 * What a reviewer should know of the picture of a page that was read.
 * @param picture what it is called: `image`, or the `scan` on a page of a PDF
 */
export const remarksOnReading = (read: OcrResult, picture: 'image' | 'scan'): readonly PageRemark[] => {
  const { words, meanConfidence, handwriting = [], cutSides = [] } = read;
  const remarks: PageRemark[] = [];
  if (words.length > 0 && meanConfidence < LOW_QUALITY_CONFIDENCE) {
    const percent = Math.round(meanConfidence * 100);
    const message = `The ${picture} is hard to read (mean confidence ${percent} %).`;
    remarks.push({ kind: 'low_scan_quality', message });
  }
  // One for each side: put together, they could be said in no other language.
  for (const side of cutSides) {
    remarks.push({
      kind: 'cut_off',
      message: `The text seems to be cut off at the ${side} of the ${picture}.`,
    });
  }
  return [...remarks, ...remarksOnHandwriting(handwriting)];
};

export const remarksOnHandwriting = (places: NonNullable<OcrResult['handwriting']>): readonly PageRemark[] =>
  places.length === 0
    ? []
    : [
        {
          kind: 'handwriting',
          message: `Something seems to be written or marked by hand ${placesInWords(places)}.`,
        },
      ];
