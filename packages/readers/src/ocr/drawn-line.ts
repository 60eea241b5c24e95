import type { Ruling } from '@rowbox/engine';
import type { Picture } from './picture.ts';

/** A straight line drawn on a picture, in pixels of the straightened picture, origin top left. */
export interface DrawnLine {
  readonly orientation: 'horizontal' | 'vertical';
  /** Where its middle stands across: y of a horizontal line, x of a vertical one. */
  readonly at: number;
  /** From where to where it runs along. */
  readonly from: number;
  readonly to: number;
}

export const lineToRuling = (
  { orientation, at, from, to }: DrawnLine,
  { width, height }: Picture,
): Ruling => ({
  orientation,
  box:
    orientation === 'horizontal'
      ? {
          left: inside(from / width),
          right: inside(to / width),
          top: inside(at / height),
          bottom: inside(at / height),
        }
      : {
          left: inside(at / width),
          right: inside(at / width),
          top: inside(from / height),
          bottom: inside(to / height),
        },
});

const inside = (fraction: number): number => Math.min(1, Math.max(0, fraction));
