import { textToShape } from './cell-shape.ts';
import type { PlacedBand, PlacedLine } from './placed-bands.ts';
import { beginsAsSum, carriesOver } from './sum-words.ts';

/**
 * The pieces of a band that say what sum it is. A label stands before what it labels: one with more figures before it
 * than after it is a cell of a row (`VAT (E)` after quantity, price and rate), but for a sum carried over, which may have a day in figures before it.
 */
export function sumLabels(band: PlacedBand): PlacedLine[] {
  if (!band.lines.some((line) => beginsAsSum(line.line.text))) return [];
  const figures = band.lines.map((line) => textToShape(line.line.text) === 'number');
  const all = figures.filter((isFigure) => isFigure).length;
  return band.lines.filter((line, index) => {
    if (!beginsAsSum(line.line.text)) return false;
    const before = figures.slice(0, index).filter((isFigure) => isFigure).length;
    return before * 2 <= all || carriesOver(line.line.text);
  });
}

/** Whether a band carries a sum over from one page to the next, which ends no table. */
export function carriesSum(band: PlacedBand): boolean {
  return sumLabels(band).some((line) => carriesOver(line.line.text));
}
