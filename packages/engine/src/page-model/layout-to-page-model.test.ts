import { describe, expect, it, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import type { Page } from '../page/page.ts';
import { type ComposedPage, composePage } from '../testing/compose-page.ts';
import { layoutToPageModel } from './layout-to-page-model.ts';
import type { PageModel } from './page-model.ts';

function modelOf(page: Page): PageModel {
  const { pages, tables } = layOut([page]);
  return layoutToPageModel(pages[0]!, tables);
}

/** Each value with its most probable label, and each empty place that has one (`null` for its value). */
function linksOf({ places, runs }: PageModel): [label: string | null, value: string | null][] {
  return places.flatMap(({ run, labels, unlabelled }): [string | null, string | null][] => {
    const [top] = labels;
    const label = top !== undefined && top.probability > unlabelled ? (runs[top.run]?.text ?? null) : null;
    const value = run === null ? null : (runs[run]?.text ?? null);
    return label === null && value === null ? [] : [[label, value]];
  });
}

type Rulings = NonNullable<ComposedPage['rulings']>;

/** The lines around a box of `width` by `height`. */
const box = (x: number, y: number, width: number, height: number): Rulings => [
  [x, y, x + width, y],
  [x, y + height, x + width, y + height],
  [x, y, x, y + height],
  [x + width, y, x + width, y + height],
];

/** Boxes with small print in their corners, most of them filled in. */
const BOXES: readonly (readonly [label: string, value: string])[] = [
  ["a Holder's permit number", '58-1147730'],
  ['b Registration office', 'Calder District Office'],
  ['1 Gross annual levy', '4,310.25'],
  ['2 Levy withheld', '612.80'],
  ['3 Harbour dues', ''],
  ['4 Storage charges', '95.10'],
  ["c Holder's name and street", 'Odalys Brandreth'],
  ['5 Surcharge on late filing', ''],
];

function boxedForm(): ComposedPage {
  const cells = BOXES.map(([label, value], index) => {
    const [x, y] = [50 + 250 * (index % 2), 110 + 36 * Math.floor(index / 2)];
    return {
      texts: [
        { x: x + 3, y: y + 9, text: label, size: 7 },
        ...(value === '' ? [] : [{ x: x + 14, y: y + 28, text: value, size: 10 }]),
      ],
      rulings: box(x, y, 250, 36),
    };
  });
  return {
    texts: [
      { x: 50, y: 80, text: 'Levy Statement 44-B', size: 16, bold: true },
      ...cells.flatMap(({ texts }) => texts),
    ],
    rulings: cells.flatMap(({ rulings }) => rulings),
  };
}

describe('a form of boxes', () => {
  const links = linksOf(modelOf(composePage(boxedForm())));

  it.each(BOXES.filter(([, value]) => value !== ''))('finds the value of "%s"', (label, value) => {
    expect(links).toContainEqual([label, value]);
  });

  it('knows which boxes are empty, and gives them no value', () => {
    expect(links.filter(([, value]) => value === null).map(([label]) => label)).toEqual([
      '3 Harbour dues',
      '5 Surcharge on late filing',
    ]);
  });
});

test('labels with a colon have their values behind them, in one line without a gap as well', () => {
  const model = modelOf(
    composePage({
      texts: [
        { x: 60, y: 60, text: 'Delivery record', size: 15, bold: true },
        { x: 60, y: 100, text: 'Order number:' },
        { x: 180, y: 100, text: 'HX-20417' },
        { x: 60, y: 116, text: 'Order date:' },
        { x: 180, y: 116, text: '14.03.2024' },
        { x: 60, y: 132, text: 'Name: Wenzel Harrach' },
        { x: 60, y: 148, text: 'Telephone: 0461 338 201' },
      ],
    }),
  );
  expect(linksOf(model)).toEqual(
    expect.arrayContaining([
      ['Order number:', 'HX-20417'],
      ['Order date:', '14.03.2024'],
      ['Name:', 'Wenzel Harrach'],
      ['Telephone:', '0461 338 201'],
    ]),
  );
});

test('each word is in one run, of its own class, and its probabilities sum up to 1', () => {
  const { words, runs } = modelOf(composePage(boxedForm()));
  const seen = runs.flatMap((run) => run.words);
  expect([...seen].sort((a, b) => a - b)).toEqual(words.map((_, index) => index));
  words.forEach((word, index) => {
    expect(runs[word.run]?.words).toContain(index);
    expect(runs[word.run]?.class).toBe(word.class);
    expect(word.probabilities.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });
});

test('gives the same answer every time', () => {
  const page = composePage(boxedForm());
  expect(modelOf(page)).toEqual(modelOf(page));
});

test('a page without words, and one without lines, are understood as such', () => {
  expect(modelOf(composePage({ texts: [] }))).toMatchObject({ words: [], runs: [], places: [] });
  expect(modelOf(composePage({ texts: [{ x: 50, y: 50, text: 'Alone' }] })).cells).toEqual([]);
});

test('a page crowded with words and lines ends', () => {
  const texts = Array.from({ length: 8000 }, (_, index) => ({
    x: (index % 40) * 14,
    y: 10 + Math.floor(index / 40) * 4,
    text: index % 3 === 0 ? `Box ${index}:` : `${index},00`,
    size: 3,
  }));
  const rulings = Array.from({ length: 3000 }, (_, index): [number, number, number, number] =>
    index % 2 === 0 ? [0, index / 4, 595, index / 4] : [index / 6, 0, index / 6, 842],
  );
  const { words, places } = modelOf(composePage({ texts, rulings }));
  expect(words.length).toBeGreaterThanOrEqual(8000);
  expect(places.length).toBeGreaterThan(0);
}, 120_000);
