import type { Page, Word } from '@rowbox/engine';

/** How far gaps between columns and between lines are drawn, and how far words are off their places, in heights of a word. */
const WIDER = [0.92, 1.3] as const;
const TALLER = [0.94, 1.35] as const;
const SIZE = [0.8, 1.3] as const;
const JITTER = 0.1;
const WITHOUT_LINES = 0.3;
const NOT_BOLD = 0.25;
/** A gap wider than this parts two columns, in heights of a word. */
const COLUMN_GAP = 0.9;

interface Warp {
  readonly wider: number;
  readonly taller: number;
  readonly size: number;
  readonly hasLines: boolean;
  readonly isBold: boolean;
}

/**
 * The same pages as they might have been set otherwise: other gaps between columns and lines, other sizes, lines left out, words a
 * little off their places. What they say stays, and where it stands to each other.
 */
export function perturbPages(pages: readonly Page[], random: () => number): readonly Page[] {
  const between = ([least, most]: readonly [number, number]) => least + random() * (most - least);
  const warp: Warp = {
    wider: between(WIDER),
    taller: between(TALLER),
    size: between(SIZE),
    hasLines: random() >= WITHOUT_LINES,
    isBold: random() >= NOT_BOLD,
  };
  return pages.map((page) => perturbPage(page, warp, random));
}

function perturbPage(page: Page, warp: Warp, random: () => number): Page {
  const { width, height } = page;
  const words = movedApart(page, warp.wider).map((word) => {
    const own = (word.box.bottom - word.box.top) * height;
    const dx = ((random() - 0.5) * JITTER * own) / width;
    const dy = ((random() - 0.5) * JITTER * own) / height;
    const middle = (word.box.top + word.box.bottom) / 2 + dy;
    const half = (word.box.bottom - word.box.top) / 2 / warp.taller;
    return {
      ...word,
      bold: word.bold && warp.isBold,
      fontSize: word.fontSize * warp.size,
      box: {
        left: (word.box.left + dx) / warp.wider,
        right: (word.box.right + dx) / warp.wider,
        top: middle - half,
        bottom: middle + half,
      },
    };
  });
  return {
    ...page,
    width: width * warp.wider * warp.size,
    height: height * warp.taller * warp.size,
    words,
    rulings: warp.hasLines ? page.rulings : [],
  };
}

/** Runs of words keep their widths; where a run begins, or a figure ends, moves right as the page grows wider. Boxes are in fractions of the page before. */
function movedApart({ words, width, height }: Page, wider: number): readonly Word[] {
  const moved = new Map<Word, number>();
  const rest = new Set(
    [...words].sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left),
  );
  for (const word of rest) {
    const tall = word.box.bottom - word.box.top;
    const middle = (word.box.top + word.box.bottom) / 2;
    const line = [...rest]
      .filter(({ box }) => Math.abs((box.top + box.bottom) / 2 - middle) < 0.4 * tall)
      .sort((one, other) => one.box.left - other.box.left);
    let run: Word[] = [];
    const settle = () => {
      const [first, last] = [run[0], run.at(-1)];
      if (first && last) {
        const by = (/\d/.test(last.text) ? last.box.right : first.box.left) * (wider - 1);
        for (const one of run) moved.set(one, by);
      }
      run = [];
    };
    for (const next of line) {
      const last = run.at(-1);
      if (last && (next.box.left - last.box.right) * width > COLUMN_GAP * tall * height) settle();
      run.push(next);
      rest.delete(next);
    }
    settle();
  }
  return words.map((word) => {
    const by = moved.get(word) ?? 0;
    return { ...word, box: { ...word.box, left: word.box.left + by, right: word.box.right + by } };
  });
}
