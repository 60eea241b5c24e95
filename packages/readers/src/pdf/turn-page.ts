import type { Box, Page, Ruling, Word } from '@rowbox/engine';

type Turn = 0 | 90 | 180 | 270;

/** Fewer letters than this say nothing about which way a page is meant to be read. */
const ENOUGH_LETTERS = 40;
/** Share of the letters that must agree before a page is turned after them. */
const AGREEMENT = 0.8;

/**
 * The turn (degrees clockwise) that sets a page upright, from the direction its letters run in: 0 unless nearly all
 * of them run another way. Scanned and printed landscape pages often lie on their side in the file.
 */
export function turnToUpright(words: readonly Word[]): Turn {
  const letters = new Map<Turn, number>();
  let all = 0;
  for (const word of words) {
    letters.set(word.angle, (letters.get(word.angle) ?? 0) + word.text.length);
    all += word.text.length;
  }
  for (const angle of [90, 180, 270] as const) {
    if (all >= ENOUGH_LETTERS && (letters.get(angle) ?? 0) >= AGREEMENT * all) return (360 - angle) as Turn;
  }
  return 0;
}

/** The page turned clockwise, once, with a remark that it was. */
export function turnPage(page: Page, turn: Turn): Page {
  if (turn === 0) return page;
  const isSideways = turn !== 180;
  return {
    ...page,
    width: isSideways ? page.height : page.width,
    height: isSideways ? page.width : page.height,
    words: page.words.map((word) => ({
      ...word,
      box: turnBox(word.box, turn),
      angle: ((word.angle + turn) % 360) as Turn,
    })),
    rulings: page.rulings.map((ruling) => turnRuling(ruling, turn)),
    straightening: { rotation: turn, skew: 0 },
    remarks: [
      ...page.remarks,
      { kind: 'rotated', message: `The page was turned ${turn}° clockwise to be read.` },
    ],
  };
}

function turnRuling(ruling: Ruling, turn: Turn): Ruling {
  const box = turnBox(ruling.box, turn);
  if (turn === 180) return { ...ruling, box };
  return { orientation: ruling.orientation === 'horizontal' ? 'vertical' : 'horizontal', box };
}

function turnBox({ left, top, right, bottom }: Box, turn: Turn): Box {
  switch (turn) {
    case 90:
      return { left: 1 - bottom, top: left, right: 1 - top, bottom: right };
    case 180:
      return { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top };
    case 270:
      return { left: top, top: 1 - right, right: bottom, bottom: 1 - left };
    case 0:
      return { left, top, right, bottom };
  }
}
