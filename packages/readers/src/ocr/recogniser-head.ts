import {
  constantNode,
  operatorNode,
  readNodes,
  reconnected,
  replaceNodes,
  withoutOutputShapes,
} from './onnx-graph.ts';

/**
 * A last layer for the recogniser with other letters than it came with: for each step of a line, the features on which
 * the original layer works and those of the convolutions before it (480), times `weights`, plus `bias`.
 */
export interface RecogniserHead {
  /** By class; of the whole layer, class 0 is the blank of CTC and has none. */
  readonly letters: readonly string[];
  /** Features × classes, row-major. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** The names these values have in PP-OCR v4's mobile recogniser as converted to ONNX. */
const CONTEXT_FEATURES = 'swish_17.tmp_0';
const LOCAL_FEATURES = 'p2o.AveragePool.1';
const ALL_FEATURES = 'rowbox.features';
/** The constants of the recogniser's own last layer: features × classes, and one for each class. */
export const WEIGHTS = 'linear_85.w_0';
export const BIAS = 'linear_85.b_0';

/** Values of the network a head works on, each of the shape [1, features, 1, steps]. */
export const FEATURE_OUTPUTS: readonly string[] = [CONTEXT_FEATURES, LOCAL_FEATURES];
export const FEATURES = 600;
/** The first of them, on which the recogniser's own last layer works. */
export const OWN_FEATURES = 120;

/** The recogniser with its last layer replaced. Throws when it is another network than the head was trained for. */
export const withHead = (recogniser: Uint8Array, head: RecogniserHead): Uint8Array => {
  const classes = head.letters.length;
  let replaced = 0;
  const nodes = readNodes(recogniser).flatMap((node) => {
    const [output] = node.outputs;
    if (node.operator === 'Constant' && output === WEIGHTS) {
      replaced += 1;
      return [constantNode(WEIGHTS, { shape: [FEATURES, classes], values: head.weights })];
    }
    if (node.operator === 'Constant' && output === BIAS) {
      replaced += 1;
      return [constantNode(BIAS, { shape: [classes], values: head.bias })];
    }
    if (node.operator === 'Squeeze' && node.inputs[0] === CONTEXT_FEATURES) {
      replaced += 1;
      const inputs = [ALL_FEATURES, ...node.inputs.slice(1)];
      return [
        operatorNode('Concat', FEATURE_OUTPUTS, ALL_FEATURES, { integers: { axis: 1 } }),
        reconnected(node, inputs, node.outputs),
      ];
    }
    return [node];
  });
  if (replaced !== 3) throw new Error('The recogniser is not the one the letters were trained for.');
  return withoutOutputShapes(replaceNodes(recogniser, nodes));
};
