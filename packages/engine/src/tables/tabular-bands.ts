import type { PlacedBand } from './placed-bands.ts';

/** Body bands that settle the columns; later ones only confirm them. */
const SAMPLE = 60;

/** Text longer than this in one piece is running text rather than a cell that settles columns. */
const LONGEST_CELL = 70;
/** Running text or an empty stretch this many font sizes high ends the sample. */
const WIDEST_GAP = 9;

/** The first bands of a body that have several pieces, down to where running text or another part begins. */
export function tabularBands(body: readonly PlacedBand[]): PlacedBand[] {
  const tabular: PlacedBand[] = [];
  let bottom = body[0]?.top ?? 0;
  for (const band of body.slice(0, SAMPLE)) {
    if (band.page === body[0]?.page && band.top - bottom > WIDEST_GAP * band.fontSize) break;
    bottom = band.bottom;
    if (band.lines.length < 2) continue;
    if (band.lines.some((line) => line.line.text.length > LONGEST_CELL) && tabular.length > 0) continue;
    tabular.push(band);
  }
  return tabular;
}
