import type { Ruling } from '@rowbox/engine';
import { boxInPicture } from './box-in-picture.ts';
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

export const lineToRuling = ({ orientation, at, from, to }: DrawnLine, picture: Picture): Ruling => ({
  orientation,
  box: boxInPicture(
    orientation === 'horizontal'
      ? { left: from, right: to, top: at, bottom: at }
      : { left: at, right: at, top: from, bottom: to },
    picture,
  ),
});
