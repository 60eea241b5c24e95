import { remembered } from '../lexicon/remembered.ts';
import { labelToCore } from '../meaning/label-core.ts';
import { cosinesTo, type TextMeaning } from '../meaning/text-to-meaning.ts';
import type { Word } from '../page/page.ts';
import { sharedMeaning } from './alikeness.ts';
import type { PageModels } from './place-fits.ts';
import type { SpanFacts } from './span-facts.ts';

/** What a field may ask for and a label may stand for: how near a name is in meaning to each tells what its value is like. */
export const PROTOTYPES = [
  'Name of person',
  'First name',
  'Company name',
  'Address',
  'City',
  'Country',
  'Phone number',
  'E-mail',
  'Website',
  'Date',
  'Reference number',
  'Account number',
  'Tax identification number',
  'Amount',
  'Total',
  'Quantity',
  'Percentage',
  'Description',
  'Title',
  'Status',
  'Code',
  'Remarks',
  'Last name',
  'Postal code',
  'State',
  'Year',
  'Period',
  'Date of birth',
  'Tax amount',
  'Net amount',
  'Unit price',
  'Signature',
  'Supplier',
  'Customer',
  'Sender',
  'Recipient',
  'Employer',
  'Employee',
] as const;

const LINKED = 'labelMeans';
const HEADED = 'headingMeans';

/** The meaning of a span's label and of the heading it stands under, whatever the field. */
export const MEANT_COLUMNS: readonly string[] = [LINKED, HEADED].flatMap((group) =>
  PROTOTYPES.map((name) => `${group}:${name}`),
);

let cosinesToPrototypes: ((of: TextMeaning) => Float64Array) | null = null;

/** The cosine of a meaning to each of `PROTOTYPES`. */
export function toPrototypes(meaning: TextMeaning): Float32Array {
  const { meaningOf } = sharedMeaning();
  cosinesToPrototypes ??= cosinesTo(PROTOTYPES.map((name) => meaningOf(name)));
  return new Float32Array(cosinesToPrototypes(meaning));
}

/** What a span is labelled by and stands under, each by `PROTOTYPES`; null where nothing is printed there. */
export interface Meant {
  readonly label: Float32Array | null;
  readonly heading: Float32Array | null;
}

/** A link that is less probable says less than what stands beside the span. */
const LEAST_LINKED = 0.3;
const LONGEST_TEXT = 100;

/** Meanings of texts, each text once a document. */
export function createMeant(): (facts: SpanFacts, models: PageModels) => Meant {
  const meantBy = remembered((text: string) =>
    toPrototypes(sharedMeaning().meaningOf(labelToCore(text.slice(-LONGEST_TEXT)))),
  );
  return (facts, models) => {
    const { label, heading } = namesOf(facts, models);
    return {
      label: label === undefined ? null : meantBy(label),
      heading: heading === undefined ? null : meantBy(heading),
    };
  };
}

function namesOf(
  { neighbours, first }: Pick<SpanFacts, 'neighbours' | 'first'>,
  { modelOf, placeAt }: PageModels,
): { readonly label: string | undefined; readonly heading: string | undefined } {
  const [place, runs] = [placeAt(first), modelOf.get(first as Word)?.runs];
  const [link] = place?.labels ?? [];
  const linked = link !== undefined && link.probability >= LEAST_LINKED ? runs?.[link.run]?.text : undefined;
  const { inline, cellTop, left, up, section, head } = neighbours;
  const beside = inline ?? cellTop ?? left ?? up;
  const above = place?.heading == null ? undefined : runs?.[place.heading]?.text;
  return { label: linked ?? beside?.text, heading: above ?? section?.text ?? head?.text };
}

/** The columns of a span: `MEANT_COLUMNS`. */
export function meantColumns({ label, heading }: Meant): Float32Array {
  const columns = new Float32Array(MEANT_COLUMNS.length).fill(Number.NaN);
  if (label !== null) columns.set(label);
  if (heading !== null) columns.set(heading, PROTOTYPES.length);
  return columns;
}

/** A field and a span's label and heading, by `PROTOTYPES`. */
export interface FieldMeant {
  readonly meant: Meant;
  /** How alike a row over `PROTOTYPES` is to what the field asks for; spans share the rows of their labels. */
  readonly likeness: (row: Float32Array) => number;
  /** How alike the field's name is to the heading. */
  readonly headed: number;
}

type MeantColumn = (of: FieldMeant) => number | undefined;

/**
 * Whether label and field stand for the same kind of thing, though they do not say the same: a name asked by its party
 * is labelled "Name" under a heading that names the party.
 */
export const MEANT_FIELD_COLUMNS: Readonly<Record<string, MeantColumn>> = {
  'means:agree': ({ meant: { label }, likeness }) => (label === null ? undefined : likeness(label)),
  'means:headingAgrees': ({ meant: { heading }, likeness }) =>
    heading === null ? undefined : likeness(heading),
  'means:agreeUnderHeading': ({ meant: { label }, likeness, headed }) =>
    label === null ? undefined : likeness(label) * headed,
};

/** The correlation of two rows over `PROTOTYPES`, -1 to 1. */
export function profileLikeness(a: Float32Array, b: Float32Array): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  let [dot, squareA, squareB] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [(a[at] as number) - meanA, (b[at] as number) - meanB];
    dot += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return squareA === 0 || squareB === 0 ? 0 : dot / Math.sqrt(squareA * squareB);
}

function meanOf(values: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] as number;
  return sum / values.length;
}
