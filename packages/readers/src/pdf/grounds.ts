import { contains } from './affine.ts';
import type { PaintedArea, PaintedLayers } from './read-graphics.ts';
import type { TextStyle } from './text-style.ts';

/** What is painted under and over the texts of one page. Places in points of the displayed page. */
export interface Grounds {
  /** Whether anything that hides is painted after a text at all. */
  readonly mayCover: (style: TextStyle) => boolean;
  /** Whether something on the page has a text's own colour. */
  readonly mayBlend: (style: TextStyle) => boolean;
  /** What hides this place of a text. */
  readonly coverOf: (style: TextStyle, x: number, y: number) => PaintedArea | undefined;
  /** What was painted last at this place before the text; nothing where that is the paper. */
  readonly under: (style: TextStyle, x: number, y: number) => PaintedArea | undefined;
  readonly isSameColour: (a: number | null, b: number | null) => boolean;
}

/** Points; areas are looked up by the strips of the page they lie in. */
const STRIP = 16;
/** Strips of a page; what lies farther down is no part of one. */
const MAX_STRIPS = 1_000;
/** Colours whose channels (of 255) differ by less cannot be told apart. */
const LEAST_CONTRAST = 12;

/** @param letsThrough whether what is under a picture shows through it; asked once for each that covers a text */
export function createGrounds(
  { areas, texts, areasBefore }: PaintedLayers,
  letsThrough: (picture: number) => boolean,
): Grounds {
  const fewest = areasBefore[0] ?? areas.length;
  const hiding = areas.flatMap((area, index) => (index >= fewest && mayHide(area) ? [index] : []));
  const last = hiding.at(-1) ?? -1;
  const colours = [...new Set(areas.flatMap(({ colour }) => colour ?? []))];
  const blending = new Map<number | null, boolean>();
  const through = new Map<number, boolean>();
  let order: Map<number, number> | undefined;
  let covers: readonly (readonly number[] | undefined)[] | undefined;
  let all: readonly (readonly number[] | undefined)[] | undefined;

  const before = (style: TextStyle): number => {
    order ??= new Map(texts.map((text, index) => [text, areasBefore[index]!]));
    return order.get(style.object) ?? areas.length;
  };
  const hides = (area: PaintedArea): boolean => {
    if (area.picture === 0) return true;
    const known = through.get(area.picture) ?? letsThrough(area.picture);
    through.set(area.picture, known);
    return !known;
  };
  return {
    mayCover: (style) => last >= 0 && before(style) <= last,
    mayBlend: ({ colour }) => {
      if (colour === null) return false;
      const known = blending.get(colour) ?? colours.some((other) => isSameColour(colour, other));
      blending.set(colour, known);
      return known;
    },
    coverOf: (style, x, y) => {
      covers ??= inStrips(hiding, areas);
      const from = before(style);
      const found = covers[Math.floor(y / STRIP)]?.find(
        (index) => index >= from && contains(areas[index]!.rect, x, y) && hides(areas[index]!),
      );
      return found === undefined ? undefined : areas[found];
    },
    under: (style, x, y) => {
      all ??= inStrips([...areas.keys()], areas);
      const to = before(style);
      const found = all[Math.floor(y / STRIP)]?.findLast(
        (index) => index < to && contains(areas[index]!.rect, x, y),
      );
      return found === undefined ? undefined : areas[found];
    },
    isSameColour,
  };
}

function mayHide({ colour, picture }: PaintedArea): boolean {
  return colour !== null || picture !== 0;
}

/** The numbers of areas by the strip of the page, in the order in which they are painted. */
function inStrips(
  numbers: readonly number[],
  areas: readonly PaintedArea[],
): readonly (readonly number[] | undefined)[] {
  const strips: number[][] = [];
  for (const number of numbers) {
    const { top, bottom } = areas[number]!.rect;
    const from = Math.max(0, Math.floor(top / STRIP));
    const to = Math.min(MAX_STRIPS, Math.floor(bottom / STRIP));
    for (let strip = from; strip <= to; strip++) {
      strips[strip] ??= [];
      strips[strip]!.push(number);
    }
  }
  return strips;
}

function isSameColour(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return false;
  const differs = (shift: number): number => Math.abs(((a >> shift) & 0xff) - ((b >> shift) & 0xff));
  return Math.max(differs(16), differs(8), differs(0)) < LEAST_CONTRAST;
}
