import type { Picture, PicturePyramid } from './picture.ts';
import { type Region, scaleRegion, usualHeight } from './region.ts';

/** Grey levels of a picture, row-major, 0 black. */
export interface GreyPicture {
  readonly light: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A page as its lines and marks are looked for: a smaller copy in grey, and its lines of text in the copy's pixels. */
export interface GreyPage extends GreyPicture {
  /** The copy in colour: RGB, 3 bytes per pixel. */
  readonly rgb: Uint8Array;
  readonly regions: readonly Region[];
  /** Pixels from the top to the bottom of a usual line of text; 0 on a page without text. */
  readonly lineHeight: number;
  /** Pixels of the whole picture per pixel of the copy. */
  readonly scaleX: number;
  readonly scaleY: number;
}

/** The smallest copy is taken on which a usual line of text is this high, in pixels. */
const LEAST_LINE_HEIGHT = 24;

export const greyPage = (pyramid: PicturePyramid, regions: readonly Region[]): GreyPage => {
  const { width, height } = pyramid.at(0);
  const usual = usualHeight(regions);
  const level = Math.max(0, Math.floor(Math.log2(Math.max(1, usual) / LEAST_LINE_HEIGHT)));
  const picture = pyramid.at(level);
  const [scaleX, scaleY] = [width / picture.width, height / picture.height];
  return {
    ...lightness(picture),
    rgb: picture.rgb,
    regions: regions.map((region) => scaleRegion(region, 1 / scaleX, 1 / scaleY)),
    lineHeight: usual / scaleY,
    scaleX,
    scaleY,
  };
};

const lightness = ({ width, height, rgb }: Picture): GreyPicture => {
  const light = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < light.length; at += 1, from += 3) {
    light[at] = (rgb[from]! + 2 * rgb[from + 1]! + rgb[from + 2]!) >> 2;
  }
  return { light, width, height };
};
