import { layOut } from '../layout/lay-out.ts';
import { documentToParties, type Party } from '../prose/document-to-parties.ts';
import { layoutToPassages } from '../prose/layout-to-passages.ts';
import { composePage } from './compose-page.ts';

/** A line of a composed page, under the one before it or at its own place in points. */
export type PlacedLine = string | readonly [x: number, y: number, text: string];

/** A page of lines 14 points apart. */
export const pageOf = (...lines: readonly PlacedLine[]) =>
  composePage({
    texts: lines.flatMap((line, index) => {
      // An empty line is the space between two paragraphs.
      if (line === '') return [];
      const [x, y, text] = typeof line === 'string' ? [60, 80 + 14 * index, line] : line;
      return { x, y, text };
    }),
  });

export const partiesOf = (...lines: readonly PlacedLine[]): Party[] => {
  const layout = layOut([pageOf(...lines)]);
  return documentToParties(layout, layoutToPassages(layout));
};

export const namesOf = (...lines: readonly PlacedLine[]): string[] =>
  partiesOf(...lines).map(({ name }) => name);
