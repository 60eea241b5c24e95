import type { Box } from './box.ts';
import type { Page } from './page.ts';

/**
 * The box, on the page as a viewer displays the file, that encloses a box of the page as it was read. They differ where
 * a reader turned a scan upright or straightened it (`Page.straightening`); a citation is to point at the former.
 */
export const boxAsDisplayed = (page: Page, box: Box): Box => {
  if (page.straightening === undefined) return box;
  const { rotation, skew } = page.straightening;
  const radians = (skew * Math.PI) / 180;
  const corners = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => ({ x, y })));
  const displayed = corners.map((corner) => {
    const dx = (corner.x - 0.5) * page.width;
    const dy = (corner.y - 0.5) * page.height;
    const x = 0.5 + (dx * Math.cos(radians) - dy * Math.sin(radians)) / page.width;
    const y = 0.5 + (dy * Math.cos(radians) + dx * Math.sin(radians)) / page.height;
    if (rotation === 90) return { x: y, y: 1 - x };
    if (rotation === 180) return { x: 1 - x, y: 1 - y };
    if (rotation === 270) return { x: 1 - y, y: x };
    return { x, y };
  });
  return {
    left: inside(Math.min(...displayed.map(({ x }) => x))),
    top: inside(Math.min(...displayed.map(({ y }) => y))),
    right: inside(Math.max(...displayed.map(({ x }) => x))),
    bottom: inside(Math.max(...displayed.map(({ y }) => y))),
  };
};

const inside = (fraction: number): number => Math.min(1, Math.max(0, fraction));
