import type { Page } from '@rowbox/engine';

/** Words of one line with no wide gap between, from left to right, as positions in `Page.words`. */
export interface TextRun {
  readonly words: readonly number[];
  /** In points. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Between two words of a run there is at most this many times the height of the line. */
const WIDEST_SPACE = 1.3;

/** The lines of a page, cut at wide gaps, from the top. */
export function pageToRuns(page: Page): readonly TextRun[] {
  const placed = page.words
    .map(({ box, angle }, at) => ({
      at,
      angle,
      left: box.left * page.width,
      right: box.right * page.width,
      top: box.top * page.height,
      bottom: box.bottom * page.height,
    }))
    .filter(({ angle }) => angle === 0)
    .sort((one, other) => one.bottom - other.bottom);
  const lines: (typeof placed)[] = [];
  for (const word of placed) {
    const line = lines.findLast(([first]) => {
      const shared = Math.min(first!.bottom, word.bottom) - Math.max(first!.top, word.top);
      return shared > 0.5 * Math.min(first!.bottom - first!.top, word.bottom - word.top);
    });
    if (line === undefined) lines.push([word]);
    else line.push(word);
  }
  return lines.flatMap((line) => {
    const runs: (typeof placed)[] = [];
    for (const word of line.sort((one, other) => one.left - other.left)) {
      const last = runs.at(-1)?.at(-1);
      const isNear = last !== undefined && word.left - last.right < WIDEST_SPACE * (last.bottom - last.top);
      if (isNear) runs.at(-1)!.push(word);
      else runs.push([word]);
    }
    return runs.map((run) => ({
      words: run.map(({ at }) => at),
      left: run[0]!.left,
      right: Math.max(...run.map(({ right }) => right)),
      top: Math.min(...run.map(({ top }) => top)),
      bottom: Math.max(...run.map(({ bottom }) => bottom)),
    }));
  });
}
