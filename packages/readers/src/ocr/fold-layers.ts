import {
  constantNode,
  type FloatTensor,
  type GraphNode,
  operatorNode,
  readConstant,
  readNodes,
  reconnected,
  replaceNodes,
} from './onnx-graph.ts';

/**
 * The same network in fewer passes over memory. PP-LCNet v3, on which both models stand, follows each convolution by
 * `a·x + b`, a hard swish, and `a·x + b` again, which the files spell out in eight operations; onnxruntime runs each by
 * itself and leaves its blocked memory layout for it, so that they take longer than the convolutions. Here
 *
 * 1. the first `a·x + b` goes into the convolution's weights,
 * 2. `x · clip(x + 3, 0, 6) / 6` becomes a HardSigmoid and a product,
 * 3. the second `a·x + b` becomes a BatchNormalization, which keeps the layout.
 *
 * Measured on one thread: detector 67 → 41 ms for 960 × 416, recogniser 11.7 → 7.8 ms for 320 × 48; outputs differ by
 * less than 1e-5.
 */
export const foldLayers = (model: Uint8Array): Uint8Array => {
  const graph = graphOf(readNodes(model));
  const edits = new Map<GraphNode, readonly GraphNode[]>();
  // Outputs of convolutions whose name moved behind the operations that were folded into them.
  const channels = new Map<string, number>();
  for (const node of graph.nodes) {
    if (edits.has(node)) continue;
    if (node.operator === 'Conv') foldIntoConvolution(graph, node, edits, channels);
    else if (node.operator === 'Add') foldHardSwish(graph, node, edits, channels);
    else if (node.operator === 'Mul') foldScaleAndShift(graph, node, edits, channels);
  }
  return replaceNodes(model, withoutUnused(graph.nodes.flatMap((node) => edits.get(node) ?? [node])));
};

/** Constants that were folded into others are taken by nobody any more. */
const withoutUnused = (nodes: readonly GraphNode[]): readonly GraphNode[] => {
  const used = new Set(nodes.flatMap(({ inputs }) => inputs));
  return nodes.filter(({ operator, outputs }) => operator !== 'Constant' || used.has(outputs[0]!));
};

interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly constants: ReadonlyMap<string, FloatTensor>;
  readonly consumers: ReadonlyMap<string, readonly GraphNode[]>;
}

type Edits = Map<GraphNode, readonly GraphNode[]>;

const graphOf = (nodes: readonly GraphNode[]): Graph => {
  const constants = new Map<string, FloatTensor>();
  const consumers = new Map<string, GraphNode[]>();
  for (const node of nodes) {
    const constant = readConstant(node);
    if (constant !== null) constants.set(node.outputs[0]!, constant);
    for (const input of node.inputs) consumers.set(input, [...(consumers.get(input) ?? []), node]);
  }
  return { nodes, constants, consumers };
};

/** An Add, Mul or Div of a value and one fixed number. */
interface ScalarOperation {
  readonly value: string;
  readonly scalar: number;
}

const scalarOperation = (
  graph: Graph,
  node: GraphNode | undefined,
  operator: string,
): ScalarOperation | null => {
  if (node?.operator !== operator) return null;
  const [first, second] = node.inputs;
  for (const [constant, value] of [
    [second, first],
    [first, second],
  ]) {
    const values = graph.constants.get(constant ?? '')?.values;
    if (values?.length === 1 && value !== undefined) return { value, scalar: values[0]! };
  }
  return null;
};

/** The node that takes a value, when it is the only one. Results of the network are taken by none. */
const onlyConsumer = (graph: Graph, value: string): GraphNode | undefined => {
  const consumers = graph.consumers.get(value) ?? [];
  return consumers.length === 1 ? consumers[0] : undefined;
};

const HARD_SWISH_SHIFT = 3;
const HARD_SWISH_RANGE = 6;

