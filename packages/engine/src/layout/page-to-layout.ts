import { flatMapped } from '../lists/flat-mapped.ts';
import type { Page, Word } from '../page/page.ts';
import { bandToLines, columnGapOf } from './band-to-lines.ts';
import { joinBrokenDates } from './join-broken-dates.ts';
import type { PageLayout } from './layout.ts';
import type { Band, Line } from './line.ts';
import { linesToBlocks } from './lines-to-blocks.ts';
import { measureBend } from './measure-bend.ts';
import { measureSkew } from './measure-skew.ts';
import {
  boxAround,
  byCentre,
  type PageFrame,
  type PlacedWord,
  placeTurnedWords,
  placeWords,
} from './place-words.ts';
import { blocksInReadingOrder } from './reading-order.ts';
import { horizontalRulingsBetween, verticalRulingsBetween } from './ruled-apart.ts';
import { rightNeighbours } from './text-runs.ts';
import { wordsToBands } from './words-to-bands.ts';

/** Words beyond this on one page are left out of the layout: no page that people read has as many. */
const MOST_WORDS = 50_000;

/**
 * Lays one page out: skew and bend → bands → lines → blocks → reading order. Words that read upwards, downwards or upside down
 * make lines of their own, after all others; they belong to no band.
 */
export function pageToLayout(page: Page): PageLayout {
  const words = page.words.slice(0, MOST_WORDS).filter((word) => word.text.trim() !== '');
  const upright = words.filter((word) => word.angle === 0);
  const { frame, placed } = placeLevel(upright, page);
  const bandsOfWords = joinBrokenDates(wordsToBands(placed, page.width));
  const rule = {
    columnGap: columnGapOf(bandsOfWords),
    isRuledApart: verticalRulingsBetween(page.rulings, frame),
  };
  const bands: Band[] = bandsOfWords.map((band) => {
    const lines = bandToLines(band, page.number, rule);
    return { page: page.number, lines, box: boxAround(lines.map((line) => line.box)) };
  });

  const uprightLines = flatMapped(bands, (band) => band.lines);
  const isRuledApart = horizontalRulingsBetween(page.rulings, frame);
  const blocks = blocksInReadingOrder(linesToBlocks(uprightLines, frame, isRuledApart), frame);
  const turned = turnedLines(words, page);
  return {
    page,
    skew: frame.skew,
    bend: frame.bend,
    lines: [...flatMapped(blocks, (block) => block.lines), ...turned],
    bands,
    blocks: [...blocks, ...turned.map((line) => ({ page: page.number, lines: [line], box: line.box }))],
  };
}

/** Places words as they would stand if the page lay level and flat. */
function placeLevel(
  words: readonly Word[],
  { width, height }: Page,
): { readonly frame: PageFrame; readonly placed: readonly PlacedWord[] } {
  const asSeen: PageFrame = { width, height, skew: 0, bend: null };
  const seen = placeWords(words, asSeen).sort(byCentre);
  const neighbours = rightNeighbours(seen);
  const skew = measureSkew(neighbours);
  const straight: PageFrame = { width, height, skew, bend: null };
  const turned = skew === 0 ? seen : placeWords(words, straight).sort(byCentre);
  const bend = measureBend(turned, skew === 0 ? neighbours : rightNeighbours(turned), straight);
  if (bend === null) return { frame: straight, placed: turned };
  const flat: PageFrame = { width, height, skew, bend };
  return { frame: flat, placed: placeWords(words, flat) };
}

function turnedLines(words: readonly Word[], page: Page): Line[] {
  const lines: Line[] = [];
  for (const angle of [90, 180, 270] as const) {
    const turned = words.filter((word) => word.angle === angle);
    if (turned.length === 0) continue;
    const span = angle === 180 ? page.width : page.height;
    const bands = wordsToBands(placeTurnedWords(turned, page, angle), span);
    const rule = { columnGap: columnGapOf(bands), isRuledApart: () => false };
    for (const band of bands) lines.push(...bandToLines(band, page.number, rule));
  }
  return lines;
}

/** The frame in which a laid out page's boxes are placed. */
export function frameOf(layout: PageLayout): PageFrame {
  const { page, skew, bend } = layout;
  return { width: page.width, height: page.height, skew, bend };
}
