import { joinBytes, writeBytes, writeNumber, writeText } from '../src/ocr/onnx-fields.ts';
import { operatorNode } from '../src/ocr/onnx-graph.ts';

const FLOAT = 1;

/**
 * An ONNX model that multiplies two matrices `a` and `b`, so that training uses the inference engine's kernels, some
 * twenty times as fast as loops of our own.
 */
export const matrixProductModel = (): Uint8Array => {
  const value = (field: number, name: string): Uint8Array => {
    const dimensions = ['rows', 'columns'].map((side) => writeBytes(1, writeText(2, `${name}.${side}`)));
    const tensor = joinBytes([writeNumber(1, FLOAT), writeBytes(2, joinBytes(dimensions))]);
    return writeBytes(field, joinBytes([writeText(1, name), writeBytes(2, writeBytes(1, tensor))]));
  };
  const graph = joinBytes([
    writeBytes(1, operatorNode('MatMul', ['a', 'b'], 'product', {}).bytes),
    writeText(2, 'product'),
    value(11, 'a'),
    value(11, 'b'),
    value(12, 'product'),
  ]);
  // IR version 8 and operator set 13: old enough for every runtime that is still met.
  return joinBytes([
    writeNumber(1, 8),
    writeBytes(7, graph),
    writeBytes(8, joinBytes([writeText(1, ''), writeNumber(2, 13)])),
  ]);
};
