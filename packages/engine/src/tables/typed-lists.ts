import type { PageLayout } from '../layout/layout.ts';
import { textToShape } from './cell-shape.ts';
import { bandsToTable } from './nameless-tables.ts';
import { type PlacedBand, sharedWidth } from './placed-bands.ts';
import { placePages } from './placed-page.ts';
import type { Table } from './table.ts';

const LEAST_PIECES = 3;
/** Days and figures in each row. */
const LEAST_TYPED = 2;
const LEAST_ROWS = 2;
const MOST_ROWS = 500;
/** Distance of two rows in font sizes. */
const WIDEST_GAP = 3;

/**
 * Lists that neither a header nor drawn lines show, told by what their rows are made of: bands one under the other of the same
 * kinds of pieces (a day, a text, two figures), each over the one below.
 */
export function findTypedLists(layouts: readonly PageLayout[]): Table[] {
  return placePages(layouts).flatMap((page) => {
    const runs: PlacedBand[][] = [];
    let run: PlacedBand[] = [];
    for (const band of page.bands.slice(0, MOST_ROWS)) {
      if (!goesOn(run.at(-1), band)) {
        runs.push(run);
        run = isTyped(band) ? [band] : [];
      } else run.push(band);
    }
    return [...runs, run]
      .filter((bands) => bands.length >= LEAST_ROWS)
      .flatMap((bands) => bandsToTable(bands, page) ?? []);
  });
}

function isTyped(band: PlacedBand): boolean {
  return (
    band.lines.length >= LEAST_PIECES &&
    shapesOf(band).filter((shape) => shape !== 'words').length >= LEAST_TYPED
  );
}

function goesOn(above: PlacedBand | undefined, band: PlacedBand): boolean {
  if (above === undefined || above.lines.length !== band.lines.length) return false;
  if (band.top - above.bottom > WIDEST_GAP * band.fontSize) return false;
  const [own, before] = [shapesOf(band), shapesOf(above)];
  return band.lines.every(
    (line, at) => own[at] === before[at] && sharedWidth(line, above.lines[at] as typeof line) > 0,
  );
}

function shapesOf(band: PlacedBand) {
  return band.lines.map(({ line }) => textToShape(line.text));
}
