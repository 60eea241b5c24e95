import type { PicturePyramid } from './picture.ts';
import type { Region } from './region.ts';

/** The height the recogniser was trained on. */
export const LINE_HEIGHT = 48;
/** A line longer than this (60 times its height) is squeezed: no line of a page is, but a rule or a noise band may be. */
const MOST_WIDTH = LINE_HEIGHT * 60;

/** One line cut out level, `LINE_HEIGHT` pixels high. */
export interface LineCrop {
  readonly width: number;
  /** RGB, 3 bytes per pixel, row-major. */
  readonly rgb: Uint8Array;
}

/** Cuts a region out of the picture at the size the recogniser wants, sampled between pixels (bilinear). */
export const cropLine = (pyramid: PicturePyramid, region: Region): LineCrop => {
  const width = Math.max(8, Math.min(MOST_WIDTH, Math.round((region.width * LINE_HEIGHT) / region.height)));
  // Sampling a level at most twice the wanted size keeps thin strokes that plain sampling would step over.
  const shrink = region.height / LINE_HEIGHT;
  const level = shrink > 1 ? Math.floor(Math.log2(shrink)) : 0;
  const picture = pyramid.at(level);
  const scaleX = picture.width / pyramid.at(0).width;
  const scaleY = picture.height / pyramid.at(0).height;
  const alongX = (Math.cos(region.angle) * region.width * scaleX) / width;
  const alongY = (Math.sin(region.angle) * region.width * scaleY) / width;
  const acrossX = (-Math.sin(region.angle) * region.height * scaleX) / LINE_HEIGHT;
  const acrossY = (Math.cos(region.angle) * region.height * scaleY) / LINE_HEIGHT;
  const cut = new Uint8Array(LINE_HEIGHT * width * 3);
  const { rgb, width: stride } = picture;
  const lastX = picture.width - 1;
  const lastY = picture.height - 1;
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    const down = row + 0.5 - LINE_HEIGHT / 2;
    let x = region.centreX * scaleX + acrossX * down + alongX * (0.5 - width / 2) - 0.5;
    let y = region.centreY * scaleY + acrossY * down + alongY * (0.5 - width / 2) - 0.5;
    for (let column = 0; column < width; column += 1, x += alongX, y += alongY) {
      const clampedX = Math.min(Math.max(x, 0), lastX);
      const clampedY = Math.min(Math.max(y, 0), lastY);
      const left = clampedX | 0;
      const top = clampedY | 0;
      const fx = clampedX - left;
      const fy = clampedY - top;
      const topLeft = (top * stride + left) * 3;
      const right = left < lastX ? 3 : 0;
      const below = top < lastY ? stride * 3 : 0;
      const at = (row * width + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const corner = topLeft + channel;
        const upper = rgb[corner]! + (rgb[corner + right]! - rgb[corner]!) * fx;
        const lower = rgb[corner + below]! + (rgb[corner + below + right]! - rgb[corner + below]!) * fx;
        cut[at + channel] = upper + (lower - upper) * fy + 0.5;
      }
    }
  }
  return { width, rgb: cut };
};
