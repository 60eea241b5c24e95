import { remembered } from '../lexicon/remembered.ts';
import type { LabelUnderHeads } from '../matching/label-matcher.ts';
import type { ClassRun, PageModel, ValuePlace } from '../page-model/page-model.ts';

/** Labels of a page by their positions among its runs, each with what it stands under; `place`: where it is linked to. */
export type LabelOf = (run: number, place?: ValuePlace) => LabelUnderHeads;

const MOST_HEAD = 100;

export function modelToLabels({ runs }: PageModel): LabelOf {
  const textOf = (run: number | null) =>
    run === null ? [] : [(runs[run] as ClassRun).text.slice(0, MOST_HEAD)];
  const headingsOf = remembered((run: number) => textOf(headingOf(run, runs)));
  return (run, place) => {
    const { rowHead = null, columnHead = null } = place ?? {};
    return {
      text: (runs[run] as ClassRun).text,
      rowHeads: [rowHead, columnHead].flatMap((head) => (head === run ? [] : textOf(head))),
      headings: headingsOf(run),
    };
  };
}

/** The nearest heading above. */
function headingOf(run: number, runs: readonly ClassRun[]): number | null {
  const { box } = runs[run] as ClassRun;
  let nearest: number | null = null;
  for (const [index, other] of runs.entries()) {
    if (other.class !== 'heading' || index === run) continue;
    if (other.box.bottom > box.top || other.box.left > box.right) continue;
    if (nearest === null || other.box.bottom > (runs[nearest] as ClassRun).box.bottom) nearest = index;
  }
  return nearest;
}
