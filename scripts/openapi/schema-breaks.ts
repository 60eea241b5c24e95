import type { OpenApi, Schema } from './document.ts';

/** Which way the value travels: what a client sends may be wanted less strictly, what it gets may be promised more strictly. */
export type Direction = 'request' | 'response';

export interface SchemaPair {
  readonly before: Schema | undefined;
  readonly after: Schema | undefined;
}

interface Comparison {
  readonly before: OpenApi;
  readonly after: OpenApi;
  readonly direction: Direction;
  /** Pairs that are being compared already: a recursive schema comes by them again. */
  readonly begun: ReadonlySet<string>;
}

/** Why clients that were written for one schema fail with the other; none when they do not. */
export function schemaBreaks(
  documents: { readonly before: OpenApi; readonly after: OpenApi },
  direction: Direction,
  pair: SchemaPair,
  place: string,
): readonly string[] {
  return compare({ ...documents, direction, begun: new Set() }, pair, place);
}

function compare(comparison: Comparison, pair: SchemaPair, place: string): readonly string[] {
  const key = JSON.stringify([pair.before, pair.after]);
  if (comparison.begun.has(key)) return [];
  const within = { ...comparison, begun: new Set([...comparison.begun, key]) };
  const before = resolved(comparison.before, pair.before);
  const after = resolved(comparison.after, pair.after);
  const alternatives = [alternativesOf(before), alternativesOf(after)] as const;
  if (alternatives[0].length > 1 || alternatives[1].length > 1) {
    return alternativeBreaks(within, alternatives, place);
  }
  return [
    ...typeBreaks(within, before, after, place),
    ...valueBreaks(within, before, after, place),
    ...(within.direction === 'request' ? boundBreaks(before, after, place) : []),
    ...memberBreaks(within, before, after, place),
    ...compareIfBoth(within, before.items, after.items, `${place}[]`),
    ...compareIfBoth(within, restOf(before), restOf(after), `${place}.*`),
    ...compositionBreaks(within, before, after, place),
  ];
}

const compareIfBoth = (
  within: Comparison,
  before: Schema | undefined,
  after: Schema | undefined,
  place: string,
) => (before && after ? compare(within, { before, after }, place) : []);

function resolved(document: OpenApi, schema: Schema | undefined): Schema {
  let current = schema ?? {};
  // A reference to a reference to itself would have no end.
  for (let steps = 0; current.$ref !== undefined && steps < 20; steps += 1) {
    current = document.components?.schemas?.[current.$ref.split('/').at(-1) ?? ''] ?? {};
  }
  return current;
}

const alternativesOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];

/** Whatever was accepted must be accepted by an alternative; whatever is answered must be one that was answered before. */
function alternativeBreaks(
  within: Comparison,
  [before, after]: readonly [readonly Schema[], readonly Schema[]],
  place: string,
): readonly string[] {
  const fits = (one: Schema, other: Schema) =>
    compare(within, { before: one, after: other }, place).length === 0;
  const lost =
    within.direction === 'request'
      ? before.filter((one) => !after.some((other) => fits(one, other)))
      : after.filter((other) => !before.some((one) => fits(one, other)));
  const verb = within.direction === 'request' ? 'is not accepted any more' : 'was not answered before';
  return lost.map((schema) => `${place}: the alternative ${JSON.stringify(schema)} ${verb}`);
}

function typeBreaks(
  { direction }: Comparison,
  before: Schema,
  after: Schema,
  place: string,
): readonly string[] {
  const [narrow, wide] = direction === 'request' ? [before, after] : [after, before];
  const accepted = typesOf(wide);
  if (accepted === null) return [];
  const given = typesOf(narrow);
  const allGiven =
    given?.every((type) => accepted.includes(type) || (type === 'integer' && accepted.includes('number'))) ??
    false;
  if (allGiven) return [];
  return [`${place}: the type ${typeName(before)} became ${typeName(after)}`];
}

/** Null: any. */
function typesOf({ type }: Schema): readonly string[] | null {
  if (type === undefined) return null;
  return typeof type === 'string' ? [type] : type;
}

