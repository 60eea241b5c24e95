import { WORD_CLASSES } from '@rowbox/engine/page-model';
import { accuracyOf, f1Of, f1OfClass, type PageScore, sumScores } from './measure.ts';
import type { TrainingPage } from './training-page.ts';

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
  const head = `| | layouts | pages | words | classes | ${WORD_CLASSES.join(' | ')} | links | reachable | values | empty boxes | boxes |\n|---|${'---:|'.repeat(9 + WORD_CLASSES.length)}`;
  const row = ([name, own]: readonly [string, readonly number[]]) => {
    const sum = sumScores(own.map((index) => scores[index]!));
    const words = sum.confusion.reduce((total, count) => total + count, 0);
    const layouts = new Set(own.map((index) => pages[index]!.template)).size;
    const classes = WORD_CLASSES.map((_, of) => figure(f1OfClass(sum.confusion, of)));
    return `| ${name} | ${layouts} | ${own.length} | ${words} | ${figure(accuracyOf(sum.confusion))} | ${classes.join(' | ')} | ${figure(f1Of(sum.links))} | ${figure(sum.reachable / Math.max(1, sum.links.wanted))} | ${sum.links.wanted} | ${figure(f1Of(sum.empty))} | ${sum.empty.wanted} |`;
  };
  const sources = by(({ source }) => source);
  const kinds = by(({ source, kind }) => `${source}: ${kind}`);
  return [head, ...sources.map(row), '', head, ...kinds.map(row)].join('\n');
}

const figure = (share: number): string => share.toFixed(3).replace(/^0/, '');
