import type { Portion, RowsAnswer } from './read-rows.ts';

/* Takes the answer for a sheet apart, and hands its rows over in portions that each arrive within a frame. */

const ROWS_A_PORTION = 1000;

const hand = (portion: Portion): void => self.postMessage(portion);

self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  const { rows, ...end } = JSON.parse(new TextDecoder().decode(data)) as RowsAnswer;
  for (let from = 0; from < rows.length; from += ROWS_A_PORTION) {
    hand({ rows: rows.slice(from, from + ROWS_A_PORTION) });
  }
  hand({ end });
};
