import { FEATURES } from '../fields/features.ts';
import { ALIKE_COLUMNS, type FieldAlikeness, type SpanAlikeness } from './alike-columns.ts';
import { EMPTY_COLUMNS } from './best-labels.ts';
import { FIELD_COLUMNS } from './field-columns.ts';
import { type FieldMeant, MEANT_COLUMNS, MEANT_FIELD_COLUMNS } from './meant-columns.ts';
import type { OfAllFields } from './named-columns.ts';
import { NOVELTY_COLUMNS } from './novelty-columns.ts';
import { OPTION_COLUMNS, type OptionFacts } from './option-columns.ts';
import {
  type ClassedSpan,
  type FieldFit,
  PAGE_MODEL_FIELD_COLUMNS,
  PAGE_MODEL_SPAN_COLUMNS,
  type SpanFit,
} from './page-model-columns.ts';
import { PLAIN_COLUMNS } from './plain-columns.ts';
import { SAID_COLUMNS, type Said } from './said-columns.ts';
import { SPAN_COLUMNS } from './span-columns.ts';
import type { SpanFacts } from './span-facts.ts';
import { STYLE_COLUMNS } from './style-columns.ts';

const GROUPS = {
  span: Object.keys(SPAN_COLUMNS),
  model: Object.keys(PAGE_MODEL_SPAN_COLUMNS),
  meant: MEANT_COLUMNS,
  novelty: NOVELTY_COLUMNS,
  style: STYLE_COLUMNS,
  field: FIELD_COLUMNS,
  alike: Object.keys(ALIKE_COLUMNS),
  means: Object.keys(MEANT_FIELD_COLUMNS),
  said: Object.keys(SAID_COLUMNS),
  link: Object.keys(PAGE_MODEL_FIELD_COLUMNS),
  option: Object.keys(OPTION_COLUMNS),
  empty: EMPTY_COLUMNS.map((name) => `label:${name}`),
  rule: FEATURES.map((name) => `rule:${name}`),
  plain: PLAIN_COLUMNS,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What is known of an option, each column a number, NaN where it says nothing; the order is that of evidence that is kept. */
export const COLUMNS: readonly string[] = Object.values(GROUPS).flat();

type Fill<Of> = (of: Of) => number | boolean | undefined;

/** Some of a group's columns, each where it stands in a row. */
interface Filled<Of> {
  readonly fill: readonly Fill<Of>[];
  readonly to: Int32Array;
}

/** The same of columns that know their numbers for all fields at once. */
interface Taken<Of> {
  readonly take: readonly OfAllFields<Of>['take'][];
  readonly to: Int32Array;
}

/** The same of a group that is a list of numbers already. */
interface Copied {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** Some columns of evidence, made ready: what nobody asks for is not worked out. */
export interface ColumnChoice {
  readonly names: readonly string[];
  /** Where each stands in `COLUMNS`. */
  readonly positions: Int32Array;
  readonly width: number;
  readonly span: Filled<SpanFacts>;
  readonly model: Filled<ClassedSpan>;
  /** Of `span` and `model` together, copied from where they are kept for each span. */
  readonly kept: Copied;
  readonly meant: Copied;
  readonly novelty: Copied;
  readonly style: Copied;
  readonly field: Copied;
  readonly alike: Filled<FieldAlikeness>;
  readonly means: Filled<FieldMeant>;
  readonly link: Filled<FieldFit>;
  readonly alikeOfAll: Taken<SpanAlikeness>;
  readonly saidOfAll: Taken<Said>;
  readonly linkOfAll: Taken<SpanFit>;
  /** Where those three stand in a row, one after the other. */
  readonly takenTo: Int32Array;
  readonly option: Filled<OptionFacts>;
  readonly empty: Copied;
  readonly rule: Copied;
  readonly plain: Copied;
}

/** Makes columns ready that a model knows by these names, to fill those it looks at. Throws when there is no such column. */
export function chooseColumns(
  names: readonly string[],
  isLookedAt: (column: number) => boolean = () => true,
): ColumnChoice {
  const places = new Map(names.flatMap((name, at) => (isLookedAt(at) ? [[name, at] as const] : [])));
  for (const name of names)
    if (!KNOWN.has(name))
      throw new Error(`the scorer asks for the column ${name}, which evidence does not have`);
  const copied = (group: readonly string[]): Copied => {
    const own = group.flatMap((name, from) => (places.has(name) ? [[from, places.get(name) as number]] : []));
    return {
      from: Int32Array.from(own, ([from]) => from as number),
      to: Int32Array.from(own, ([, to]) => to as number),
    };
  };
  const chosen = <Column>(columns: Readonly<Record<string, Column>>) => {
    const group = Object.entries(columns);
    const { from, to } = copied(group.map(([name]) => name));
    return { columns: Array.from(from, (at) => (group[at] as (typeof group)[number])[1]), to };
  };
  const filled = <Of>(columns: Readonly<Record<string, Fill<Of> | OfAllFields<never>>>): Filled<Of> => {
    const { columns: fill, to } = chosen(only(columns, isFill));
    return { fill, to };
  };
  const taken = <Of>(columns: Readonly<Record<string, Fill<never> | OfAllFields<Of>>>): Taken<Of> => {
    const { columns: own, to } = chosen(only(columns, isOfAllFields));
    return { take: own.map(({ take }) => take), to };
  };
  const [span, model] = [filled(SPAN_COLUMNS), filled(PAGE_MODEL_SPAN_COLUMNS)];
  const to = Int32Array.from([...span.to, ...model.to]);
  const [alikeOfAll, saidOfAll, linkOfAll] = [
    taken(ALIKE_COLUMNS),
    taken(SAID_COLUMNS),
    taken(PAGE_MODEL_FIELD_COLUMNS),
  ];
  return {
    names,
    positions: Int32Array.from(names, (name) => COLUMNS.indexOf(name)),
    width: names.length,
    span,
    model,
    kept: { from: Int32Array.from(to.keys()), to },
    meant: copied(GROUPS.meant),
    novelty: copied(GROUPS.novelty),
    style: copied(GROUPS.style),
    field: copied(GROUPS.field),
    alike: filled(ALIKE_COLUMNS),
    means: filled(MEANT_FIELD_COLUMNS),
    link: filled(PAGE_MODEL_FIELD_COLUMNS),
    alikeOfAll,
    saidOfAll,
    linkOfAll,
    takenTo: Int32Array.from([...alikeOfAll.to, ...saidOfAll.to, ...linkOfAll.to]),
    option: filled(OPTION_COLUMNS),
    empty: copied(GROUPS.empty),
    rule: copied(GROUPS.rule),
    plain: copied(GROUPS.plain),
  };
}

const isFill = <Of>(column: Fill<Of> | OfAllFields<never>): column is Fill<Of> =>
  typeof column === 'function';
const isOfAllFields = <Of>(column: Fill<never> | OfAllFields<Of>): column is OfAllFields<Of> =>
  typeof column !== 'function';

/** The columns of one sort. */
function only<Column, Sort extends Column>(
  columns: Readonly<Record<string, Column>>,
  isOfSort: (column: Column) => column is Sort,
): Readonly<Record<string, Sort>> {
  const own: Record<string, Sort> = {};
  for (const [name, column] of Object.entries(columns)) if (isOfSort(column)) own[name] = column;
  return own;
}

const KNOWN: ReadonlySet<string> = new Set(COLUMNS);

export const ALL_COLUMNS: ColumnChoice = chooseColumns(COLUMNS);

export function fillColumns<Of>({ fill, to }: Filled<Of>, of: Of, row: Float32Array, at: number): void {
  for (let index = 0; index < fill.length; index += 1)
    row[at + (to[index] as number)] = Number((fill[index] as Fill<Of>)(of));
}

export function copyColumns(
  { from, to }: Copied,
  values: ArrayLike<number>,
  row: Float32Array,
  at: number,
): void {
  for (let index = 0; index < from.length; index += 1)
    row[at + (to[index] as number)] = values[from[index] as number] as number;
}

/** For each column that a field takes its number from, the numbers of all fields; nothing for what is not known. */
export type SpanTaken = readonly (Float32Array | null | undefined)[];

export function spanToTaken(
  { alikeOfAll, saidOfAll, linkOfAll }: ColumnChoice,
  alike: SpanAlikeness,
  said: () => Said,
  fit: () => SpanFit,
): SpanTaken {
  const all: (Float32Array | null | undefined)[] = [];
  for (const take of alikeOfAll.take) all.push(take(alike));
  for (const take of saidOfAll.take) all.push(take(said()));
  for (const take of linkOfAll.take) all.push(take(fit()));
  return all;
}

/** Takes a field's numbers into a row that is all unknown. */
export function takeColumns(
  { takenTo }: ColumnChoice,
  taken: SpanTaken,
  field: number,
  row: Float32Array,
  at: number,
): void {
  for (let index = 0; index < takenTo.length; index += 1) {
    const ofAll = taken[index];
    if (ofAll != null) row[at + (takenTo[index] as number)] = ofAll[field] as number;
  }
}

/** The columns of `span` and `model` one after the other, as `kept` copies them; null: nothing is known. */
export function spanToKept(
  { span, model }: ColumnChoice,
  facts: SpanFacts | null,
  classed: ClassedSpan | null,
): Float32Array {
  const values = new Float32Array(span.fill.length + model.fill.length).fill(Number.NaN);
  if (facts !== null)
    for (let index = 0; index < span.fill.length; index += 1)
      values[index] = Number((span.fill[index] as Fill<SpanFacts>)(facts));
  if (classed !== null)
    for (let index = 0; index < model.fill.length; index += 1)
      values[span.fill.length + index] = Number((model.fill[index] as Fill<ClassedSpan>)(classed));
  return values;
}
