import type { PartyDetail } from './party-mention.ts';
import type { Passage } from './passage.ts';
import { passageToCandidate } from './passage-to-candidate.ts';

/** A piece of a passage by its offsets, with its place on the page; null where no word stands there. */
export function passageToDetail(
  passage: Passage,
  start: number,
  end: number,
  value: string,
): PartyDetail | null {
  const candidate = passageToCandidate(passage, { kind: 'text', value, start, end, strength: 1 });
  if (candidate === null) return null;
  const { text, page, box, words, line } = candidate;
  return { value, text, page, box, words, line };
}
