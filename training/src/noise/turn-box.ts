import type { Box, Page } from '@rowbox/engine';

/** A box whose centre is turned clockwise about the page's centre; its own size stays. */
export function turnBox(
  { left, top, right, bottom }: Box,
  degrees: number,
  { width, height }: Pick<Page, 'width' | 'height'>,
): Box {
  const radians = (degrees * Math.PI) / 180;
  const [x, y] = [((left + right) / 2 - 0.5) * width, ((top + bottom) / 2 - 0.5) * height];
  const shiftX = (x * Math.cos(radians) - y * Math.sin(radians) - x) / width;
  const shiftY = (y * Math.cos(radians) + x * Math.sin(radians) - y) / height;
  const within = (fraction: number): number => Math.min(1, Math.max(0, fraction));
  return {
    left: within(left + shiftX),
    top: within(top + shiftY),
    right: within(right + shiftX),
    bottom: within(bottom + shiftY),
  };
}
