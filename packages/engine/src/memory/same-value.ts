import type { CellValue } from '@rowbox/contract';
import { foldToAlphanumerics } from '../values/fold.ts';

/** Whether two values say the same: numbers to half a cent, texts by their letters and digits. */
export function isSameValue(a: CellValue, b: CellValue): boolean {
  if (a === null || b === null) return a === b;
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 0.005;
  if (typeof a !== 'string' || typeof b !== 'string') return a === b;
  return a === b || (foldToAlphanumerics(a) || a.trim()) === (foldToAlphanumerics(b) || b.trim());
}
