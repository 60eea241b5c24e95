import type { RecogniserHead } from './recogniser-head.ts';

/** A head in a fourth of its size, as text. */
export interface PackedHead {
  /** The letters of the classes in a row. */
  readonly letters: string;
  /** Float32, little-endian, one for each class: what a weight of 1 stands for. */
  readonly scales: string;
  /** Float32, little-endian, one for each class. */
  readonly bias: string;
  /** Int8, features × classes, row-major. */
  readonly weights: string;
}

const MOST = 127;

export const packedHead = ({ letters, weights, bias }: RecogniserHead): PackedHead => {
  const classes = letters.length;
  const scales = new Float32Array(classes);
  for (let at = 0; at < weights.length; at += 1) {
    const index = at % classes;
    scales[index] = Math.max(scales[index]!, Math.abs(weights[at]!) / MOST);
  }
  const whole = Int8Array.from(weights, (weight, at) => Math.round(weight / (scales[at % classes]! || 1)));
  return {
    letters: letters.join(''),
    scales: toBase64(scales),
    bias: toBase64(bias),
    weights: toBase64(whole),
  };
};

export const unpackedHead = (packed: PackedHead): RecogniserHead => {
  const scales = new Float32Array(fromBase64(packed.scales));
  const classes = scales.length;
  return {
    letters: [...packed.letters],
    bias: new Float32Array(fromBase64(packed.bias)),
    weights: Float32Array.from(
      new Int8Array(fromBase64(packed.weights)),
      (weight, at) => weight * scales[at % classes]!,
    ),
  };
};

const toBase64 = ({ buffer, byteOffset, byteLength }: Float32Array | Int8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

const fromBase64 = (text: string): ArrayBuffer => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
};
