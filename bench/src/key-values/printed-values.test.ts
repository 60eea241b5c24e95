import { describe, expect, it } from 'vitest';
import { isPrinted } from './printed-values.ts';

describe('isPrinted', () => {
  it('finds text by its letters and digits, over spaces and line ends, but not with another letter', () => {
    expect(isPrinted('text', 'Käse & Wein GmbH', ['KÄSE & WEIN', 'GMBH'])).toBe(true);
    expect(isPrinted('text', 'Käse & Wein GmbH', ['KASE & WEIN', 'GMBH'])).toBe(false);
  });

  it('finds amounts in the usual ways to write them, and only whole ones', () => {
    expect(isPrinted('currency', 1234.5, ['Total 1.234,50 EUR'])).toBe(true);
    expect(isPrinted('currency', 1234.5, ['Total 1,234.50'])).toBe(true);
    expect(isPrinted('currency', 34.5, ['Total 1,234.50'])).toBe(false);
    expect(isPrinted('currency', 34.5, ['34.501'])).toBe(false);
  });

  it('finds dates in any order, with names of months', () => {
    expect(isPrinted('date', '2026-03-09', ['Date: 09/03/26 12:00'])).toBe(true);
    expect(isPrinted('date', '2026-03-09', ['9 Mar 2026'])).toBe(true);
    expect(isPrinted('date', '2026-03-09', ['20260309', '10/03/2026'])).toBe(false);
  });

  it('finds times of either clock', () => {
    expect(isPrinted('time', '17:22', ['5:22 PM'])).toBe(true);
    expect(isPrinted('time', '17:22', ['5:23 PM'])).toBe(false);
  });

  it('says nothing of values that are not printed as they are', () => {
    expect(isPrinted('number', 3, ['3'])).toBeNull();
    expect(isPrinted('text', null, ['3'])).toBeNull();
  });
});
