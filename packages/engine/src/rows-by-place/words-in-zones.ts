import type { PlacedWord } from '../layout/place-words.ts';
import type { RowZone } from '../memory/example.ts';
import type { PageBand } from './page-bands.ts';

/** Words nearer than this, in font sizes, are of one run. */
const SPACE = 0.75;
/** How far from a zone, in shares of the page's width, a run may stand that is its. */
const NEAR = 0.03;
const EDGE = 0.002;

/**
 * The words of a band by the zones they stand in: those they share most with; a word between zones goes with the words it stands next
 * to. Those near none are left out. `placed`: the zones of the band, with their edges on this page.
 */
export function wordsInZones(
  { words, width, fontSize }: PageBand,
  placed: readonly PlacedZone[],
): ReadonlyMap<RowZone, readonly PlacedWord[]> {
  const owner = words.map((word) => bestZone(word, width, placed));
  const gap = (at: number) => ((words[at + 1]?.left ?? 0) - (words[at]?.right ?? 0)) / fontSize;
  // Forth, so that a text that runs on goes with its beginning, and back.
  for (let at = 1; at < words.length; at += 1)
    if (owner[at] === null && gap(at - 1) < SPACE) owner[at] = owner[at - 1] ?? null;
  for (let at = words.length - 2; at >= 0; at -= 1)
    if (owner[at] === null && gap(at) < SPACE) owner[at] = owner[at + 1] ?? null;
  const inZones = new Map<RowZone, PlacedWord[]>();
  for (const [at, word] of words.entries()) {
    const before = at > 0 && gap(at - 1) < SPACE ? owner[at - 1] : null;
    const zone = owner[at] ?? before ?? nearZone(word, width, placed, inZones);
    owner[at] = zone ?? null;
    if (zone != null) inZones.set(zone.zone, [...(inZones.get(zone.zone) ?? []), word]);
  }
  return inZones;
}

/** A zone on a page. */
export interface PlacedZone {
  readonly zone: RowZone;
  readonly left: number;
  readonly right: number;
}

function bestZone(
  { left, right }: PlacedWord,
  width: number,
  placed: readonly PlacedZone[],
): PlacedZone | null {
  let [best, most]: [PlacedZone | null, number] = [null, 0];
  for (const own of placed) {
    const shared = Math.min(right / width, own.right + EDGE) - Math.max(left / width, own.left - EDGE);
    if (shared > most) [best, most] = [own, shared];
  }
  return best;
}

/** The nearest zone that holds nothing yet. */
function nearZone(
  { left, right }: PlacedWord,
  width: number,
  placed: readonly PlacedZone[],
  taken: ReadonlyMap<RowZone, unknown>,
): PlacedZone | null {
  let [best, least]: [PlacedZone | null, number] = [null, NEAR];
  for (const own of placed) {
    if (taken.has(own.zone)) continue;
    const off = Math.max(own.left - right / width, left / width - own.right);
    if (off < least) [best, least] = [own, off];
  }
  return best;
}
