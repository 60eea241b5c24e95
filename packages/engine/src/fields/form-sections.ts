import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { isContentToken, labelTokens } from '../lexicon/label-tokens.ts';
import { isFormOf } from '../lexicon/label-words.ts';
import { featureOf, setFeature } from './features.ts';
import type { LabelScores } from './label-scores.ts';

/** Headings from which on a page is a form of several parts. */
const LEAST_HEADINGS = 2;
const LONGEST_HEADING = 60;
/** `3.`, `B)`, `IV.`, `Section C`: what a heading is numbered with. */
const NUMBER =
  /^(?:(?:section|part|teil|abschnitt|partie|rubrique|cadre|deel|parte|secci[oó]n|sezione|sec[çc][aã]o|quadro)\s+)?(?:\d{1,2}|[A-H]|[IVX]{1,4})[.):]?\s+(?=\p{Lu})/iu;
/** The shortest word by which a heading says whom or what a field speaks of. */
const SHORTEST_WORD = 5;
/** How much what stands in another part is beaten by, and the labels that two parts share. */
const IN_OTHER_PART = 1.2;
const LABEL_TIE = 0.2;

/** The heading of the part of a form that a line stands in, without its number. */
export type PartOfForm = ReadonlyMap<Line, { readonly heading: Line; readonly text: string }>;

/**
 * The parts of a form whose headings stand alone on a line, in bold or numbered, each over a row that begins with a label
 * (`isLabel`); names over addresses (`isOfAddress`) are none. Empty for pages with fewer than two of them.
 */
export function pageToPartsOfForm(
  { bands }: PageLayout,
  isLabel: (text: string) => boolean,
  isOfAddress: (line: Line) => boolean,
): PartOfForm {
  const headings = bands.map(({ lines: [line, ...others] }, index) => {
    const below = bands[index + 1]?.lines[0];
    if (!line || !below || others.length > 0) return null;
    return isHeading(line, below) && !isOfAddress(line) ? { line, below } : null;
  });
  const proven = headings.filter((found) => found !== null && beginsWithLabel(found.below, isLabel));
  if (proven.length < LEAST_HEADINGS) return NONE;
  // Where those over known labels are numbered, the other numbered ones are headings of parts, too.
  const areNumbered = proven.every((found) => NUMBER.test(found?.line.text ?? ''));
  const parts = new Map<Line, { heading: Line; text: string }>();
  let current: { heading: Line; text: string } | null = null;
  for (const [index, { lines }] of bands.entries()) {
    const found = headings[index];
    if (found && NUMBER.test(found.line.text) === areNumbered)
      current = { heading: found.line, text: found.line.text.replace(NUMBER, '') };
    if (current !== null) for (const own of lines) parts.set(own, current);
  }
  return parts;
}

const NONE: PartOfForm = new Map();

function isHeading({ text, bold }: Line, below: Line): boolean {
  if (text.length > LONGEST_HEADING || !/\p{L}{3}/u.test(text) || /:\s*\S/.test(text)) return false;
  return NUMBER.test(text) || (bold && !below.bold && !/\d/.test(text));
}

function beginsWithLabel({ text }: Line, isLabel: (text: string) => boolean): boolean {
  const colon = /^\p{L}[^:]{1,40}:/u.exec(text);
  return colon !== null || isLabel(text);
}

/** What the heading of a part is worth as a label where it has all words of the field's own among others. */
const HOLDS_LABEL = 0.9;

/** How well the heading of a part says each field, `scores` being what it says as any label does. */
export function headingScores(
  heading: string,
  scores: LabelScores,
  profiles: readonly FieldProfile[],
): LabelScores {
  const tokens = labelTokens(heading);
  const own = scores.own.map((score, index) => {
    const words = labelTokens(profiles[index]?.asked.label ?? '').filter(isContentToken);
    const holds = words.length > 0 && words.every((word) => tokens.some((token) => isFormOf(word, token)));
    return holds ? Math.max(score, HOLDS_LABEL) : score;
  });
  return { ...scores, own };
}

interface Placed {
  readonly candidate: { readonly line: Line };
  readonly label: number;
  readonly features: Float64Array;
}

/**
 * Where several parts of a form have the same label (`Full name` of the policyholder and of a third party), the part whose
 * heading has a word of the field's own label is meant: what stands in the others is beaten.
 */
export function markOtherParts(options: readonly Placed[], parts: PartOfForm, { asked }: FieldProfile): void {
  if (parts.size === 0) return;
  const words = labelTokens(asked.label ?? '').filter(isTelling);
  if (words.length === 0) return;
  const agrees = ({ candidate: { line } }: Placed) => {
    const part = parts.get(line);
    return (
      part !== undefined &&
      labelTokens(part.text).some((token) => words.some((word) => isFormOf(word, token)))
    );
  };
  const best = options.reduce((most, option) => Math.max(most, option.label), 0);
  const labelled = options.filter(({ label }) => label >= best - LABEL_TIE);
  const own = new Set(labelled.filter(agrees));
  if (best === 0 || own.size === 0 || own.size === labelled.length) return;
  for (const option of options) {
    if (own.has(option)) continue;
    setFeature(option.features, 'labelBeaten', featureOf(option.features, 'labelBeaten') + IN_OTHER_PART);
    setFeature(option.features, 'firstOfLabel', 0);
  }
}

function isTelling(token: string): boolean {
  return isContentToken(token) && token.length >= SHORTEST_WORD;
}
