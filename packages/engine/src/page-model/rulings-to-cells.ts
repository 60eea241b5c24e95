import type { PageFrame, Place } from '../layout/place-words.ts';
import type { Box } from '../page/box.ts';
import type { Page } from '../page/page.ts';
import { rulingsToGrids } from '../tables/rulings-to-grids.ts';
import type { DrawnCell } from './page-model.ts';

/** Smaller ones are check boxes' frames, letters' strokes and the corners of thick lines (points). */
const LEAST_WIDTH = 5;
const LEAST_HEIGHT = 5;
/** A cell that takes more of the page than this is the page's own frame. */
const MOST_OF_PAGE = 0.7;
/** More cells than this are a raster or a drawing, and none of them holds anything. */
const MOST_CELLS = 4000;

/** The cells that rulings close, the smallest first. */
export function rulingsToCells(page: Page, frame: PageFrame): DrawnCell[] {
  const cells = rulingsToGrids(page.rulings, frame).flatMap(({ xs, ys, cells: own }, grid) =>
    own.map((cell) => {
      const place = {
        left: xs[cell.column]!,
        right: xs[cell.columnEnd]!,
        top: ys[cell.row]!,
        bottom: ys[cell.rowEnd]!,
      };
      return { ...cell, grid, place, box: placeToBox(place, frame) };
    }),
  );
  if (cells.length > MOST_CELLS) return [];
  const most = MOST_OF_PAGE * frame.width * frame.height;
  return cells
    .filter(({ place }) => {
      const [width, height] = [place.right - place.left, place.bottom - place.top];
      return width >= LEAST_WIDTH && height >= LEAST_HEIGHT && width * height <= most;
    })
    .sort(
      (a, b) => areaOf(a.place) - areaOf(b.place) || a.place.top - b.place.top || a.place.left - b.place.left,
    );
}

const areaOf = ({ left, top, right, bottom }: Place): number => (right - left) * (bottom - top);

/** The box, on the page as it was read, of a place on the straightened page (bends left out). */
export function placeToBox({ left, top, right, bottom }: Place, { width, height, skew }: PageFrame): Box {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  // The inverse of the turn by which boxes are placed: x' = x + skew y, y' = y − skew x.
  const seenX = (x - skew * y) / (1 + skew * skew);
  const seenY = y + skew * seenX;
  const halfWidth = (right - left) / 2;
  const halfHeight = (bottom - top) / 2;
  return {
    left: inside((seenX - halfWidth) / width),
    top: inside((seenY - halfHeight) / height),
    right: inside((seenX + halfWidth) / width),
    bottom: inside((seenY + halfHeight) / height),
  };
}

const inside = (fraction: number): number => Math.min(1, Math.max(0, fraction));
