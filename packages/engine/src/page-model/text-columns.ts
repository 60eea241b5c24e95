import type { Columns } from './columns.ts';

/** A word's own letters, size and weight. */
export const TEXT_COLUMNS: Columns = {
  names: [
    'length',
    'digit share',
    'letter share',
    'upper share',
    'starts upper',
    'kind',
    'ends with colon',
    'ends sentence',
    'colon inside',
    'bracket opens',
    'bracket closes',
    'affix first',
    'affix last',
    'ngram label',
    'ngram value',
    'ngram heading',
    'ngram boilerplate',
    'size to body',
    'bold',
    'letter width',
    'turned',
    'confidence',
    'repeats on page',
  ],
  write: ({ elements, shapes, ngrams, page }, word, out, at) => {
    const { text, bold, angle, confidence } = elements.words[word]!;
    const size = elements.size[word]!;
    const shape = shapes[word]!;
    const length = Math.max(1, shape.length);
    const width = elements.right[word]! - elements.left[word]!;
    let to = at;
    out[to++] = shape.length;
    out[to++] = shape.digits / length;
    out[to++] = shape.letters / length;
    out[to++] = shape.letters === 0 ? Number.NaN : shape.uppers / shape.letters;
    out[to++] = Number(shape.startsUpper);
    out[to++] = shape.kind;
    out[to++] = Number(shape.endsWithColon);
    out[to++] = Number(shape.endsSentence);
    out[to++] = Number(!shape.endsWithColon && text.includes(':'));
    out[to++] = Number(text.startsWith('('));
    out[to++] = Number(/[)\]]\W?$/.test(text));
    out[to++] = signOf(text.codePointAt(0) ?? 0);
    out[to++] = signOf(text.codePointAt(text.length - 1) ?? 0);
    for (let score = 0; score < 4; score += 1) out[to++] = ngrams[4 * word + score]!;
    out[to++] = size / elements.bodySize;
    out[to++] = Number(bold);
    out[to++] = width / (text.length * Math.max(1, size)) / Math.max(0.05, page.letterWidth);
    out[to++] = angle === 0 ? 0 : 1;
    out[to++] = confidence;
    out[to++] = page.repeats.get(text) ?? 1;
  },
};

/** A letter as a number: signs apart, all letters of one case and all digits alike. */
function signOf(code: number): number {
  if (code >= 48 && code <= 57) return 0;
  if (code < 128) {
    if (code >= 97 && code <= 122) return 2;
    if (code >= 65 && code <= 90) return 1;
    return code + 3;
  }
  return code < 592 ? 2 : 3;
}
