import type { Page, Ruling } from '@rowbox/engine';
import { describe, expect, it } from 'vitest';
import { pageOf } from './testing/read-composed.ts';

/** Orientation, position across, start and end, in whole points of an A4 page. */
function inPoints(page: Page, { orientation, box }: Ruling): string {
  const [left, right] = [box.left * page.width, box.right * page.width];
  const [top, bottom] = [box.top * page.height, box.bottom * page.height];
  return orientation === 'horizontal'
    ? `h ${Math.round((top + bottom) / 2)}: ${Math.round(left)}-${Math.round(right)}`
    : `v ${Math.round((left + right) / 2)}: ${Math.round(top)}-${Math.round(bottom)}`;
}

async function rulingsOf(content: string, form?: string): Promise<readonly string[]> {
  const page = await pageOf(form === undefined ? { content } : { content, form });
  return page.rulings.map((ruling) => inPoints(page, ruling));
}

describe('rulings', () => {
  it('come from stroked lines', async () => {
    expect(await rulingsOf('50 742 m 250 742 l S 100 642 m 100 742 l S')).toEqual([
      'h 100: 50-250',
      'v 100: 100-200',
    ]);
  });

  it('come from the edges of stroked rectangles', async () => {
    expect(await rulingsOf('50 642 200 100 re S')).toEqual([
      'h 100: 50-250',
      'h 200: 50-250',
      'v 50: 100-200',
      'v 250: 100-200',
    ]);
  });

  it('come from thin filled rectangles as one line, from shaded areas as four edges', async () => {
    expect(await rulingsOf('50 742 200 1 re f')).toHaveLength(1);
    expect(await rulingsOf('0.8 g 50 642 200 100 re f')).toHaveLength(4);
  });

  it('do not come from white areas or slanted lines', async () => {
    expect(await rulingsOf('1 g 50 642 200 100 re f 50 50 m 200 200 l S')).toEqual([]);
  });

  it('in white count where they divide a shaded area', async () => {
    const shaded = await rulingsOf('0.8 g 50 642 200 100 re f 1 G 50 692 m 250 692 l S');
    expect(shaded).toContain('h 150: 50-250');
  });

  it('are joined from dashes and from the borders of neighbouring cells', async () => {
    const dashes = Array.from({ length: 20 }, (_, i) => `${50 + 5 * i} 742 3 0.5 re f`).join(' ');
    expect(await rulingsOf(dashes)).toEqual(['h 100: 50-148']);
    expect(await rulingsOf('50 742 m 150 742 l S 150 742 m 250 742 l S')).toEqual(['h 100: 50-250']);
  });

  it('stay apart where a gap is wide', async () => {
    expect(await rulingsOf('50 742 m 150 742 l S 160 742 m 250 742 l S')).toHaveLength(2);
  });

  it('are found inside form XObjects, where they are drawn', async () => {
    expect(await rulingsOf('q 2 0 0 2 100 200 cm /X1 Do Q', '0 100 m 100 100 l S')).toEqual([
      'h 442: 100-300',
    ]);
  });

  it('turn with the page', async () => {
    const page = await pageOf({ content: '50 742 m 250 742 l S', rotate: 90 });
    expect(page.rulings.map((ruling) => inPoints(page, ruling))).toEqual(['v 742: 50-250']);
  });
});
