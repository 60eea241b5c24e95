import type { CellValue } from '@rowbox/contract';

const LONGEST = 60;

/** A value inside a message: texts in quotes and cut short, yes or no in words. */
export function shownValue(value: CellValue): string {
  if (value === null) return 'missing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  const line = value.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `"${line.slice(0, LONGEST)}…"` : `"${line}"`;
}
