import type { Page, Word } from '@rowbox/engine';
import { decodePageModel, layoutToPageModel } from '@rowbox/engine/page-model';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { AnnotatedDocument, AnnotatedEntry, WordClass } from '../annotated-document.ts';
import { seededRandom } from '../seeded-random.ts';
import { assignFolds } from './assign-folds.ts';
import { type FitOptions, type FittedPageModel, fitPageModel } from './fit-page-model.ts';
import { accuracyOf, f1Of, sumScores } from './measure.ts';
import { scoresToReport } from './report.ts';
import { documentToPages, type TrainingPage } from './training-page.ts';

const LABELS = [
  'Permit number',
  'Harbour',
  'Issued on',
  'Vessel name',
  'Berth',
  'Gross weight',
  'Agent',
  'Remarks',
];

/** A list of labels with values behind them, some of them empty boxes, invented by a seed. */
function inventDocument(seed: number): AnnotatedDocument {
  const random = seededRandom(seed);
  const words: Word[] = [];
  const classes: WordClass[] = [];
  const rulings: Page['rulings'][number][] = [];
  const print = (text: string, x: number, y: number, size: number, of: WordClass): number[] => {
    let left = x;
    return text.split(' ').map((part) => {
      const right = left + 0.5 * size * part.length;
      const box = {
        left: left / 600,
        right: right / 600,
        top: (y - size) / 800,
        bottom: (y + 0.2 * size) / 800,
      };
      words.push({
        text: part,
        box,
        fontSize: size,
        bold: of === 'heading',
        angle: 0,
        source: 'text',
        confidence: 1,
      });
      classes.push(of);
      left = right + 0.3 * size;
      return words.length - 1;
    });
  };
  print(`Harbour form ${seed}`, 60, 60, 16, 'heading');
  const entries = LABELS.map((label, index): AnnotatedEntry => {
    const y = 110 + 40 * index;
    const labels = [{ page: 1, words: print(`${label}:`, 60, y, 8, 'label') }];
    const isEmpty = random() < 0.3;
    const value = isEmpty ? null : { page: 1, words: print(inventValue(random), 220, y, 10, 'value') };
    for (const at of [y - 14, y + 6])
      rulings.push({
        orientation: 'horizontal',
        box: { left: 215 / 600, right: 480 / 600, top: at / 800, bottom: at / 800 },
      });
    for (const at of [215, 480])
      rulings.push({
        orientation: 'vertical',
        box: { left: at / 600, right: at / 600, top: (y - 14) / 800, bottom: (y + 6) / 800 },
      });
    const box = { left: 215 / 600, right: 480 / 600, top: (y - 14) / 800, bottom: (y + 6) / 800 };
    return {
      labels,
      headings: [],
      value,
      place: { page: 1, box },
      type: 'text',
      data: null,
      concept: null,
      names: [],
    };
  });
  print('Keep this copy for your own files until the vessel has left.', 60, 500, 8, 'boilerplate');
  const page: Page = { number: 1, width: 600, height: 800, words, rulings, remarks: [] };
  const kind = `kind ${seed % 5}`;
  return {
    id: `invented-${seed}`,
    source: 'invented',
    template: `template ${seed}`,
    kind,
    language: 'en',
    pages: [page],
    classes: [classes],
    entries,
    groups: [],
  };
}

function inventValue(random: () => number): string {
  const choices = ['Ostrava Star', 'HX-20417', '14.03.2024', '1,250.00', 'Quay 7 north', 'Wenzel Harrach'];
  return `${choices[Math.floor(random() * choices.length)]} ${Math.floor(1000 * random())}`;
}

const SMALL = { trees: 12, depth: 4, rate: 0.3, leastCurvature: 0.2, decay: 0.5 };

function optionsFor(pages: readonly TrainingPage[]): FitOptions {
  return {
    folds: assignFolds(pages, 2),
    foldCount: 2,
    onStage: () => {},
    mostWords: 100_000,
    mostLinks: 100_000,
    trees: { first: SMALL, second: SMALL, joins: SMALL, links: SMALL },
  };
}

describe('a page model fitted to a few forms', () => {
  const pages = Array.from({ length: 20 }, (_, seed) => documentToPages(inventDocument(seed))).flat();
  let fitted: FittedPageModel;
  beforeAll(() => {
    fitted = fitPageModel(pages, optionsFor(pages));
  });

  it('knows classes, links and empty boxes of kinds that it has not seen', () => {
    const sum = sumScores(fitted.scores);
    expect(accuracyOf(sum.confusion)).toBeGreaterThan(0.97);
    expect(f1Of(sum.links)).toBeGreaterThan(0.9);
    expect(f1Of(sum.empty)).toBeGreaterThan(0.9);
    expect(sum.links.wanted + sum.empty.wanted).toBe(20 * LABELS.length);
  });

  it('does in the engine what it did when it was fitted', () => {
    const [page] = documentToPages(inventDocument(77));
    const model = layoutToPageModel(page!.elements.layout, page!.tables, decodePageModel(fitted.data));
    const linked = model.places.filter(
      ({ labels, unlabelled }) => (labels[0]?.probability ?? 0) > unlabelled,
    );
    expect(linked).toHaveLength(LABELS.length);
  });

  it('is the same when it is fitted again', () => {
    expect(fitPageModel(pages, optionsFor(pages)).data).toEqual(fitted.data);
  });

  it('is reported by source and by kind', () => {
    const report = scoresToReport(pages, fitted.scores);
    expect(report).toMatch(/^\| invented \| 20 \| 20 \| /m);
    expect(report).toMatch(/^\| invented: kind 3 \| 4 \| /m);
  });
});

test('kinds of paper are kept together, a kind of many layouts is parted', () => {
  const base = documentToPages(inventDocument(1))[0]!;
  const of = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...base, kind, template: `${kind} ${index}` }));
  const pages = [
    ...of('by chance', 30),
    ...Array.from({ length: 8 }, (_, index) => of(`kind ${index}`, 3)).flat(),
  ];
  const folds = assignFolds(pages, 3);
  expect(new Set(folds.subarray(0, 30)).size).toBe(3);
  for (let kind = 0; kind < 8; kind += 1)
    expect(new Set(folds.subarray(30 + 3 * kind, 33 + 3 * kind)).size).toBe(1);
});
