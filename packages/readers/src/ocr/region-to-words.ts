import type { Word } from '@rowbox/engine';
import { boxInPicture } from './box-in-picture.ts';
import { lineToWords } from './line-to-words.ts';
import type { ReadRegion } from './read-regions.ts';
import { straightened } from './straighten.ts';

/** What a region's pixels are measured against. */
export interface WordFrame {
  /** Pixels of the upright picture. */
  readonly width: number;
  readonly height: number;
  /** Radians; the words are placed on the picture turned back by it. */
  readonly skew: number;
  readonly dpi: number;
}

/** Less sure than this, letters are stains and edges of pictures. */
const LEAST_CONFIDENCE = 0.12;
/** The detector's rectangle stands off from the letters; a font's own box (ascent to descent) is this part of it. */
const FONT_PART = 0.73;
const POINTS_PER_INCH = 72;

/** The words of one region, with boxes in fractions of the straightened picture. */
export const regionToWords = (read: ReadRegion, frame: WordFrame): readonly Word[] => {
  const { width, height, skew, dpi } = frame;
  const region = straightened(read.region, skew, width, height);
  const angle = quarterTurn(region.angle);
  const vertical = angle === 90 || angle === 270;
  const thickness = region.height * FONT_PART;
  return lineToWords(read.ink, read.letters)
    .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
    .map((word) => {
      const along = ((word.start + word.end) / 2 - 0.5) * region.width;
      const centreX = region.centreX + along * Math.cos(region.angle);
      const centreY = region.centreY + along * Math.sin(region.angle);
      const length = (word.end - word.start) * region.width;
      const halfWidth = (vertical ? thickness : length) / 2;
      const halfHeight = (vertical ? length : thickness) / 2;
      return {
        text: word.text,
        box: boxInPicture(
          {
            left: centreX - halfWidth,
            top: centreY - halfHeight,
            right: centreX + halfWidth,
            bottom: centreY + halfHeight,
          },
          frame,
        ),
        fontSize: (thickness * POINTS_PER_INCH) / dpi,
        bold: false,
        angle,
        source: 'ocr',
        confidence: word.confidence,
      };
    });
};

const quarterTurn = (radians: number): 0 | 90 | 180 | 270 => {
  const quarters = (((Math.round((radians * 2) / Math.PI) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  return ([0, 90, 180, 270] as const)[quarters];
};
