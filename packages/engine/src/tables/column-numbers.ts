import type { PlacedBand } from './placed-bands.ts';

/** Columns from which on their numbers tell themselves from a row of small figures. */
const LEAST_COLUMNS = 4;
/** `(2)`, `2=`, `5 (3x4)`: a column's number, and that it is worked out of others. */
const NUMBERED = /^[([]?(\d{1,2})[)\]]?\s*(?:=|\(\d{1,2}[^()]{1,8}\))?$/;
/** `(3 to 6)+14`: of which others. */
const WORKED_OUT = /^\(?\d{1,2}\s?(?:to|[-–+×x*/÷]|bis|à|a)\s?\d{1,2}\)?/u;

/** The bands below a header without those that only number its columns, as official tables do. */
export function withoutColumnNumbers(bands: readonly PlacedBand[]): readonly PlacedBand[] {
  const [first, second] = bands;
  if (first === undefined || !numbersColumns(first)) return bands;
  const goesOn = second?.lines.every(({ line }) => WORKED_OUT.test(line.text)) === true;
  return bands.slice(goesOn ? 2 : 1);
}

/** Whether a band only numbers the columns that stand under a header. */
export function numbersColumns({ lines }: PlacedBand): boolean {
  const numbers = lines.map(({ line }) => Number(NUMBERED.exec(line.text)?.[1] ?? Number.NaN));
  const [least] = numbers;
  return (
    numbers.length >= LEAST_COLUMNS &&
    least !== undefined &&
    least <= 2 &&
    numbers.every((number, at) => number === least + at)
  );
}
