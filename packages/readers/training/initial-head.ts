import { readConstant, readNodes } from '../src/ocr/onnx-graph.ts';
import { FEATURES, type RecogniserHead } from '../src/ocr/recogniser-head.ts';

const OWN_FEATURES = 120;
/** A letter the recogniser does not know starts as this one, which it resembles, but less likely. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '€': 'C',
  '£': 'E',
  ß: 'B',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  œ: 'c',
  Œ: 'C',
  æ: 'a',
  Æ: 'A',
  '‘': "'",
  '„': '"',
  '«': '<',
  '‹': '<',
  '›': '>',
};
const UNSEEN_PENALTY = 2;
const UNKNOWN_BIAS = -8;

/** The head to start training from: the recogniser's own weights for letters it knows, those of a lookalike for others. */
export const initialHead = (
  recogniser: Uint8Array,
  alphabet: readonly string[],
  letters: readonly string[],
): RecogniserHead => {
  const constants = new Map(readNodes(recogniser).map((node) => [node.outputs[0], node]));
  const own = readConstant(constants.get('linear_85.w_0')!)!.values;
  const ownBias = readConstant(constants.get('linear_85.b_0')!)!.values;
  const classes = letters.length;
  const weights = new Float32Array(FEATURES * classes);
  const bias = new Float32Array(classes);
  for (const [index, letter] of letters.entries()) {
    const known = alphabet.indexOf(letter);
    const plain = LOOKALIKES[letter] ?? letter.normalize('NFD').slice(0, 1);
    const from = known >= 0 ? known : alphabet.indexOf(plain);
    bias[index] = from < 0 ? UNKNOWN_BIAS : ownBias[from]! - (known >= 0 ? 0 : UNSEEN_PENALTY);
    if (from < 0) continue;
    for (let feature = 0; feature < OWN_FEATURES; feature += 1) {
      weights[feature * classes + index] = own[feature * alphabet.length + from]!;
    }
  }
  return { letters, weights, bias };
};
