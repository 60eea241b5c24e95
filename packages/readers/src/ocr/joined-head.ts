import { readConstant, readNodes } from './onnx-graph.ts';
import { BIAS, FEATURES, OWN_FEATURES, type RecogniserHead, WEIGHTS } from './recogniser-head.ts';

/** The letters that the recogniser came with and keeps as it reads them. */
export const PLAIN_LETTERS: readonly string[] = [
  ...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  ...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
];

/** Class 0, CTC's blank, and the plain letters: a head of the recogniser's own weights. */
export const ownHead = (recogniser: Uint8Array, alphabet: readonly string[]): RecogniserHead =>
  headLike(
    recogniser,
    alphabet,
    ['', ...PLAIN_LETTERS].map((letter) => ({ letter, like: letter })),
  );

/** A head that reads each letter as the recogniser reads another. A letter like one it does not know is never read. */
export const headLike = (
  recogniser: Uint8Array,
  alphabet: readonly string[],
  wanted: readonly { readonly letter: string; readonly like: string }[],
): RecogniserHead => {
  const constants = new Map(readNodes(recogniser).map((node) => [node.outputs[0], node]));
  const [weightsNode, biasNode] = [constants.get(WEIGHTS), constants.get(BIAS)];
  const own = weightsNode && readConstant(weightsNode)?.values;
  const ownBias = biasNode && readConstant(biasNode)?.values;
  if (!own || !ownBias) throw new Error('The recogniser is not the one the letters were trained for.');
  const classes = wanted.length;
  const weights = new Float32Array(FEATURES * classes);
  const bias = new Float32Array(classes);
  for (const [index, { like }] of wanted.entries()) {
    const from = alphabet.indexOf(like);
    bias[index] = from < 0 ? NEVER_READ : ownBias[from]!;
    if (from < 0) continue;
    for (let feature = 0; feature < OWN_FEATURES; feature += 1) {
      weights[feature * classes + index] = own[feature * alphabet.length + from]!;
    }
  }
  return { letters: wanted.map(({ letter }) => letter), weights, bias };
};

const NEVER_READ = -8;

/** The classes of the first head, then those of the second. */
export const joinedHead = (first: RecogniserHead, second: RecogniserHead): RecogniserHead => {
  const classes = first.letters.length + second.letters.length;
  const weights = new Float32Array(FEATURES * classes);
  const bias = new Float32Array(classes);
  let offset = 0;
  for (const head of [first, second]) {
    const own = head.letters.length;
    bias.set(head.bias, offset);
    for (let feature = 0; feature < FEATURES; feature += 1) {
      weights.set(head.weights.subarray(feature * own, (feature + 1) * own), feature * classes + offset);
    }
    offset += own;
  }
  return { letters: [...first.letters, ...second.letters], weights, bias };
};

/** The classes of a head from one on. */
export const classesFrom = ({ letters, weights, bias }: RecogniserHead, first: number): RecogniserHead => {
  const classes = letters.length;
  return {
    letters: letters.slice(first),
    weights: weights.filter((_, at) => at % classes >= first),
    bias: bias.slice(first),
  };
};
