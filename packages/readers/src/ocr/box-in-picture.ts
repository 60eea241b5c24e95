import type { Box } from '@rowbox/engine';
import type { Picture } from './picture.ts';

/** Sides in pixels as fractions of the picture; what lies outside of it is cut off. */
export const boxInPicture = (
  { left, top, right, bottom }: Box,
  { width, height }: Pick<Picture, 'width' | 'height'>,
): Box => ({
  left: inside(left / width),
  top: inside(top / height),
  right: inside(right / width),
  bottom: inside(bottom / height),
});

const inside = (fraction: number): number => Math.min(1, Math.max(0, fraction));