const foldIntoConvolution = (
  graph: Graph,
  node: GraphNode,
  edits: Edits,
  channels: Map<string, number>,
): void => {
  const [input, weightName, biasName] = node.inputs;
  const weights = graph.constants.get(weightName ?? '');
  if (input === undefined || weights === undefined) return;
  const count = weights.shape[0] ?? 0;
  let [scale, shift] = [1, 0];
  let output = node.outputs[0]!;
  for (;;) {
    const next = onlyConsumer(graph, output);
    const scaled = scalarOperation(graph, next, 'Mul');
    const shifted = scalarOperation(graph, next, 'Add');
    if (next === undefined || (scaled === null && (shifted === null || shifted.scalar === HARD_SWISH_SHIFT)))
      break;
    scale *= scaled?.scalar ?? 1;
    shift = shift * (scaled?.scalar ?? 1) + (shifted?.scalar ?? 0);
    edits.set(next, []);
    output = next.outputs[0]!;
  }
  channels.set(output, count);
  if (output === node.outputs[0]) return;
  const bias = graph.constants.get(biasName ?? '')?.values ?? new Float32Array(count);
  const names = { weights: `${output}.folded-weights`, bias: `${output}.folded-bias` };
  edits.set(node, [
    constantNode(names.weights, {
      shape: weights.shape,
      values: weights.values.map((weight) => weight * scale),
    }),
    constantNode(names.bias, { shape: [count], values: bias.map((value) => value * scale + shift) }),
    reconnected(node, [input, names.weights, names.bias], [output]),
  ]);
};

const foldHardSwish = (graph: Graph, add: GraphNode, edits: Edits, channels: Map<string, number>): void => {
  const shifted = scalarOperation(graph, add, 'Add');
  if (shifted === null || shifted.scalar !== HARD_SWISH_SHIFT) return;
  const clip = onlyConsumer(graph, add.outputs[0]!);
  if (clip?.operator !== 'Clip') return;
  const product = onlyConsumer(graph, clip.outputs[0]!);
  if (product?.operator !== 'Mul' || !product.inputs.includes(shifted.value)) return;
  const quotient = onlyConsumer(graph, product.outputs[0]!);
  if (quotient === undefined || scalarOperation(graph, quotient, 'Div')?.scalar !== HARD_SWISH_RANGE) return;
  const output = quotient.outputs[0]!;
  const gate = clip.outputs[0]!;
  edits.set(add, [
    operatorNode('HardSigmoid', [shifted.value], gate, {
      floats: { alpha: 1 / HARD_SWISH_RANGE, beta: 0.5 },
    }),
    reconnected(product, product.inputs, [output]),
  ]);
  for (const node of [clip, product, quotient]) edits.set(node, []);
  const count = channels.get(shifted.value);
  if (count !== undefined) channels.set(output, count);
};

const foldScaleAndShift = (
  graph: Graph,
  mul: GraphNode,
  edits: Edits,
  channels: Map<string, number>,
): void => {
  const scaled = scalarOperation(graph, mul, 'Mul');
  const count = channels.get(scaled?.value ?? '');
  if (scaled === null || count === undefined) return;
  const add = onlyConsumer(graph, mul.outputs[0]!);
  const shifted = scalarOperation(graph, add, 'Add');
  if (add === undefined || shifted === null) return;
  const output = add.outputs[0]!;
  const parameters = { scale: scaled.scalar, shift: shifted.scalar, mean: 0, variance: 1 };
  const named = Object.entries(parameters).map(([name, value]) => ({ name: `${output}.${name}`, value }));
  edits.set(mul, [
    ...named.map(({ name, value }) =>
      constantNode(name, { shape: [count], values: new Float32Array(count).fill(value) }),
    ),
    operatorNode('BatchNormalization', [scaled.value, ...named.map(({ name }) => name)], output, {
      floats: { epsilon: 0 },
    }),
  ]);
  edits.set(add, []);
};
