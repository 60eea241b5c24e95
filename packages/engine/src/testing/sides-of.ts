import { layOut } from '../layout/lay-out.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import { documentToSides } from '../sides/document-to-sides.ts';
import { composePage } from './compose-page.ts';

/** Lines under one another, from a place in points on. */
export type Column = readonly [x: number, y: number, lines: readonly string[], size?: number];

/** Who is found on each side of a page made of columns of lines; null where nobody is likelier than not. */
export function sidesOf(columns: readonly Column[], domains: readonly string[] = []) {
  const texts = columns.flatMap(([x, y, lines, size = 10]) =>
    lines.flatMap((text, index) => (text === '' ? [] : [{ x, y: y + index * 1.3 * size, text, size }])),
  );
  const layout = layOut([composePage({ texts })]);
  const { correspondents } = documentToSides(layout, domains, createConceptLookup());
  const nameOf = (side: 'issuer' | 'recipient') =>
    correspondents
      .filter((one) => one[side] > 0.5)
      .map(({ blocks }) => (blocks.find(({ caption }) => caption !== null) ?? blocks[0])?.name.text)[0] ??
    null;
  return { issuer: nameOf('issuer'), recipient: nameOf('recipient') };
}
