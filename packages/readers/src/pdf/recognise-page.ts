import { type Box, boxAsDisplayed, type Page, type Word } from '@rowbox/engine';
import { type Ocr, OcrFailure, type OcrResult, type PageImage } from '../ocr/port.ts';
import { remarksOnHandwriting, remarksOnReading } from '../ocr/remarks-on-reading.ts';
import type { Rect } from './affine.ts';
import { levelPage } from './level-page.ts';
import type { PageFrame } from './page-frame.ts';
import { turnPage } from './turn-page.ts';

/**
 * Adds what OCR reads on the picture of a whole page. Words the page already has are kept, and win where both lie.
 * A page whose text stands sideways is turned upright, one whose lines fall to a side is levelled.
 */
export async function recognisePage(page: Page, image: PageImage, ocr: Ocr): Promise<Page> {
  const read = await recognised(image, ocr);
  const upright = levelPage(turnPage(page, read.rotation), read.skew ?? 0);
  const added = read.words.filter((word) => !upright.words.some((known) => overlaps(word.box, known.box)));
  return {
    ...upright,
    words: [...upright.words, ...added],
    rulings: [...upright.rulings, ...read.rulings],
    remarks: [...upright.remarks, ...remarksOnReading(read, 'scan')],
  };
}

/** Adds what OCR reads in some pictures on a page; `image` shows the whole page. */
export async function recogniseRegions(
  page: Page,
  image: PageImage,
  regions: readonly Rect[],
  frame: PageFrame,
  ocr: Ocr,
): Promise<Page> {
  const added: Word[] = [];
  const handwriting: Box[] = [];
  for (const region of regions) {
    const { picture, part } = cutOut(image, region, frame);
    const read = await recognised(picture, ocr);
    for (const word of read.words.map((one) => wordAsDisplayed(one, read, picture))) {
      const box = boxWithin(word.box, part);
      if (!page.words.some((known) => overlaps(box, known.box))) added.push({ ...word, box });
    }
    handwriting.push(
      ...(read.handwriting ?? []).map((box) => (read.rotation === 0 ? boxWithin(box, part) : part)),
    );
  }
  const remarks = [...page.remarks, ...remarksOnHandwriting(handwriting)];
  return { ...page, words: [...page.words, ...added], remarks };
}

/**
 * A word of a picture that was turned or levelled to be read, where it stands on the picture as it is: a stamp may stand
 * at any angle on a page whose own lines are level. Slight slants are left out of its box, which would only grow.
 */
function wordAsDisplayed(word: Word, { rotation, skew = 0 }: OcrResult, picture: PageImage): Word {
  if (rotation === 0 && skew === 0) return word;
  const isSideways = rotation === 90 || rotation === 270;
  const { width, height } = isSideways ? { width: picture.height, height: picture.width } : picture;
  const read: Page = {
    ...{ number: 1, words: [], rulings: [], remarks: [], straightening: { rotation, skew } },
    ...{ width, height },
  };
  const { left, right, top, bottom } = word.box;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const centre = boxAsDisplayed(read, { left: x, right: x, top: y, bottom: y });
  const [halfWidth, halfHeight] = isSideways
    ? [(bottom - top) / 2, (right - left) / 2]
    : [(right - left) / 2, (bottom - top) / 2];
  return {
    ...word,
    angle: ((word.angle - rotation + 360) % 360) as Word['angle'],
    box: {
      left: Math.max(0, centre.left - halfWidth),
      right: Math.min(1, centre.left + halfWidth),
      top: Math.max(0, centre.top - halfHeight),
      bottom: Math.min(1, centre.top + halfHeight),
    },
  };
}

/** Faults of OCR are ours: wrapped so that they are not taken for a trap of PDFium. */
async function recognised(image: PageImage, ocr: Ocr): Promise<OcrResult> {
  try {
    return await ocr(image);
  } catch (cause) {
    throw cause instanceof OcrFailure ? cause : new Error('OCR of a page failed.', { cause });
  }
}

function overlaps(a: Box, b: Box): boolean {
  const x = (a.left + a.right) / 2;
  const y = (a.top + a.bottom) / 2;
  return x >= b.left && x <= b.right && y >= b.top && y <= b.bottom;
}

function cutOut(image: PageImage, region: Rect, frame: PageFrame): { picture: PageImage; part: Box } {
  const pixelsPerPoint = { x: image.width / frame.width, y: image.height / frame.height };
  const left = Math.max(0, Math.floor(region.left * pixelsPerPoint.x));
  const top = Math.max(0, Math.floor(region.top * pixelsPerPoint.y));
  const right = Math.min(image.width, Math.ceil(region.right * pixelsPerPoint.x));
  const bottom = Math.min(image.height, Math.ceil(region.bottom * pixelsPerPoint.y));
  const width = right - left;
  const height = bottom - top;
  const rgb = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * image.width + left) * 3;
    rgb.set(image.rgb.subarray(from, from + width * 3), row * width * 3);
  }
  const part = {
    left: left / image.width,
    top: top / image.height,
    right: right / image.width,
    bottom: bottom / image.height,
  };
  return { picture: { width, height, rgb, dpi: image.dpi }, part };
}

function boxWithin(box: Box, part: Box): Box {
  const width = part.right - part.left;
  const height = part.bottom - part.top;
  return {
    left: part.left + box.left * width,
    top: part.top + box.top * height,
    right: part.left + box.right * width,
    bottom: part.top + box.bottom * height,
  };
}
