import type { PageImage } from './port.ts';

/** Pixels of a picture in RGB, 8 bits, row-major. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** The picture at full, half, quarter … size, each made when it is first asked for. */
export interface PicturePyramid {
  /** `level` 0 is the picture itself, each further one half the size. */
  readonly at: (level: number) => Picture;
}

const MOST_LEVELS = 4;

export const pyramidOf = (image: PageImage): PicturePyramid => {
  const levels: Picture[] = [image];
  const at = (level: number): Picture => {
    const wanted = Math.min(level, MOST_LEVELS);
    for (let next = levels.length; next <= wanted; next += 1) levels.push(halved(levels[next - 1]!));
    return levels[wanted]!;
  };
  return { at };
};

/** Each pixel the mean of four. */
const halved = ({ width, height, rgb }: Picture): Picture => {
  const halfWidth = Math.max(1, width >> 1);
  const halfHeight = Math.max(1, height >> 1);
  const half = new Uint8Array(halfWidth * halfHeight * 3);
  const right = width > 1 ? 3 : 0;
  const below = height > 1 ? width * 3 : 0;
  for (let y = 0; y < halfHeight; y += 1) {
    let from = y * 2 * width * 3;
    let to = y * halfWidth * 3;
    for (let x = 0; x < halfWidth; x += 1, from += 6, to += 3) {
      for (let channel = 0; channel < 3; channel += 1) {
        const at = from + channel;
        half[to + channel] =
          (rgb[at]! + rgb[at + right]! + rgb[at + below]! + rgb[at + right + below]! + 2) >> 2;
      }
    }
  }
  return { width: halfWidth, height: halfHeight, rgb: half };
};

/** The picture turned clockwise by quarter turns. */
export const turnPicture = <P extends Picture>(picture: P, rotation: 0 | 90 | 180 | 270): P => {
  if (rotation === 0) return picture;
  const { width, height, rgb } = picture;
  const [turnedWidth, turnedHeight] = rotation === 180 ? [width, height] : [height, width];
  const turned = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const toX = rotation === 90 ? height - 1 - y : rotation === 180 ? width - 1 - x : y;
      const toY = rotation === 90 ? x : rotation === 180 ? height - 1 - y : width - 1 - x;
      const from = (y * width + x) * 3;
      const to = (toY * turnedWidth + toX) * 3;
      turned[to] = rgb[from]!;
      turned[to + 1] = rgb[from + 1]!;
      turned[to + 2] = rgb[from + 2]!;
    }
  }
  return { ...picture, width: turnedWidth, height: turnedHeight, rgb: turned };
};
