import type { Page } from '@rowbox/engine';
import { type PointBox, toPoints } from './printed-segments.ts';

/**
 * The room that the lines around a place close off, in points; the sides without a line are the page's.
 * @param ownEdge lines so near are the place's own frame (a box to tick), in points
 */
export function cellAround(place: PointBox, page: Page, ownEdge = 0): PointBox {
  const [x, y] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2];
  const [slackX, slackY] = [(place.right - place.left) * 0.3, (place.bottom - place.top) * 0.35];
  let cell: PointBox = { left: 0, top: 0, right: page.width, bottom: page.height };
  for (const ruling of page.rulings) {
    const line = toPoints(ruling.box, page);
    if (ruling.orientation === 'horizontal' && line.left <= x && line.right >= x) {
      const at = (line.top + line.bottom) / 2;
      if (Math.min(Math.abs(at - place.top), Math.abs(at - place.bottom)) < ownEdge) continue;
      if (at <= place.top + slackY && at > cell.top) cell = { ...cell, top: at };
      if (at >= place.bottom - slackY && at < cell.bottom) cell = { ...cell, bottom: at };
    }
    // Shorter lines are the combs of a row of letters.
    if (ruling.orientation === 'vertical' && line.top <= y - slackY && line.bottom >= y + slackY) {
      const at = (line.left + line.right) / 2;
      if (Math.min(Math.abs(at - place.left), Math.abs(at - place.right)) < ownEdge) continue;
      if (at <= place.left + slackX && at > cell.left) cell = { ...cell, left: at };
      if (at >= place.right - slackX && at < cell.right) cell = { ...cell, right: at };
    }
  }
  return cell;
}

/** Whether a box lies in the cell, but for a point at its edges. */
export const isInCell = (box: PointBox, cell: PointBox): boolean =>
  box.left >= cell.left - 2 &&
  box.right <= cell.right + 2 &&
  box.top >= cell.top - 2 &&
  box.bottom <= cell.bottom + 2;

/** A cell that lines close on all sides and that is no frame of the page. */
export const isClosed = (cell: PointBox, page: Page): boolean =>
  cell.left > 0 &&
  cell.top > 0 &&
  cell.right < page.width &&
  cell.bottom < page.height &&
  (cell.bottom - cell.top) * (cell.right - cell.left) < 0.12 * page.width * page.height;
