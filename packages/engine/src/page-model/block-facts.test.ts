import { expect, it } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { elementsToBlockFacts, proseShare } from './block-facts.ts';
import { layoutToElements } from './page-elements.ts';
import { textToShape } from './word-shape.ts';

const PROSE = [
  'Keep this copy with the papers of the vessel until it has left the harbour.',
  'The office of the harbour may ask for it at any time, and does not keep one',
  'of its own. Whoever loses it has to ask for another one before the end of',
  'the month.',
];

function factsOf(texts: readonly string[]) {
  const { pages } = layOut([
    composePage({ texts: texts.map((text, index) => ({ x: 60, y: 80 + 12 * index, text, size: 10 })) }),
  ]);
  const elements = layoutToElements(pages[0]!);
  return elementsToBlockFacts(
    elements,
    elements.words.map(({ text }) => textToShape(text)),
  );
}

it('running text has sentences and words with small letters, labels have neither', () => {
  const prose = factsOf(PROSE);
  expect(prose).toHaveLength(1);
  expect(prose[0]).toMatchObject({ words: PROSE.join(' ').split(' ').length, endsSentence: true });
  expect(prose[0]!.sentences).toBe(3);
  expect(prose[0]!.lowers).toBeGreaterThan(0.8);
  expect(proseShare(prose)).toBe(1);
  expect(proseShare(factsOf(['Berth Number', 'Gross Weight', 'Agent']))).toBe(0);
});
