import type { PlacedBand, PlacedLine } from '../tables/placed-bands.ts';
import type { PlacedPage } from '../tables/placed-page.ts';
import type { Conventions } from '../values/reading.ts';
import { type BandNumber, bandToMoneyBand, CENT } from './money-bands.ts';
import { readsAsSum } from './sum-like.ts';

/** Whether a page prints an amount as a sum: in a row that says so, behind a label that does, or in a strip under one. */
export function isPrintedSum(sum: number, pages: readonly PlacedPage[], conventions: Conventions): boolean {
  if (sum === 0) return false;
  return pages.some((page) =>
    page.bands.some((band, index) => {
      const over = page.bands[index - 1];
      const saysSum = readsAsSum(band.lines.map((line) => line.line.text).join(' '));
      const label = band.lines.find(isSumLabel);
      if (!saysSum && label === undefined && !headsSums(over)) return false;
      const { numbers } = bandToMoneyBand(band, conventions);
      return numbers.some(
        (number) =>
          Math.abs(number.value - sum) < CENT &&
          (saysSum || isBehind(number, label) || isUnderSum(number, over)),
      );
    }),
  );
}

/** Labels of sums beside each other, with no figures among them: the sums stand in a strip below. */
function headsSums(band: PlacedBand | undefined): band is PlacedBand {
  if (band === undefined || band.lines.length < 2) return false;
  return band.lines.every(({ line }) => !/\d{3}/.test(line.text)) && band.lines.some(isSumLabel);
}

/** A sum's label may stand behind other figures of its band: those of the taxes by rate. */
function isBehind({ words }: BandNumber, label: PlacedLine | undefined): boolean {
  return label !== undefined && (words[0]?.left ?? 0) >= label.right;
}

function isSumLabel({ line }: PlacedLine): boolean {
  return readsAsSum(line.text);
}

function isUnderSum({ words }: BandNumber, over: PlacedBand | undefined): boolean {
  const [left, right] = [words[0]?.left ?? 0, words.at(-1)?.right ?? 0];
  return over?.lines.some((line) => isSumLabel(line) && line.left < right && line.right > left) ?? false;
}
