import { InferenceSession, Tensor } from 'onnxruntime-node';
import { LINE_HEIGHT } from '../src/ocr/crop-line.ts';
import { foldLayers } from '../src/ocr/fold-layers.ts';
import { withOutputs } from '../src/ocr/onnx-graph.ts';
import { FEATURE_OUTPUTS, FEATURES } from '../src/ocr/recogniser-head.ts';
import { renderLine } from './render-line.ts';
import { sampleText } from './sample-text.ts';
import { type Random, seededRandom } from './seeded-random.ts';

/** A drawn line as the recogniser's frozen part sees it. */
export interface SampleLine {
  readonly text: string;
  /** Classes of the text's letters. */
  readonly letters: readonly number[];
  readonly steps: number;
  /** Steps × features, row-major. */
  readonly features: Float32Array;
}

const PIXELS_PER_STEP = 8;
const LEAST_WIDTH = 96;
const MOST_WIDTH = 1600;

/** Draws lines of text and runs the recogniser on them up to the features its last layer works on. */
export const sampleLines = async (
  recogniser: Uint8Array,
  letters: readonly string[],
  count: number,
  seed: number,
): Promise<readonly SampleLine[]> => {
  const session = await InferenceSession.create(withOutputs(foldLayers(recogniser), FEATURE_OUTPUTS), {
    logSeverityLevel: 3,
  });
  const classes = new Map(letters.map((letter, index) => [letter, index]));
  const random = seededRandom(seed);
  const lines: SampleLine[] = [];
  while (lines.length < count) {
    const line = await sampleLine(session, classes, random);
    if (line !== null) lines.push(line);
  }
  return lines;
};

const sampleLine = async (
  session: InferenceSession,
  classes: ReadonlyMap<string, number>,
  random: Random,
): Promise<SampleLine | null> => {
  const text = sampleText(random).normalize('NFC');
  const crop = await renderLine(text, random);
  if (crop.width > MOST_WIDTH) return null;
  const width = Math.max(LEAST_WIDTH, Math.ceil(crop.width / 32) * 32);
  const values = new Float32Array(3 * LINE_HEIGHT * width);
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    for (let x = 0; x < crop.width; x += 1) {
      const from = (row * crop.width + x) * 3;
      // Planes of blue, green, and red.
      for (let plane = 0; plane < 3; plane += 1) {
        values[(plane * LINE_HEIGHT + row) * width + x] = crop.rgb[from + 2 - plane]! / 127.5 - 1;
      }
    }
  }
  const input = new Tensor('float32', values, [1, 3, LINE_HEIGHT, width]);
  const outputs = await session.run({ [session.inputNames[0]!]: input }, [...FEATURE_OUTPUTS]);
  const steps = Math.min(width / PIXELS_PER_STEP, Math.ceil(crop.width / PIXELS_PER_STEP) + 1);
  const features = new Float32Array(steps * FEATURES);
  let offset = 0;
  for (const name of FEATURE_OUTPUTS) {
    const { data, dims } = outputs[name]!;
    const planes = data as Float32Array;
    const [channels, stride] = [dims[1]!, dims[3]!];
    for (let channel = 0; channel < channels; channel += 1) {
      for (let step = 0; step < steps; step += 1) {
        features[step * FEATURES + offset + channel] = planes[channel * stride + step]!;
      }
    }
    offset += channels;
  }
  const own = [...text].map((letter) => classes.get(letter) ?? -1);
  const repeated = own.filter((letter, index) => letter === own[index - 1]).length;
  // A letter needs a step, and a repeated one a blank before it: squeezed lines cannot be learned from.
  const spellable = own.length > 0 && !own.includes(-1) && own.length + repeated <= steps;
  return spellable ? { text, letters: own, steps, features } : null;
};
