import { WORD_CLASSES } from '@rowbox/engine/page-model';
import { accuracyOf, f1Of, f1OfClass, type PageScore, sumScores } from './measure.ts';
import type { TrainingPage } from './training-page.ts';

const EXPLANATION = `# Page model, kinds of paper left out

\`npm run train-page-model\`: each page is judged by trees that learnt from no page of its kind (layouts made by chance: of its layout),
end to end from what readers give. Classes: share of the words whose class is right, then F1 of each class. Links: F1 of values with
their nearest label, right where at least half of the words of what was found and of the truth are the same; with any of a value's
labels; reachable: share of the values whose label was among those to choose from. Empty boxes: F1 of empty places with their label.
Noisy: with words misread, split and lost, lines lost, the sheet askew. Refilled: real official forms filled in by program.`;

/** The figures as Markdown, by source and by kind of paper. */
export function scoresToReport(pages: readonly TrainingPage[], scores: readonly PageScore[]): string {
  const by = (keyOf: (page: TrainingPage) => string) => {
    const groups = new Map<string, number[]>();
    pages.forEach((page, index) => {
      const own = groups.get(keyOf(page));
      if (own) own.push(index);
      else groups.set(keyOf(page), [index]);
    });
    return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  };
  const head = `| | layouts | pages | words | classes | ${WORD_CLASSES.join(' | ')} | links | any label | reachable | values | empty boxes | boxes |\n|---|${'---:|'.repeat(10 + WORD_CLASSES.length)}`;
  const row = ([name, own]: readonly [string, readonly number[]]) => {
    const sum = sumScores(own.map((index) => scores[index]!));
    const words = sum.confusion.reduce((total, count) => total + count, 0);
    const layouts = new Set(own.map((index) => pages[index]!.template)).size;
    const classes = WORD_CLASSES.map((_, of) => figure(f1OfClass(sum.confusion, of)));
    return `| ${name} | ${layouts} | ${own.length} | ${words} | ${figure(accuracyOf(sum.confusion))} | ${classes.join(' | ')} | ${figure(f1Of(sum.links))} | ${figure(f1Of(sum.anyLabel))} | ${figure(sum.reachable / Math.max(1, sum.links.wanted))} | ${sum.links.wanted} | ${figure(f1Of(sum.empty))} | ${sum.empty.wanted} |`;
  };
  const sources = by(({ source }) => source);
  const kinds = by(({ source, kind }) => `${source}: ${kind}`);
  return [EXPLANATION, '', head, ...sources.map(row), '', head, ...kinds.map(row)].join('\n');
}

const figure = (share: number): string => share.toFixed(3).replace(/^0/, '');
