import type { Box } from '@rowbox/engine';

/** Places told at most; more would not be looked up. */
const MOST_PLACES = 3;

/** Where on a page some boxes are, as one tells somebody who looks at it: `at the top right and in the middle`. */
export const placesInWords = (boxes: readonly Box[]): string => {
  const counts = new Map<string, number>();
  for (const box of boxes) {
    const place = placeOf(box);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts].sort((a, b) => b[1] - a[1]).map(([place]) => place);
  if (places.length > MOST_PLACES) return 'in several places';
  return places.length < 2 ? (places[0] ?? '') : `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`;
};

const placeOf = ({ left, right, top, bottom }: Box): string => {
  const across = third((left + right) / 2, ['left', '', 'right']);
  const down = third((top + bottom) / 2, ['at the top', '', 'at the bottom']);
  if (down !== '') return across === '' ? down : `${down} ${across}`;
  return across === '' ? 'in the middle' : `in the middle on the ${across}`;
};

const third = (fraction: number, names: readonly [string, string, string]): string =>
  names[Math.min(2, Math.max(0, Math.floor(fraction * 3)))] ?? '';
