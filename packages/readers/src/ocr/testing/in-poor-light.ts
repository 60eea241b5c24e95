import sharp from 'sharp';
import type { PageImage } from '../port.ts';

/** What befalls a page between the printer and the picture. All parts default to nothing. */
export interface PoorLight {
  /** Part of the light that a shadow with a sharp edge, slanting across the page, takes away: 0–1. */
  readonly shadow?: number;
  /** Part of the light that the corners lack: 0–1. */
  readonly vignette?: number;
  /** Part of the light that falls off from the left edge to the right: 0–1. */
  readonly slope?: number;
  /** Part of the full contrast that the ink has left, as on thermal paper: 0–1. */
  readonly ink?: number;
  /** Lightness of the paper: 0–1. */
  readonly paper?: number;
  /** Grain of the sensor, in grey levels from the mean. */
  readonly noise?: number;
  /** Blur of the lens: sigma in pixels. */
  readonly blur?: number;
  /** Light reflected in a round spot in the page's middle: 0–1 of white. */
  readonly glare?: number;
}

/** The width of a shadow's soft edge, as a part of the page's width. */
const SOFT_EDGE = 0.02;

/** A page as a phone takes it in poor light, and as JPEG keeps it. The same page gives the same picture. */
export const inPoorLight = async (page: PageImage, light: PoorLight): Promise<PageImage> => {
  const { shadow = 0, vignette = 0, slope = 0, ink = 1, paper = 1, noise = 0, blur = 0, glare = 0 } = light;
  const { width, height, rgb } = page;
  const seen = new Uint8ClampedArray(rgb.length);
  const grain = randomNumbers();
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [across, down] = [x / width, y / height];
      const behindEdge = Math.min(1, Math.max(0, (across + 0.35 * down - 0.6) / SOFT_EDGE));
      const fromMiddle = Math.hypot(across - 0.5, down - 0.5) / Math.SQRT1_2;
      const falling =
        (1 - shadow * behindEdge) * (1 - vignette * fromMiddle ** 2) * (1 - slope * across) * paper;
      const shine = glare * Math.max(0, 1 - (fromMiddle / 0.5) ** 2);
      const own = noise * (grain() + grain() + grain() - 1.5) * 2;
      for (let channel = 0; channel < 3; channel += 1, at += 1) {
        const printed = 255 - ink * (255 - rgb[at]!);
        const lit = printed * falling;
        seen[at] = lit + (255 - lit) * shine + own;
      }
    }
  }
  const raw = sharp(seen, { raw: { width, height, channels: 3 } });
  const jpeg = await (blur > 0 ? raw.blur(blur) : raw).jpeg({ quality: 75 }).toBuffer();
  const { data } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ...page, rgb: new Uint8Array(data) };
};

/** Numbers from 0 to 1 (Park, Miller 1988). */
const randomNumbers = (): (() => number) => {
  let state = 1;
  return () => {
    state = (state * 48_271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
};
