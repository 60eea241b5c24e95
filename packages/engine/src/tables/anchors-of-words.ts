import { type BodyBand, filledColumns, gapBetween } from './body-band.ts';

/** Share of a table's rows that must stand off from the lines above them for tight lines to be their further lines. */
const MOST_STAND_OFF = 0.6;
const LEAST_STAND_OFF = 2;
/** By how much the distance of rows exceeds that of the lines of one row at least, in font sizes. */
const WIDER = 0.3;

/**
 * Which of the bands that look like first lines of rows in a table without figures are. Where rows are parted by drawn
 * lines or by wider gaps, a band that stands tightly under another goes on with it, in however many columns; and lines of
 * text that run on beneath the table's last row begin none.
 */
export function anchorsOfWords(anchors: readonly number[], body: readonly BodyBand[]): number[] {
  const whole = anchors.findLastIndex((anchor) => filledColumns(body[anchor]?.words ?? []).length > 1);
  const beneath = anchors.findIndex((anchor, index) => index > whole && body[anchor]?.runsOver === true);
  const found = whole < 0 || beneath < 0 ? anchors : anchors.slice(0, beneath);
  const gaps = body.map((band, index) => {
    const above = body[index - 1];
    return above ? gapBetween(above, band) : Number.POSITIVE_INFINITY;
  });
  const tight = Math.min(...gaps);
  const standsOff = (anchor: number) => {
    const band = body[anchor];
    return !!band && (band.ruledAbove || (gaps[anchor] ?? 0) > tight + WIDER * band.band.fontSize);
  };
  const [first, ...others] = found;
  const apart = others.filter(standsOff);
  if (first === undefined || apart.length < Math.max(LEAST_STAND_OFF, MOST_STAND_OFF * others.length))
    return [...found];
  return [first, ...apart];
}
