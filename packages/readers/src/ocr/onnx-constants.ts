/**
 * Just enough of the ONNX file format (protobuf, onnx.proto3) to read the constants of a graph and to put others in
 * their place, so that the recogniser's last layer can be replaced while it is loaded.
 */
export interface Constant {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const NODE_OUTPUT = 2;
const NODE_OPERATOR = 4;
const NODE_ATTRIBUTE = 5;
const ATTRIBUTE_NAME = 1;
const ATTRIBUTE_TENSOR = 5;
const ATTRIBUTE_TYPE = 20;
const ATTRIBUTE_TYPE_TENSOR = 4;
const TENSOR_SHAPE = 1;
const TENSOR_TYPE = 2;
const TENSOR_TYPE_FLOAT = 1;
const TENSOR_BYTES = 9;

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH = 2;
const FIXED_32 = 5;

interface Field {
  readonly number: number;
  readonly value: number;
  /** Where the field's tag starts, its content starts, and it ends. */
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** The float constants of a model by name. */
export const readConstants = (model: Uint8Array, names: readonly string[]): ReadonlyMap<string, Constant> => {
  const found = new Map<string, Constant>();
  for (const node of graphNodes(model)) {
    const name = constantName(model, node);
    if (name === null || !names.includes(name)) continue;
    for (const attribute of fieldsOf(model, node, NODE_ATTRIBUTE)) {
      for (const tensor of fieldsOf(model, attribute, ATTRIBUTE_TENSOR))
        found.set(name, readTensor(model, tensor));
    }
  }
  return found;
};

/** The same model with other values, of any shape, in the place of some constants. */
export const replaceConstants = (model: Uint8Array, constants: ReadonlyMap<string, Constant>): Uint8Array => {
  const [graph] = fieldsOf(model, whole(model), MODEL_GRAPH);
  if (graph === undefined) throw new Error('The model has no graph.');
  const parts: Uint8Array[] = [];
  let copied = graph.content;
  for (const node of graphNodes(model)) {
    const name = constantName(model, node);
    const constant = name === null ? undefined : constants.get(name);
    if (name === null || constant === undefined) continue;
    parts.push(model.subarray(copied, node.start), writeField(GRAPH_NODE, constantNode(name, constant)));
    copied = node.end;
  }
  parts.push(model.subarray(copied, graph.end));
  return joined([
    model.subarray(0, graph.start),
    writeField(MODEL_GRAPH, joined(parts)),
    model.subarray(graph.end),
  ]);
};

const graphNodes = function* (model: Uint8Array): Generator<Field> {
  for (const graph of fieldsOf(model, whole(model), MODEL_GRAPH)) yield* fieldsOf(model, graph, GRAPH_NODE);
};

const constantName = (model: Uint8Array, node: Field): string | null => {
  const [operator] = fieldsOf(model, node, NODE_OPERATOR);
  const [output] = fieldsOf(model, node, NODE_OUTPUT);
  if (operator === undefined || output === undefined || text(model, operator) !== 'Constant') return null;
  return text(model, output);
};

const readTensor = (model: Uint8Array, tensor: Field): Constant => {
  const shape: number[] = [];
  for (const field of fieldsOf(model, tensor, TENSOR_SHAPE)) shape.push(...packedOrSingle(model, field));
  const [bytes] = fieldsOf(model, tensor, TENSOR_BYTES);
  if (bytes === undefined) throw new Error('A constant of the model holds no bytes.');
  const copy = model.slice(bytes.content, bytes.end);
  return { shape, values: new Float32Array(copy.buffer, 0, copy.length / 4) };
};

const packedOrSingle = (model: Uint8Array, field: Field): number[] => {
  if (field.content === field.end) return [field.value];
  const values: number[] = [];
  for (let at = field.content; at < field.end; ) {
    const { value, next } = readVarint(model, at);
    values.push(value);
    at = next;
  }
  return values;
};

const constantNode = (name: string, { shape, values }: Constant): Uint8Array => {
  const tensor = joined([
    ...shape.map((side) => writeNumber(TENSOR_SHAPE, side)),
    writeNumber(TENSOR_TYPE, TENSOR_TYPE_FLOAT),
    writeField(TENSOR_BYTES, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ]);
  const attribute = joined([
    writeField(ATTRIBUTE_NAME, new TextEncoder().encode('value')),
    writeField(ATTRIBUTE_TENSOR, tensor),
    writeNumber(ATTRIBUTE_TYPE, ATTRIBUTE_TYPE_TENSOR),
  ]);
  return joined([
    writeField(NODE_OUTPUT, new TextEncoder().encode(name)),
    writeField(NODE_OPERATOR, new TextEncoder().encode('Constant')),
    writeField(NODE_ATTRIBUTE, attribute),
  ]);
};

const whole = (model: Uint8Array): Field => ({
  number: 0,
  value: 0,
  start: 0,
  content: 0,
  end: model.length,
});

/** The fields of a message that bear `number`. */
const fieldsOf = function* (model: Uint8Array, message: Field, number: number): Generator<Field> {
  let at = message.content;
  while (at < message.end) {
    const field = readField(model, at);
    if (field.number === number) yield field;
    at = field.end;
  }
};

const readField = (model: Uint8Array, start: number): Field => {
  const tag = readVarint(model, start);
  const number = Math.floor(tag.value / 8);
  const at = tag.next;
  switch (tag.value % 8) {
    case VARINT: {
      const { value, next } = readVarint(model, at);
      return { number, value, start, content: next, end: next };
    }
    case LENGTH: {
      const { value, next } = readVarint(model, at);
      if (next + value > model.length) throw new Error('The model is cut off.');
      return { number, value: 0, start, content: next, end: next + value };
    }
    case FIXED_32:
      return { number, value: 0, start, content: at, end: at + 4 };
    case FIXED_64:
      return { number, value: 0, start, content: at, end: at + 8 };
    default:
      throw new Error('The model is not an ONNX file.');
  }
};

const readVarint = (bytes: Uint8Array, start: number): { readonly value: number; readonly next: number } => {
  let value = 0;
  let scale = 1;
  for (let at = start; at < start + 10; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) break;
    value += (byte & 127) * scale;
    if (byte < 128) return { value, next: at + 1 };
    scale *= 128;
  }
  throw new Error('The model is not an ONNX file.');
};

const writeVarint = (value: number): Uint8Array => {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return Uint8Array.from(bytes);
};

const writeNumber = (field: number, value: number): Uint8Array =>
  joined([writeVarint(field * 8 + VARINT), writeVarint(value)]);

const writeField = (field: number, content: Uint8Array): Uint8Array =>
  joined([writeVarint(field * 8 + LENGTH), writeVarint(content.length), content]);

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const text = (model: Uint8Array, field: Field): string =>
  new TextDecoder().decode(model.subarray(field.content, field.end));
