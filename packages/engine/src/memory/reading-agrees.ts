import type { Option } from '../fields/rate-candidates.ts';
import type { DateOrder } from '../values/reading.ts';

/** 1 where a date that could be read both ways is read in the order the mailbox's documents have, -1 the other way. */
export function readingAgrees({ value, alternatives, candidate }: Option, order: DateOrder | null): number {
  if (order === null || alternatives.length === 0) return 0;
  const figures = /^\D{0,3}(\d{1,2})[./-](\d{1,2})[./-]/.exec(candidate.text);
  const day = /^\d+-(\d+)-(\d+)/.exec(String(value));
  if (figures === null || day === null) return 0;
  const isDayFirst = Number(figures[1]) === Number(day[2]) && Number(figures[2]) === Number(day[1]);
  return isDayFirst === (order === 'dmy') ? 1 : -1;
}
