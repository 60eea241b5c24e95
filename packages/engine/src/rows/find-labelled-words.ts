import type { Place } from '../layout/place-words.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Word } from '../page/page.ts';
import type { PlacedBand, PlacedLine } from '../tables/placed-bands.ts';
import type { PlacedPage } from '../tables/placed-page.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { bestAssignment } from './best-assignment.ts';
import { type LabelInLine, labelsInLine } from './labels-in-line.ts';

/** The words that stand at a label of one of a group's fields. */
export interface LabelledWords {
  readonly field: number;
  /** Index of the page. */
  readonly page: number;
  /** Index of the label's band on its page, and the label's place in points. */
  readonly band: number;
  readonly label: Place;
  readonly words: readonly Word[];
  /** They stand behind the label on its own line. */
  readonly isBehind: boolean;
}

/** How far beside its label a value may stand, and how far below, in font sizes. */
const FARTHEST_BESIDE = 22;
const FARTHEST_BELOW = 1.2;
const MOST_BANDS = 3000;
/** Different labels that are told apart; more are no labels. */
const MOST_LABELS = 60;
const LEAST = 0.8;
const REPEATED = 2;

interface Found extends Omit<LabelledWords, 'field'> {
  /** The label, folded. */
  readonly text: string;
  readonly similarities: readonly number[];
}

/**
 * What stands behind, beside or below the labels of a group's fields that a document repeats, in reading order. Each field
 * has one label, chosen jointly: the surer and the more frequent it is, the better.
 */
export function findLabelledWords(
  pages: readonly PlacedPage[],
  profiles: readonly FieldProfile[],
): LabelledWords[] {
  let left = MOST_BANDS;
  const found = pages.flatMap((page, index) => {
    const bands = page.bands.slice(0, left);
    left -= bands.length;
    return bands.flatMap((_, at) =>
      labelsOfBand(bands, at, profiles).map((label): Found => ({ page: index, band: at, ...label })),
    );
  });
  const fields = labelsToFields(found, profiles.length);
  return found.flatMap((label): LabelledWords[] => {
    const field = fields.get(label.text);
    return field === undefined || label.words.length === 0 ? [] : [{ field, ...label }];
  });
}

function labelsToFields(found: readonly Found[], fields: number): ReadonlyMap<string, number> {
  const byText = new Map<string, Found[]>();
  for (const label of found) {
    const same = byText.get(label.text);
    if (same) same.push(label);
    else byText.set(label.text, [label]);
  }
  const repeated = [...byText]
    .filter(([, labels]) => labels.length >= REPEATED)
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, MOST_LABELS);
  const most = repeated[0]?.[1].length ?? 1;
  const weights = Array.from({ length: fields }, (_, field) =>
    repeated.map(([, labels]) => {
      const similarity = labels[0]?.similarities[field] ?? 0;
      return similarity < LEAST ? 0 : similarity * Math.sqrt(labels.length / most);
    }),
  );
  const chosen = bestAssignment(weights);
  return new Map(
    chosen.flatMap((label, field): [string, number][] => {
      const text = repeated[label ?? -1]?.[0];
      return text === undefined ? [] : [[text, field]];
    }),
  );
}

function labelsOfBand(
  bands: readonly PlacedBand[],
  at: number,
  profiles: readonly FieldProfile[],
): Omit<Found, 'page' | 'band'>[] {
  const band = bands[at];
  if (!band) return [];
  return flatMapped(band.lines, (line, index) =>
    flatMapped(labelsInLine(line.line, profiles), (label) => {
      const place = line.words.find(({ word }) => word === label.label[0]);
      if (!place) return [];
      const isBehind = label.behind.length > 0;
      const words = isBehind
        ? label.behind
        : (valueBeside(band, index, bands[at + 1], profiles)?.line.words ?? []);
      return [{ text: textOf(label), similarities: label.similarities, label: place, words, isBehind }];
    }),
  );
}

function textOf({ label }: LabelInLine): string {
  return foldToAlphanumerics(label.map((word) => word.text).join(' '));
}

/** The line that holds the value of a label which has a line of its own; null without one. */
function valueBeside(
  band: PlacedBand,
  index: number,
  below: PlacedBand | undefined,
  profiles: readonly FieldProfile[],
): PlacedLine | null {
  const label = band.lines[index];
  if (!label) return null;
  const size = Math.max(1, label.line.fontSize);
  const beside = band.lines[index + 1];
  const isLabel = (line: PlacedLine) =>
    line.line.text.endsWith(':') || labelsInLine(line.line, profiles).length > 0;
  if (beside && beside.left - label.right < FARTHEST_BESIDE * size && !isLabel(beside)) return beside;
  const under = below?.lines.find(
    (line) =>
      Math.abs(line.left - label.left) < size &&
      line.bottom - label.bottom - line.line.fontSize < FARTHEST_BELOW * size,
  );
  return under && !isLabel(under) ? under : null;
}
