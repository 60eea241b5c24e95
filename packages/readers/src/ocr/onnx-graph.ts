import {
  type Field,
  fieldsOf,
  joinBytes,
  readText,
  wholeMessage,
  writeBytes,
  writeFloat,
  writeNumber,
  writeText,
} from './onnx-fields.ts';

/**
 * Just enough of the ONNX file format (onnx.proto3) to put other nodes in the place of some nodes of a graph, so that a
 * network can be folded together, and its last layer replaced, while it is loaded.
 */
export interface GraphNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** The node as it stands in the file. */
  readonly bytes: Uint8Array;
}

/** Numbers with their shape, outermost dimension first. */
export interface FloatTensor {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const GRAPH_OUTPUT = 12;
const NODE_INPUT = 1;
const NODE_OUTPUT = 2;
const NODE_OPERATOR = 4;
const NODE_ATTRIBUTE = 5;
const ATTRIBUTE_NAME = 1;
const ATTRIBUTE_FLOAT = 2;
const ATTRIBUTE_INTEGER = 3;
const ATTRIBUTE_TENSOR = 5;
const ATTRIBUTE_TYPE = 20;
const TYPE_OF_FLOAT = 1;
const TYPE_OF_INTEGER = 2;
const TYPE_OF_TENSOR = 4;
const TENSOR_SHAPE = 1;
const TENSOR_TYPE = 2;
const TENSOR_BYTES = 9;
const FLOAT = 1;
const VALUE_NAME = 1;
const VALUE_TYPE = 2;
const VALUE_TENSOR = 1;
const VALUE_TENSOR_ELEMENT = 1;

/** The nodes of a model's graph, each behind those that feed it. */
export const readNodes = (model: Uint8Array): readonly GraphNode[] =>
  [...fieldsOf(model, graphOf(model), GRAPH_NODE)].map((field) => readNode(model, field));

/** The model with these nodes in the place of its own. */
export const replaceNodes = (model: Uint8Array, nodes: readonly GraphNode[]): Uint8Array =>
  replaceGraph(model, [
    ...nodes.map(({ bytes }) => writeBytes(GRAPH_NODE, bytes)),
    ...[...fieldsOf(model, graphOf(model))]
      .filter(({ number }) => number !== GRAPH_NODE)
      .map(({ start, end }) => model.subarray(start, end)),
  ]);

/** The model with values inside its graph given out as well, behind its own outputs. */
export const withOutputs = (model: Uint8Array, names: readonly string[]): Uint8Array => {
  const graph = graphOf(model);
  return replaceGraph(model, [model.subarray(graph.content, graph.end), ...names.map(outputDeclaration)]);
};

/** The model with its outputs declared without a shape, as is due when nodes change it. */
export const withoutOutputShapes = (model: Uint8Array): Uint8Array =>
  replaceGraph(
    model,
    [...fieldsOf(model, graphOf(model))].map((field) => {
      if (field.number !== GRAPH_OUTPUT) return model.subarray(field.start, field.end);
      const [name] = fieldsOf(model, field, VALUE_NAME);
      if (name === undefined) throw new Error('An output of the model has no name.');
      return outputDeclaration(readText(model, name));
    }),
  );

const outputDeclaration = (name: string): Uint8Array => {
  const tensor = writeBytes(VALUE_TENSOR, writeNumber(VALUE_TENSOR_ELEMENT, FLOAT));
  return writeBytes(GRAPH_OUTPUT, joinBytes([writeText(VALUE_NAME, name), writeBytes(VALUE_TYPE, tensor)]));
};

/** The numbers a Constant node gives out; `null` for other nodes and for constants that are not of 32-bit floats. */
export const readConstant = (node: GraphNode): FloatTensor | null => {
  if (node.operator !== 'Constant') return null;
  const { bytes } = node;
  for (const attribute of fieldsOf(bytes, wholeMessage(bytes), NODE_ATTRIBUTE)) {
    for (const tensor of fieldsOf(bytes, attribute, ATTRIBUTE_TENSOR)) return readTensor(bytes, tensor);
  }
  return null;
};

/** A node that gives out fixed numbers. */
export const constantNode = (name: string, { shape, values }: FloatTensor): GraphNode => {
  const tensor = joinBytes([
    ...shape.map((side) => writeNumber(TENSOR_SHAPE, side)),
    writeNumber(TENSOR_TYPE, FLOAT),
    writeBytes(TENSOR_BYTES, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ]);
  return newNode(
    'Constant',
    [],
    [name],
    [attribute('value', TYPE_OF_TENSOR, writeBytes(ATTRIBUTE_TENSOR, tensor))],
  );
};

/** A node of any operator with numbers for attributes: whole ones where `integers` says so. */
export const operatorNode = (
  operator: string,
  inputs: readonly string[],
  output: string,
  {
    floats = {},
    integers = {},
  }: {
    readonly floats?: Readonly<Record<string, number>>;
    readonly integers?: Readonly<Record<string, number>>;
  },
): GraphNode =>
  newNode(
    operator,
    inputs,
    [output],
    [
      ...Object.entries(floats).map(([name, value]) =>
        attribute(name, TYPE_OF_FLOAT, writeFloat(ATTRIBUTE_FLOAT, value)),
      ),
      ...Object.entries(integers).map(([name, value]) =>
        attribute(name, TYPE_OF_INTEGER, writeNumber(ATTRIBUTE_INTEGER, value)),
      ),
    ],
  );

/** The same node with other inputs and outputs. */
export const reconnected = (
  node: GraphNode,
  inputs: readonly string[],
  outputs: readonly string[],
): GraphNode => {
  const parts = [
    ...inputs.map((input) => writeText(NODE_INPUT, input)),
    ...outputs.map((output) => writeText(NODE_OUTPUT, output)),
  ];
  for (const field of fieldsOf(node.bytes, wholeMessage(node.bytes))) {
    if (field.number !== NODE_INPUT && field.number !== NODE_OUTPUT) {
      parts.push(node.bytes.subarray(field.start, field.end));
    }
  }
  return { ...node, inputs, outputs, bytes: joinBytes(parts) };
};

const newNode = (
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: readonly Uint8Array[],
): GraphNode => {
  const bytes = joinBytes([
    ...inputs.map((input) => writeText(NODE_INPUT, input)),
    ...outputs.map((output) => writeText(NODE_OUTPUT, output)),
    writeText(NODE_OPERATOR, operator),
    ...attributes,
  ]);
  return { operator, inputs, outputs, bytes };
};

const attribute = (name: string, type: number, value: Uint8Array): Uint8Array =>
  writeBytes(
    NODE_ATTRIBUTE,
    joinBytes([writeText(ATTRIBUTE_NAME, name), value, writeNumber(ATTRIBUTE_TYPE, type)]),
  );

const graphOf = (model: Uint8Array): Field => {
  const [graph] = fieldsOf(model, wholeMessage(model), MODEL_GRAPH);
  if (graph === undefined) throw new Error('The model has no graph.');
  return graph;
};

const replaceGraph = (model: Uint8Array, parts: readonly Uint8Array[]): Uint8Array => {
  const graph = graphOf(model);
  return joinBytes([
    model.subarray(0, graph.start),
    writeBytes(MODEL_GRAPH, joinBytes(parts)),
    model.subarray(graph.end),
  ]);
};

const readNode = (model: Uint8Array, field: Field): GraphNode => {
  const bytes = model.subarray(field.content, field.end);
  const inputs: string[] = [];
  const outputs: string[] = [];
  let operator = '';
  for (const part of fieldsOf(bytes, wholeMessage(bytes))) {
    if (part.number === NODE_INPUT) inputs.push(readText(bytes, part));
    else if (part.number === NODE_OUTPUT) outputs.push(readText(bytes, part));
    else if (part.number === NODE_OPERATOR) operator = readText(bytes, part);
  }
  return { operator, inputs, outputs, bytes };
};

const readTensor = (bytes: Uint8Array, tensor: Field): FloatTensor | null => {
  const shape = [...fieldsOf(bytes, tensor, TENSOR_SHAPE)].map(({ value }) => value);
  const [type] = fieldsOf(bytes, tensor, TENSOR_TYPE);
  const [content] = fieldsOf(bytes, tensor, TENSOR_BYTES);
  if (type?.value !== FLOAT || content === undefined) return null;
  // Not slice: a Buffer's shares its memory, and a Float32Array must start on a multiple of four.
  const copy = new Uint8Array(bytes.subarray(content.content, content.end));
  return { shape, values: new Float32Array(copy.buffer, 0, copy.length >> 2) };
};
