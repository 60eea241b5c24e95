import type { FieldType } from '@rowbox/contract';
import { distance } from 'fastest-levenshtein';

/** The part of a config that names come from. */
export type NamedFields = {
  readonly fields: readonly { readonly key: string; readonly type: FieldType }[];
  readonly groups: readonly {
    readonly id: string;
    readonly fields: readonly { readonly key: string; readonly type: FieldType }[];
  }[];
};

/** A field that an expression reads: one of the header, the own row's, or the same of all rows of a group. */
export interface FieldReference {
  readonly place: 'header' | 'row' | 'column';
  /** Group id; null for the header. */
  readonly group: string | null;
  readonly key: string;
  readonly type: FieldType;
}

/** The names an expression may use: those of the header, or of a row of one group and then of the header. */
export interface NameScope {
  readonly group: string | null;
  readonly header: ReadonlyMap<string, FieldType>;
  readonly groups: ReadonlyMap<string, ReadonlyMap<string, FieldType>>;
}

/** Where header formulas and header checks stand. */
export function headerScope(config: NamedFields): NameScope {
  return {
    group: null,
    header: typesByKey(config.fields),
    groups: new Map(config.groups.map(({ id, fields }) => [id, typesByKey(fields)])),
  };
}

/** Where the formulas and checks of a group's fields stand. */
export function rowScope(config: NamedFields, group: string): NameScope {
  return { ...headerScope(config), group };
}

/** The same names seen from a row of a group, or with null from the header. */
export function scopeWithin(scope: NameScope, group: string | null): NameScope {
  return { ...scope, group };
}

function typesByKey(fields: NamedFields['fields']): ReadonlyMap<string, FieldType> {
  return new Map(fields.map(({ key, type }) => [key, type]));
}

/** The header's own name in `header.total`, for rows in which a field of the same key hides it. A group of this id comes first. */
const HEADER = 'header';

export function resolveName(scope: NameScope, key: string): FieldReference | null {
  const inRow = scope.group === null ? undefined : scope.groups.get(scope.group)?.get(key);
  if (inRow !== undefined) return { place: 'row', group: scope.group, key, type: inRow };
  const inHeader = scope.header.get(key);
  return inHeader === undefined ? null : { place: 'header', group: null, key, type: inHeader };
}

/** `group.field`: the row's own value inside that group, else the whole column. */
export function resolveMember(scope: NameScope, owner: string, key: string): FieldReference | null {
  const type = scope.groups.get(owner)?.get(key);
  if (type !== undefined) return { place: owner === scope.group ? 'row' : 'column', group: owner, key, type };
  const inHeader = owner === HEADER && !scope.groups.has(HEADER) ? scope.header.get(key) : undefined;
  return inHeader === undefined ? null : { place: 'header', group: null, key, type: inHeader };
}

/** What to tell someone whose name resolves to nothing, with the nearest name there is. */
export function unknownName(scope: NameScope, owner: string | null, name: string): string {
  const written = owner === null ? name : `${owner}.${name}`;
  if (owner !== null && owner !== scope.group && !scope.groups.has(owner) && owner !== HEADER) {
    const group = nearest(owner, [...scope.groups.keys()]);
    return group === null
      ? `There is no group "${owner}".`
      : `There is no group "${owner}"; did you mean "${group}"?`;
  }
  const columns = scope.groups.get(name);
  if (owner === null && columns !== undefined) {
    const example = columns.keys().next().value ?? 'field';
    return `"${name}" is a group; name one of its fields, such as ${name}.${example}.`;
  }
  const hint = nearest(written, namesIn(scope));
  return hint === null
    ? `There is no field "${written}".`
    : `There is no field "${written}"; did you mean "${hint}"?`;
}

/** All names of a scope in the order of the config, nearest level first; also what an editor offers. */
export function namesIn(scope: NameScope): readonly string[] {
  const own = scope.group === null ? [] : [...(scope.groups.get(scope.group)?.keys() ?? [])];
  const columns = [...scope.groups].flatMap(([id, fields]) =>
    [...fields.keys()].map((key) => `${id}.${key}`),
  );
  return [...new Set([...own, ...scope.header.keys(), ...columns])];
}

/** The candidate a name was probably meant to be: the same but for case, a column of that key, or a few letters away. */
export function nearest(name: string, candidates: readonly string[]): string | null {
  const folded = name.toLowerCase();
  const alike = candidates.find((candidate) => candidate.toLowerCase() === folded);
  if (alike !== undefined) return alike;
  const column = candidates.find((candidate) => candidate.toLowerCase().endsWith(`.${folded}`));
  if (column !== undefined) return column;
  if (name.length > 130) return null;
  let best: string | null = null;
  let least = Math.ceil(name.length / 3) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const steps = distance(folded, candidate.toLowerCase());
    if (steps < least) {
      least = steps;
      best = candidate;
    }
  }
  return best;
}
