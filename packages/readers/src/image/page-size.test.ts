import { describe, expect, it } from 'vitest';
import { pageDpi } from './page-size.ts';

describe('pageDpi', () => {
  it('believes a density that means a sheet of paper', () => {
    expect(pageDpi(2480, 3508, 300)).toBe(300);
  });

  it('believes a default density only where the page comes out as large as a sheet', () => {
    expect(pageDpi(595, 842, 72)).toBe(72);
    expect(pageDpi(3024, 4032, 72)).toBeCloseTo(3024 / 8.27, 1);
  });

  it('takes a page of no stated density for A4', () => {
    expect(pageDpi(1240, 1754, null)).toBeCloseTo(150, 0);
  });

  it('takes a long strip for a till receipt', () => {
    expect(pageDpi(630, 2000, null)).toBeCloseTo(200, 0);
  });
});
