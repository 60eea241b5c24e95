/** How far a page is turned clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

export const nextTurn = (turn: Turn): Turn => ((turn + 90) % 360) as Turn;

export const isSideways = (turn: Turn): boolean => turn === 90 || turn === 270;

/** A point of a turned page as one of the page as it stands; both in fractions of what they are on. */
export function turnedToUpright(
  [x, y]: readonly [x: number, y: number],
  turn: Turn,
): readonly [number, number] {
  switch (turn) {
    case 90:
      return [y, 1 - x];
    case 180:
      return [1 - x, 1 - y];
    case 270:
      return [1 - y, x];
    default:
      return [x, y];
  }
}
