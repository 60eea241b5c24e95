import type { Box, Page } from '@rowbox/engine';

/**
 * The page turned back by `skew` degrees about its centre, as OCR levels a scan whose lines fall to the right by so much.
 * What it has of its own, a fax line, a stamp, moves along; its boxes keep their size, as slants are slight.
 */
export function levelPage(page: Page, skew: number): Page {
  if (skew === 0) return page;
  const level = (box: Box): Box => levelBox(box, page, (skew * Math.PI) / 180);
  return {
    ...page,
    words: page.words.map((word) => ({ ...word, box: level(word.box) })),
    rulings: page.rulings.map((ruling) => ({ ...ruling, box: level(ruling.box) })),
    straightening: { rotation: page.straightening?.rotation ?? 0, skew },
  };
}

function levelBox({ left, right, top, bottom }: Box, { width, height }: Page, radians: number): Box {
  const dx = ((left + right) / 2 - 0.5) * width;
  const dy = ((top + bottom) / 2 - 0.5) * height;
  const x = 0.5 + (dx * Math.cos(radians) + dy * Math.sin(radians)) / width;
  const y = 0.5 + (dy * Math.cos(radians) - dx * Math.sin(radians)) / height;
  return {
    left: inside(x - (right - left) / 2),
    right: inside(x + (right - left) / 2),
    top: inside(y - (bottom - top) / 2),
    bottom: inside(y + (bottom - top) / 2),
  };
}

function inside(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
