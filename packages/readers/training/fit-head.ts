import { InferenceSession, Tensor } from 'onnxruntime-node';
import { FEATURES, type RecogniserHead } from '../src/ocr/recogniser-head.ts';
import { ctcGradient } from './ctc-gradient.ts';
import { matrixProductModel } from './matrix-product.ts';
import type { SampleLine } from './sample-lines.ts';
import { seededRandom } from './seeded-random.ts';

export interface FitOptions {
  readonly epochs: number;
  readonly learningRate: number;
  /** The first classes, this many, stay as they are. */
  readonly kept: number;
}

export type MultiplyMatrices = (
  a: Float32Array,
  b: Float32Array,
  rows: number,
  inner: number,
  columns: number,
) => Promise<Float32Array>;

const BATCH = 32;
const MOMENTUM = 0.9;
const SECOND_MOMENTUM = 0.995;

export const openMatrixProduct = async (): Promise<MultiplyMatrices> => {
  const session = await InferenceSession.create(matrixProductModel());
  return async (a, b, rows, inner, columns) => {
    const output = await session.run({
      a: new Tensor('float32', a, [rows, inner]),
      b: new Tensor('float32', b, [inner, columns]),
    });
    return output.product!.data as Float32Array;
  };
};

/**
 * Fits a head by CTC on features that stay as they are: softmax regression with Adam (Kingma, Ba 2015) and a step size
 * that falls along a half cosine. `report` is called after every epoch with the mean loss.
 */
export const fitHead = async (
  start: RecogniserHead,
  lines: readonly SampleLine[],
  multiply: MultiplyMatrices,
  { epochs, learningRate, kept }: FitOptions,
  report: (head: RecogniserHead, epoch: number, loss: number) => Promise<void>,
): Promise<RecogniserHead> => {
  const classes = start.letters.length;
  const deviations = featureDeviations(lines);
  const weights = start.weights.map((weight, at) => weight * deviations[Math.floor(at / classes)]!);
  const bias = start.bias.slice();
  const adam = { weights: adamFor(weights), bias: adamFor(bias) };
  const batches = batchesOf(lines);
  const random = seededRandom(1);
  const scaledBack = (): RecogniserHead => ({
    letters: start.letters,
    weights: weights.map((weight, at) => weight / deviations[Math.floor(at / classes)]!),
    bias: bias.slice(),
  });

  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    let loss = 0;
    for (const batch of shuffled(batches, random)) {
      step += 1;
      const rate = learningRate * 0.5 * (1 + Math.cos((Math.PI * step) / (epochs * batches.length)));
      const inputs = stacked(batch, deviations);
      const steps = inputs.length / FEATURES;
      const gradient = await multiply(inputs, weights, steps, FEATURES, classes);
      loss += toGradients(gradient, bias, batch, classes);
      const slope = await multiply(transposed(inputs, steps, FEATURES), gradient, FEATURES, steps, classes);
      const biasSlope = columnSums(gradient, classes);
      for (let at = 0; at < slope.length; at += classes) slope.fill(0, at, at + kept);
      biasSlope.fill(0, 0, kept);
      adam.weights(slope, rate, step);
      adam.bias(biasSlope, rate, step);
    }
    await report(scaledBack(), epoch, loss / lines.length);
  }
  return scaledBack();
};

/** Logits become the loss's gradient by them, a mean over the batch; gives the batch's summed loss. */
const toGradients = (
  logits: Float32Array,
  bias: Float32Array,
  batch: readonly SampleLine[],
  classes: number,
): number => {
  let loss = 0;
  let from = 0;
  for (const { steps, letters } of batch) {
    const own = logits.subarray(from, from + steps * classes);
    for (let step = 0; step < steps; step += 1)
      softmax(own.subarray(step * classes, (step + 1) * classes), bias);
    loss += ctcGradient(own, steps, classes, letters);
    from += steps * classes;
  }
  for (let at = 0; at < logits.length; at += 1) logits[at] = logits[at]! / batch.length;
  return loss;
};

const softmax = (logits: Float32Array, bias: Float32Array): void => {
  let most = -Infinity;
  for (let at = 0; at < logits.length; at += 1) {
    logits[at] = logits[at]! + bias[at]!;
    most = Math.max(most, logits[at]!);
  }
  let sum = 0;
  for (let at = 0; at < logits.length; at += 1) {
    logits[at] = Math.exp(logits[at]! - most);
    sum += logits[at]!;
  }
  for (let at = 0; at < logits.length; at += 1) logits[at] = logits[at]! / sum;
};

const adamFor = (parameters: Float32Array): ((slope: Float32Array, rate: number, step: number) => void) => {
  const first = new Float32Array(parameters.length);
  const second = new Float32Array(parameters.length);
  return (slope, rate, step) => {
    const [unbiasFirst, unbiasSecond] = [1 - MOMENTUM ** step, 1 - SECOND_MOMENTUM ** step];
    for (let at = 0; at < parameters.length; at += 1) {
      first[at] = MOMENTUM * first[at]! + (1 - MOMENTUM) * slope[at]!;
      second[at] = SECOND_MOMENTUM * second[at]! + (1 - SECOND_MOMENTUM) * slope[at]! ** 2;
      const change = first[at]! / unbiasFirst / (Math.sqrt(second[at]! / unbiasSecond) + 1e-6);
      parameters[at] = parameters[at]! - rate * change;
    }
  };
};

/** Features differ in scale a hundredfold; each is divided by its deviation while fitting. */
const featureDeviations = (lines: readonly SampleLine[]): Float32Array => {
  const sums = new Float64Array(FEATURES);
  const squares = new Float64Array(FEATURES);
  let count = 0;
  for (const { features, steps } of lines.slice(0, 1000)) {
    count += steps;
    for (let at = 0; at < features.length; at += 1) {
      sums[at % FEATURES] = sums[at % FEATURES]! + features[at]!;
      squares[at % FEATURES] = squares[at % FEATURES]! + features[at]! ** 2;
    }
  }
  return Float32Array.from(sums, (sum, at) =>
    Math.max(1e-3, Math.sqrt(Math.max(0, squares[at]! / count - (sum / count) ** 2))),
  );
};

/** Lines of like length together, so that every batch has a like share of the steps. */
const batchesOf = (lines: readonly SampleLine[]): readonly (readonly SampleLine[])[] => {
  const sorted = lines.toSorted((a, b) => a.steps - b.steps);
  return Array.from({ length: Math.ceil(sorted.length / BATCH) }, (_, at) =>
    sorted.slice(at * BATCH, (at + 1) * BATCH),
  );
};

const shuffled = <T>(items: readonly T[], random: () => number): readonly T[] =>
  items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);

const stacked = (batch: readonly SampleLine[], deviations: Float32Array): Float32Array => {
  const inputs = new Float32Array(batch.reduce((sum, { features }) => sum + features.length, 0));
  let to = 0;
  for (const { features } of batch) {
    for (let at = 0; at < features.length; at += 1, to += 1)
      inputs[to] = features[at]! / deviations[at % FEATURES]!;
  }
  return inputs;
};

const transposed = (matrix: Float32Array, rows: number, columns: number): Float32Array => {
  const turned = new Float32Array(matrix.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      turned[column * rows + row] = matrix[row * columns + column]!;
  }
  return turned;
};

const columnSums = (matrix: Float32Array, columns: number): Float32Array => {
  const sums = new Float32Array(columns);
  for (let at = 0; at < matrix.length; at += 1) sums[at % columns] = sums[at % columns]! + matrix[at]!;
  return sums;
};
