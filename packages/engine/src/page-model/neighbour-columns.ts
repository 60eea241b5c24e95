import type { Columns, WordContext } from './columns.ts';

const SIDES = ['left', 'right', 'above', 'below'] as const;
type Side = (typeof SIDES)[number];
const OF_EACH = [
  'gap',
  'shift',
  'digits',
  'colon',
  'kind',
  'ngram label',
  'ngram value',
  'size',
  'bold',
  'same cell',
  'same line',
];

/** What stands around a word: the nearest words on its four sides and the lines drawn there. */
export const NEIGHBOUR_COLUMNS: Columns = {
  names: [
    ...SIDES.flatMap((side) => OF_EACH.map((column) => `${side} ${column}`)),
    'left gap to right gap',
    'above line letters',
    'above line digits',
    'above left edge',
    'below line letters',
    'below line digits',
    'below left edge',
  ],
  write: (context, word, out, at) => {
    let to = at;
    for (const side of SIDES) {
      writeSide(context, word, side, out, to);
      to += OF_EACH.length;
    }
    out[to++] = out[at]! / out[at + OF_EACH.length]!;
    for (const side of ['above', 'below'] as const) {
      const other = context.elements[side][word]!;
      const line = other === -1 ? undefined : context.lines[context.elements.line[other]!]!;
      out[to++] = line?.letters ?? Number.NaN;
      out[to++] = line?.digitShare ?? Number.NaN;
      const own = context.lines[context.elements.line[word]!]!;
      out[to++] = line === undefined ? Number.NaN : (line.left - own.left) / context.elements.bodySize;
    }
  },
};

function writeSide(
  { elements, shapes, ngrams }: WordContext,
  word: number,
  side: Side,
  out: Float32Array,
  at: number,
): void {
  const other =
    side === 'left'
      ? elements.leftOf[word]!
      : side === 'right'
        ? elements.rightOf[word]!
        : side === 'above'
          ? elements.above[word]!
          : elements.below[word]!;
  if (other === -1) {
    out.fill(Number.NaN, at, at + OF_EACH.length);
    return;
  }
  const { left, right, top, bottom, bodySize } = elements;
  const shape = shapes[other]!;
  const size = Math.max(1, elements.size[word]!);
  const gap =
    side === 'left'
      ? left[word]! - right[other]!
      : side === 'right'
        ? left[other]! - right[word]!
        : side === 'above'
          ? top[word]! - bottom[other]!
          : top[other]! - bottom[word]!;
  const shift =
    side === 'left' || side === 'right' ? bottom[other]! - bottom[word]! : left[other]! - left[word]!;
  let to = at;
  out[to++] = gap / bodySize;
  out[to++] = shift / bodySize;
  out[to++] = shape.digits / Math.max(1, shape.length);
  out[to++] = Number(shape.endsWithColon);
  out[to++] = shape.kind;
  out[to++] = ngrams[4 * other]!;
  out[to++] = ngrams[4 * other + 1]!;
  out[to++] = elements.size[other]! / size;
  out[to++] = Number(elements.words[other]!.bold);
  out[to++] = elements.cell[word] === elements.cell[other] ? 1 : 0;
  out[to++] = elements.line[word] === elements.line[other] ? 1 : 0;
}
