import type { DrawnLine } from './drawn-line.ts';
import { isVertical } from './read-regions.ts';
import type { Region } from './region.ts';

/** A line of text has its letters' strokes in this part of its height; what lies further down underlines it. */
const STROKES = { top: 0.15, bottom: 0.78 };
/** A line mostly under letters is made of them: upright if it is no longer than so many lines of text are high. */
const MOST_UNDER_LETTERS = 0.6;
const LETTERS_ABOVE_EACH_OTHER = 2.5;

/** Whether a drawn line is one that strokes of letters seem to make. `text` is straightened. */
export const isStrokeOfText = (line: DrawnLine, text: readonly Region[]): boolean => {
  let under = 0;
  let highest = 0;
  for (const region of text) {
    if (isVertical(region)) continue;
    const [left, right] = [region.centreX - region.width / 2, region.centreX + region.width / 2];
    const heightAt = (part: number): number => region.centreY + (part - 0.5) * region.height;
    const [from, to, start, end] =
      line.orientation === 'horizontal'
        ? [left, right, heightAt(STROKES.top), heightAt(STROKES.bottom)]
        : [heightAt(0), heightAt(1), left, right];
    if (line.at <= start || line.at >= end) continue;
    const shared = Math.min(to, line.to) - Math.max(from, line.from);
    if (shared <= 0) continue;
    under += shared;
    highest = Math.max(highest, region.height);
  }
  const length = line.to - line.from;
  if (under < MOST_UNDER_LETTERS * length) return false;
  return line.orientation === 'horizontal' || length < LETTERS_ABOVE_EACH_OTHER * highest;
};
