import { LINE_HEIGHT, type LineCrop } from './crop-line.ts';
import { ctcDecode, type ReadLetter } from './ctc-decode.ts';
import type { PixelTensor, RunModel } from './inference.ts';
import { lineToParts, partsToLine } from './line-parts.ts';
import { settleLookalikes } from './settle-lookalikes.ts';

export type RecogniseLines = (crops: readonly LineCrop[]) => Promise<readonly (readonly ReadLetter[])[]>;

/** Widths are rounded up to this, so that lines of like length share a batch with little padding. */
const WIDTH_STEP = 32;
/** Shorter lines are padded to this: the recogniser has not seen narrower ones. */
const LEAST_WIDTH = 96;
/** Bounds the memory of a batch; more brings no speed on a processor. */
const MOST_BATCH_WIDTH = 1920;

export const lineRecogniser = (recognise: RunModel, alphabet: readonly string[]): RecogniseLines => {
  return async (whole) => {
    const parts = whole.map(lineToParts);
    const crops = parts.flatMap((own) => own.map(({ crop }) => crop));
    const order = crops.map((_, index) => index).sort((a, b) => crops[a]!.width - crops[b]!.width || a - b);
    const lines = new Array<readonly ReadLetter[]>(crops.length);
    for (let at = 0; at < order.length; ) {
      const batch: number[] = [];
      const width = paddedWidth(crops[order[at]!]!.width);
      while (
        at < order.length &&
        paddedWidth(crops[order[at]!]!.width) === width &&
        (batch.length + 1) * width <= Math.max(width, MOST_BATCH_WIDTH)
      ) {
        batch.push(order[at]!);
        at += 1;
      }
      const { values, shape } = await recognise(
        toBatch(
          batch.map((index) => crops[index]!),
          width,
        ),
      );
      const steps = shape[1] ?? 0;
      const classes = shape[2] ?? 0;
      for (const [position, index] of batch.entries()) {
        const own = values.subarray(position * steps * classes, (position + 1) * steps * classes);
        const ownWidth = crops[index]!.width;
        const used = Math.min(steps, Math.ceil((steps * ownWidth) / width));
        const stretch = (used * width) / (steps * ownWidth);
        lines[index] = settleLookalikes(ctcDecode(own, used, alphabet)).map((letter) => ({
          ...letter,
          at: Math.min(1, letter.at * stretch),
        }));
      }
    }
    let at = 0;
    return parts.map((own, index) => {
      const letters = lines.slice(at, at + own.length);
      at += own.length;
      return partsToLine(own, letters, whole[index]!.width);
    });
  };
};

const paddedWidth = (width: number): number =>
  Math.max(LEAST_WIDTH, Math.ceil(width / WIDTH_STEP) * WIDTH_STEP);

/** Levels of colour brought to −1…1. */
const CHANNELS = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };
/** What becomes 0, with which the recogniser's training filled lines up to the right. */
const PADDING = 128;

const toBatch = (crops: readonly LineCrop[], width: number): PixelTensor => {
  const values = new Uint8Array(crops.length * LINE_HEIGHT * width * 3).fill(PADDING);
  for (const [position, { width: own, rgb }] of crops.entries()) {
    for (let row = 0; row < LINE_HEIGHT; row += 1) {
      const to = (position * LINE_HEIGHT + row) * width * 3;
      values.set(rgb.subarray(row * own * 3, (row + 1) * own * 3), to);
    }
  }
  return { values, shape: [crops.length, 3, LINE_HEIGHT, width], channels: CHANNELS };
};
