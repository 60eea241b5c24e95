import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import type { Word } from '../page/page.ts';
import type { ClassRun, PageModel, ValuePlace } from '../page-model/page-model.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { cleanLabel } from './clean-label.ts';
import type { LabelValuePair } from './label-value-pair.ts';

/** A run that is so likely a value, and a label that so likely belongs to it. */
const LEAST_VALUE = 0.3;
const LEAST_LINK = 0.3;
/** More words are an explanation, not a name. */
const MOST_LABEL_WORDS = 12;

interface LabelledPlace {
  /** Position of the label's run. */
  readonly by: number;
  readonly label: string;
  readonly heading: string | null;
  readonly run: ClassRun;
  readonly strength: number;
}

/**
 * Values with the labels that the page model links them to. `taken`: words of rows and of lists, which speak for their columns.
 * Of labels that stand more than once with different headings, the heading is said too ("Seller Name", "Buyer Name").
 */
export function modelToPairs(
  model: PageModel,
  taken: ReadonlySet<Word>,
  lookup: ConceptLookup,
): readonly LabelValuePair[] {
  const places = firstsOfLabels(
    model.places.flatMap((place) => placeToLabelled(place, model, taken, lookup)),
  );
  const headings = new Map<string, Set<string | null>>();
  for (const { label, heading } of places) {
    const key = foldToAlphanumerics(label);
    headings.set(key, (headings.get(key) ?? new Set()).add(heading));
  }
  return places.map(({ label, heading, run, strength }) => {
    const isRepeated = (headings.get(foldToAlphanumerics(label))?.size ?? 0) > 1;
    return {
      label: isRepeated && heading !== null ? `${heading} ${label}` : label,
      value: run.text,
      page: model.layout.page.number,
      words: wordsOf(run, model),
      strength,
    };
  });
}

function placeToLabelled(
  { kind, run: at, labels, heading }: ValuePlace,
  model: PageModel,
  taken: ReadonlySet<Word>,
  lookup: ConceptLookup,
): readonly LabelledPlace[] {
  const [link] = labels;
  const run = at === null ? undefined : model.runs[at];
  if (kind !== 'value' || run === undefined || link === undefined) return [];
  const label = model.runs[link.run] as ClassRun;
  const isValue = run.class === 'value' ? run.probability : 1 - run.probability;
  if (isValue < LEAST_VALUE || link.probability < LEAST_LINK || label.words.length > MOST_LABEL_WORDS)
    return [];
  if (wordsOf(run, model).some((word) => taken.has(word))) return [];
  const own = cleanLabel(label.text);
  if (!/\p{L}{2}/u.test(own) && lookup.likeness(own) === 0) return [];
  const over = heading === null ? null : cleanLabel((model.runs[heading] as ClassRun).text);
  return [{ by: link.run, label: own, heading: over, run, strength: isValue * link.probability }];
}

/** Of lines that one label speaks for (a name, its street, its town), the first; one that is much less likely is none of them. */
function firstsOfLabels(places: readonly LabelledPlace[]): readonly LabelledPlace[] {
  const byLabel = new Map<number, LabelledPlace[]>();
  for (const place of places) byLabel.set(place.by, [...(byLabel.get(place.by) ?? []), place]);
  return [...byLabel.values()].flatMap((same) => {
    const best = Math.max(...same.map(({ strength }) => strength));
    const alike = same.filter(({ strength }) => strength >= NEARLY * best);
    const [first] = alike.sort((a, b) => a.run.box.top - b.run.box.top || a.run.box.left - b.run.box.left);
    return [
      ...(first === undefined ? [] : [first]),
      ...same.filter(({ strength }) => strength < NEARLY * best),
    ];
  });
}
const NEARLY = 0.6;

function wordsOf(run: ClassRun, model: PageModel): readonly Word[] {
  return run.words.map((word) => (model.words[word] as PageModel['words'][number]).word);
}
