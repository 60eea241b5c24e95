import type { Box } from '@rowbox/engine';
import { type LinkContext, placeToBox } from '@rowbox/engine/page-model';
import { type TrainingPage, UNKNOWN } from './training-page.ts';

/** What is right for a target: its candidates' rows (0: that it has no label), or null where that is not known. */
export type TargetTruth = readonly number[] | null;

/** Share of its words by which a found run is that of the truth. */
const SAME = 0.5;

/** The share of words that two runs have in common of those that either has. */
export function sharedWords(one: readonly number[], other: readonly number[]): number {
  const own = new Set(one);
  const shared = other.reduce((sum, word) => sum + (own.has(word) ? 1 : 0), 0);
  return shared / Math.max(1, one.length + other.length - shared);
}

/** For each target the entry it stands for; −1: none; null: not known. */
export function targetsToEntries(page: TrainingPage, context: LinkContext): (number | null)[] {
  return context.targets.map((target) => {
    if (target.run === -1) {
      const box = placeToBox(target, page.elements.frame);
      return entryAt(page, box);
    }
    const { words } = context.runs[target.run]!;
    const counts = new Map<number, number>();
    for (const word of words) counts.set(page.entryOf[word]!, (counts.get(page.entryOf[word]!) ?? 0) + 1);
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    if (most !== undefined && most[0] !== -1) return most[0];
    // A value that is none of the entries' may have a label that nobody told.
    return words.some((word) => page.classes[word] === UNKNOWN || page.classes[word] === 1) ? null : -1;
  });
}

/** The empty entry whose place a box covers; −1: none does. */
function entryAt({ entries }: TrainingPage, box: Box): number {
  let best = -1;
  let most = 0.25;
  entries.forEach(({ value, place }, index) => {
    if (place === null || value.length > 0) return;
    const shared = sharedArea(box, place) / Math.max(1e-9, Math.min(areaOf(box), areaOf(place)));
    const like =
      shared *
      Math.min(
        1,
        (2 * Math.min(areaOf(box), areaOf(place))) / Math.max(1e-9, Math.max(areaOf(box), areaOf(place))) +
          0.3,
      );
    if (like > most) {
      most = like;
      best = index;
    }
  });
  return best;
}

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

export function targetsToTruth(page: TrainingPage, context: LinkContext): TargetTruth[] {
  return targetsToEntries(page, context).map((entry, index) => {
    if (entry === null) return null;
    const own = page.entries[entry];
    if (own === undefined) return [0];
    if (!own.isKnown) return null;
    if (own.label.length === 0) return [0];
    const right = context.candidates[index]!.flatMap((label, place) => {
      const words = context.runs[label]!.words;
      const shared = sharedWords(words, own.label);
      const inside = words.filter((word) => own.label.includes(word)).length / words.length;
      return shared >= SAME || inside >= 0.75 ? [place + 1] : [];
    });
    return right.length === 0 ? null : right;
  });
}
