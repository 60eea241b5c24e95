import type { Box } from '../page/box.ts';
import { boxAsDisplayed } from '../page/box-as-displayed.ts';
import type { Page, Ruling } from '../page/page.ts';

/**
 * A page with nothing on it but what stands in a region of the page as a viewer displays it: the words whose middle is inside, and
 * the drawn lines as far as they are.
 */
export function pageInRegion(page: Page, region: Box): Page {
  return {
    ...page,
    words: page.words.filter(({ box }) => holdsMiddle(region, boxAsDisplayed(page, box))),
    rulings: page.rulings.flatMap((ruling) => rulingInRegion(page, ruling, region) ?? []),
  };
}

/** Whether the middle of a box lies in another one. */
export function holdsMiddle(around: Box, { left, top, right, bottom }: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= around.left && x <= around.right && y >= around.top && y <= around.bottom;
}

/** Null outside. Of a page that was turned to be read lines keep their length: the region is askew to them. */
function rulingInRegion(page: Page, ruling: Ruling, region: Box): Ruling | null {
  const shown = boxAsDisplayed(page, ruling.box);
  const box = {
    left: Math.max(shown.left, region.left),
    top: Math.max(shown.top, region.top),
    right: Math.min(shown.right, region.right),
    bottom: Math.min(shown.bottom, region.bottom),
  };
  if (box.left > box.right || box.top > box.bottom) return null;
  return page.straightening === undefined ? { ...ruling, box } : ruling;
}
