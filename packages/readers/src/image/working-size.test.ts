import { describe, expect, it } from 'vitest';
import { atWorkingSize, WORKING_PIXELS, workingScale } from './working-size.ts';

const greyPage = (width: number, height: number, statedDpi: number | null) => ({
  width,
  height,
  rgb: new Uint8Array(width * height * 3).fill(90),
  statedDpi,
});

describe('atWorkingSize', () => {
  it('leaves a page alone that fits', async () => {
    const page = greyPage(300, 200, 300);
    expect(await atWorkingSize(page)).toBe(page);
  });

  it('shrinks a larger one with its shape, its colour and its size on paper', async () => {
    const page = await atWorkingSize(greyPage(8000, 4000, 600));
    expect(page.width * page.height).toBeLessThanOrEqual(WORKING_PIXELS);
    expect(page.width / page.height).toBeCloseTo(2, 2);
    expect(page.rgb).toHaveLength(page.width * page.height * 3);
    expect(page.rgb[page.rgb.length >> 1]).toBe(90);
    expect(page.width / page.statedDpi!).toBeCloseTo(8000 / 600, 2);
  });

  it('shrinks a scan of 600 dpi to exactly half, and no page to less than reading needs', () => {
    expect(workingScale(4961, 7016)).toBe(0.5);
    expect(workingScale(8064, 6048)).toBe(0.5);
    expect(workingScale(4032, 3024)).toBe(1);
    expect(5184 * 3888 * workingScale(5184, 3888) ** 2).toBeCloseTo(WORKING_PIXELS, 0);
  });
});
