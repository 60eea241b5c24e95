import type { RunModel } from './inference.ts';
import type { Picture } from './picture.ts';

/** The network halves its input five times: sides are multiples of this. */
export const STRIDE = 32;

/** The detector takes some 190 MB a million pixels; a larger picture goes through it in bands, one after another. */
const MOST_BAND_PIXELS = 1.25e6;
/** Rows that two neighbouring bands share, so that a line at the end of one stands whole in the other. */
const SHARED_ROWS = 4 * STRIDE;

/** ImageNet's channel means and deviations, which the detector was trained with, applied to BGR as there. */
const CHANNELS = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };

/**
 * How probable it is of every pixel that it belongs to text, 0–1, row-major.
 *
 * @param picture its sides are multiples of `STRIDE`
 */
export const textMap = async (picture: Picture, detect: RunModel): Promise<Float32Array> => {
  const { width, height } = picture;
  const bands = bandsOf(width, height);
  const run = async ({ top, bottom }: Band): Promise<Float32Array> => {
    const values = picture.rgb.subarray(top * width * 3, bottom * width * 3);
    return (await detect({ values, shape: [1, 3, bottom - top, width], channels: CHANNELS })).values;
  };
  const [first] = bands;
  if (first !== undefined && bands.length === 1) return run(first);
  const map = new Float32Array(width * height);
  for (const [index, band] of bands.entries()) {
    const values = await run(band);
    // Of the rows that two bands share, each gives the half that it sees more around.
    const from = index === 0 ? 0 : band.top + SHARED_ROWS / 2;
    const to = index === bands.length - 1 ? height : band.bottom - SHARED_ROWS / 2;
    map.set(values.subarray((from - band.top) * width, (to - band.top) * width), from * width);
  }
  return map;
};

interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** Bands of like height that share rows with the next. */
export const bandsOf = (width: number, height: number): readonly Band[] => {
  const most = Math.max(3 * SHARED_ROWS, Math.floor(MOST_BAND_PIXELS / width / STRIDE) * STRIDE);
  if (height <= most) return [{ top: 0, bottom: height }];
  const count = Math.ceil((height - SHARED_ROWS) / (most - SHARED_ROWS));
  const step = Math.ceil((height - SHARED_ROWS) / count / STRIDE) * STRIDE;
  return Array.from({ length: count }, (_, index) => ({
    top: index * step,
    bottom: index === count - 1 ? height : index * step + step + SHARED_ROWS,
  }));
};
