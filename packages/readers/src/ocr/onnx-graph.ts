import {
  type Field,
  fieldsOf,
  joinBytes,
  readText,
  wholeMessage,
  writeBytes,
  writeNumber,
  writeText,
} from './onnx-fields.ts';

/**
 * Just enough of the ONNX file format (onnx.proto3) to put other nodes in the place of some nodes of a graph, so that a
 * network's last layer can be replaced while it is loaded.
 */
export interface GraphNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** The node as it stands in the file. */
  readonly bytes: Uint8Array;
}

const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const GRAPH_OUTPUT = 12;
const NODE_INPUT = 1;
const NODE_OUTPUT = 2;
const NODE_OPERATOR = 4;
const NODE_ATTRIBUTE = 5;
const ATTRIBUTE_NAME = 1;
const ATTRIBUTE_INTEGER = 3;
const ATTRIBUTE_TENSOR = 5;
const ATTRIBUTE_TYPE = 20;
const ATTRIBUTE_TYPE_INTEGER = 2;
const ATTRIBUTE_TYPE_TENSOR = 4;
const TENSOR_SHAPE = 1;
const TENSOR_TYPE = 2;
const TENSOR_BYTES = 9;
const FLOAT = 1;
const VALUE_NAME = 1;
const VALUE_TYPE = 2;
const TYPE_TENSOR = 1;
const TENSOR_TYPE_ELEMENT = 1;

/** The model with each node replaced by the nodes that `edit` gives for it; `null` keeps the node. */
export const editNodes = (
  model: Uint8Array,
  edit: (node: GraphNode) => readonly Uint8Array[] | null,
): Uint8Array =>
  editGraph(model, (graph) => {
    const parts: Uint8Array[] = [];
    for (const field of fieldsOf(model, graph)) {
      const edited = field.number === GRAPH_NODE ? edit(readNode(model, field)) : null;
      if (edited === null) parts.push(model.subarray(field.start, field.end));
      else parts.push(...edited.map((node) => writeBytes(GRAPH_NODE, node)));
    }
    return parts;
  });

/** The model with values inside its graph given out as well, behind its own outputs. */
export const withOutputs = (model: Uint8Array, names: readonly string[]): Uint8Array =>
  editGraph(model, (graph) => [
    model.subarray(graph.content, graph.end),
    ...names.map((name) => {
      const tensor = writeBytes(TYPE_TENSOR, writeNumber(TENSOR_TYPE_ELEMENT, FLOAT));
      return writeBytes(
        GRAPH_OUTPUT,
        joinBytes([writeText(VALUE_NAME, name), writeBytes(VALUE_TYPE, tensor)]),
      );
    }),
  ]);

/** A node that gives out fixed numbers. */
export const constantNode = (name: string, shape: readonly number[], values: Float32Array): Uint8Array => {
  const tensor = joinBytes([
    ...shape.map((side) => writeNumber(TENSOR_SHAPE, side)),
    writeNumber(TENSOR_TYPE, FLOAT),
    writeBytes(TENSOR_BYTES, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ]);
  const attribute = joinBytes([
    writeText(ATTRIBUTE_NAME, 'value'),
    writeBytes(ATTRIBUTE_TENSOR, tensor),
    writeNumber(ATTRIBUTE_TYPE, ATTRIBUTE_TYPE_TENSOR),
  ]);
  return joinBytes([
    writeText(NODE_OUTPUT, name),
    writeText(NODE_OPERATOR, 'Constant'),
    writeBytes(NODE_ATTRIBUTE, attribute),
  ]);
};

/** A node that joins its inputs along one dimension. */
export const concatNode = (inputs: readonly string[], output: string, axis: number): Uint8Array => {
  const attribute = joinBytes([
    writeText(ATTRIBUTE_NAME, 'axis'),
    writeNumber(ATTRIBUTE_INTEGER, axis),
    writeNumber(ATTRIBUTE_TYPE, ATTRIBUTE_TYPE_INTEGER),
  ]);
  return joinBytes([
    ...inputs.map((input) => writeText(NODE_INPUT, input)),
    writeText(NODE_OUTPUT, output),
    writeText(NODE_OPERATOR, 'Concat'),
    writeBytes(NODE_ATTRIBUTE, attribute),
  ]);
};

/** The same node fed from elsewhere. */
export const withInputs = (node: GraphNode, inputs: readonly string[]): Uint8Array => {
  const parts = inputs.map((input) => writeText(NODE_INPUT, input));
  for (const field of fieldsOf(node.bytes, wholeMessage(node.bytes))) {
    if (field.number !== NODE_INPUT) parts.push(node.bytes.subarray(field.start, field.end));
  }
  return joinBytes(parts);
};

const editGraph = (model: Uint8Array, edit: (graph: Field) => readonly Uint8Array[]): Uint8Array => {
  const [graph] = fieldsOf(model, wholeMessage(model), MODEL_GRAPH);
  if (graph === undefined) throw new Error('The model has no graph.');
  return joinBytes([
    model.subarray(0, graph.start),
    writeBytes(MODEL_GRAPH, joinBytes(edit(graph))),
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
