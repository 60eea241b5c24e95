import type { Page, Word } from '@rowbox/engine';
import { describe, expect, it } from 'vitest';
import { perturbPages } from './perturb-pages.ts';
import { seededRandom } from './seeded-random.ts';

const word = (text: string, left: number, top: number): Word => ({
  text,
  box: { left, top, right: left + 0.012 * text.length, bottom: top + 0.012 },
  fontSize: 9,
  bold: true,
  angle: 0,
  source: 'text',
  confidence: 1,
});
const PAGE: Page = {
  number: 1,
  width: 600,
  height: 800,
  words: [
    word('Invoice', 0.1, 0.1),
    word('number', 0.195, 0.1),
    word('4711', 0.5, 0.1),
    word('Total', 0.1, 0.2),
    word('12.50', 0.5, 0.2),
    word('EUR', 0.8, 0.2),
  ],
  rulings: [{ orientation: 'horizontal', box: { left: 0.1, top: 0.15, right: 0.9, bottom: 0.151 } }],
  remarks: [],
};
const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);
const perturbed = (seed: number): Page => perturbPages([PAGE], seededRandom(seed))[0] as Page;

describe('perturbed pages', () => {
  it('say the same in the same order, within the page', () => {
    for (const seed of SEEDS) {
      const { words } = perturbed(seed);
      expect(words.map(({ text }) => text)).toEqual(PAGE.words.map(({ text }) => text));
      for (const line of [words.slice(0, 3), words.slice(3)]) {
        const lefts = line.map(({ box }) => box.left);
        expect(lefts, `seed ${seed}`).toEqual([...lefts].sort((a, b) => a - b));
      }
      expect(
        words.every(({ box }) => box.left >= 0 && box.right <= 1 && box.top >= 0 && box.bottom <= 1),
      ).toBe(true);
    }
  });

  it('keep words of one run together and set columns further apart or nearer', () => {
    const gaps = SEEDS.map((seed) => {
      const { words, width } = perturbed(seed);
      const at = (index: number) => (words[index] as Word).box;
      const size = ((words[0] as Word).fontSize * 600) / 9 / width;
      return {
        run: ((at(1).left - at(0).right) * 600) / size,
        columns: ((at(2).left - at(1).right) * 600) / size,
      };
    });
    const [run, columns] = [gaps.map((gap) => gap.run), gaps.map((gap) => gap.columns)];
    expect(Math.max(...columns) - Math.min(...columns)).toBeGreaterThan(
      2 * (Math.max(...run) - Math.min(...run)),
    );
  });

  it('lose their lines and their bold print now and then, and are the same for a seed', () => {
    const pages = SEEDS.map(perturbed);
    for (const has of [
      (page: Page) => page.rulings.length > 0,
      ({ words }: Page) => words[0]?.bold === true,
    ]) {
      const share = pages.filter(has).length / pages.length;
      expect(share).toBeGreaterThan(0.4);
      expect(share).toBeLessThan(1);
    }
    expect(perturbed(7)).toEqual(perturbed(7));
  });
});