const typeName = (schema: Schema): string => typesOf(schema)?.join(' | ') ?? 'any';

function valueBreaks(
  { direction }: Comparison,
  before: Schema,
  after: Schema,
  place: string,
): readonly string[] {
  const [had, has] = [valuesOf(before), valuesOf(after)];
  const breaks: string[] = [];
  // A token that is gone breaks whoever sent it, and whoever branches on it; a new one in an answer is an addition.
  if (has) {
    for (const value of had ?? []) {
      if (!has.includes(value)) breaks.push(`${place}: the value ${value} is gone`);
    }
    if (!had && direction === 'request') breaks.push(`${place}: only listed values are accepted now`);
  } else if (had && direction === 'response') {
    breaks.push(`${place}: values that were listed may be any now`);
  }
  if ((before.format ?? '') !== (after.format ?? '') && !(direction === 'request' && !after.format)) {
    breaks.push(`${place}: the format ${before.format ?? 'none'} became ${after.format ?? 'none'}`);
  }
  if (direction === 'request' && JSON.stringify(before.default) !== JSON.stringify(after.default)) {
    breaks.push(
      `${place}: the default ${JSON.stringify(before.default)} became ${JSON.stringify(after.default)}`,
    );
  }
  return breaks;
}

function valuesOf(schema: Schema): readonly string[] | null {
  const values = schema.enum ?? (schema.const === undefined ? null : [schema.const]);
  return values?.map((value) => JSON.stringify(value)) ?? null;
}

const LEAST = ['minimum', 'minLength', 'minItems'] as const;
const MOST = ['maximum', 'maxLength', 'maxItems'] as const;

function boundBreaks(before: Schema, after: Schema, place: string): readonly string[] {
  const raised = LEAST.filter((bound) => (after[bound] ?? -Infinity) > (before[bound] ?? -Infinity));
  const lowered = MOST.filter((bound) => (after[bound] ?? Infinity) < (before[bound] ?? Infinity));
  const breaks = [...raised, ...lowered].map(
    (bound) => `${place}: ${bound} ${before[bound] ?? 'none'} became ${after[bound]}`,
  );
  if (after.pattern !== undefined && after.pattern !== before.pattern) {
    breaks.push(`${place}: the pattern ${before.pattern ?? 'none'} became ${after.pattern}`);
  }
  return breaks;
}

function memberBreaks(within: Comparison, before: Schema, after: Schema, place: string): readonly string[] {
  const [had, has] = [before.properties ?? {}, after.properties ?? {}];
  const [hadRequired, hasRequired] = [new Set(before.required), new Set(after.required)];
  const breaks: string[] = [];
  for (const [name, schema] of Object.entries(had)) {
    const member = `${place}.${name}`;
    const now = has[name];
    if (!now) {
      breaks.push(`${member}: the member is gone`);
      continue;
    }
    if (within.direction === 'response' && hadRequired.has(name) && !hasRequired.has(name)) {
      breaks.push(`${member}: may be left out of answers now`);
    }
    breaks.push(...compare(within, { before: schema, after: now }, member));
  }
  if (within.direction === 'request') {
    for (const name of hasRequired) {
      if (!hadRequired.has(name)) breaks.push(`${place}.${name}: is required now`);
    }
    if (before.additionalProperties !== false && after.additionalProperties === false) {
      breaks.push(`${place}: further members are refused now`);
    }
  }
  return breaks;
}

const restOf = ({ additionalProperties }: Schema): Schema | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined;

/** Parts of a whole are compared in their order; the contract has few, and adds none without reason. */
function compositionBreaks(
  within: Comparison,
  before: Schema,
  after: Schema,
  place: string,
): readonly string[] {
  const [had, has] = [before.allOf ?? [], after.allOf ?? []];
  if (had.length !== has.length) return [`${place}: is composed of ${has.length} schemas, not ${had.length}`];
  return had.flatMap((part, index) => compare(within, { before: part, after: has[index] }, place));
}
