import type { LinkContext, Sides } from './link-context.ts';

/** What is known of a label by itself. */
export const LABEL_COLUMNS = [
  'label words',
  'label lines',
  'label colon',
  'label certainty',
  'label is label',
  'label as label',
  'label as value',
  'label as heading',
  'label as boilerplate',
  'label bold',
  'label size',
  'label ngram label',
  'label ngram heading',
  'label digits',
  'label values on right',
  'label right is value',
  'label below is value',
  'label above is value',
  'label table role',
  'label width',
  'label first in cell',
  'label colon share',
  'label edge above',
  'label edge below',
] as const;
/** `LABEL_COLUMNS` of each run that is a candidate. */
export function candidatesToColumns(
  context: LinkContext,
  sides: readonly Sides[],
): ReadonlyMap<number, Float32Array> {
  const {
    words: { elements, shapes, ngrams, tableRoles, page, lines },
    runs,
    candidates,
  } = context;
  const facts = new Map<number, Float32Array>();
  for (const own of candidates)
    for (const label of own) {
      if (facts.has(label)) continue;
      const run = runs[label]!;
      const mean = (of: (word: number) => number) =>
        run.words.reduce((sum, word) => sum + of(word), 0) / run.words.length;
      const around = sides[label]!;
      const isValue = (index: number) =>
        index === -1
          ? Number.NaN
          : runs[index]!.class === 'value'
            ? 1
            : runs[index]!.class === 'label'
              ? -1
              : 0;
      const last = run.words[run.words.length - 1]!;
      let onRight = 0;
      for (
        let other = elements.rightOf[last]!;
        other !== -1 && onRight < 20;
        other = elements.rightOf[other]!
      )
        if (runs[context.runOf[other]!]!.class === 'value') onRight += 1;
      facts.set(
        label,
        Float32Array.from([
          run.words.length,
          run.lines,
          shapes[last]!.endsWithColon ? 1 : 0,
          run.probability,
          run.class === 'label' ? 1 : 0,
          ...run.probabilities.slice(0, 4),
          run.bold ? 1 : 0,
          run.size / elements.bodySize,
          mean((word) => ngrams[4 * word]!),
          mean((word) => ngrams[4 * word + 2]!),
          mean((word) => shapes[word]!.digits / Math.max(1, shapes[word]!.length)),
          onRight,
          isValue(around.right),
          isValue(around.below),
          isValue(around.above),
          tableRoles[run.words[0]!]!,
          (run.right - run.left) / Math.max(1, elements.frame.width),
          run.cell === -1 ? Number.NaN : elements.wordsOfCell[run.cell]![0] === run.words[0] ? 1 : 0,
          page.colonShare,
          lines[elements.line[run.words[0]!]!]!.edgeAbove / elements.bodySize,
          lines[elements.line[last]!]!.edgeBelow / elements.bodySize,
        ]),
      );
    }
  return facts;
}
