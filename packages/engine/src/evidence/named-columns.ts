/**
 * A column of what no field changes, which knows its numbers for all fields at once, by their order. A field takes its own
 * from there, without a call for each of its options.
 */
export interface OfAllFields<Of> {
  readonly take: (of: Of) => Float32Array | null | undefined;
}

/** The columns `group:name` of a group, in its order. */
export function prefixed<Column>(
  group: string,
  columns: Readonly<Record<string, Column>>,
): Readonly<Record<string, Column>> {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [`${group}:${name}`, column]));
}

/** A column `group:name` for each of some names. */
export function named<Name extends string, Column>(
  group: string,
  names: readonly Name[],
  column: (name: Name) => Column,
): Readonly<Record<string, Column>> {
  return Object.fromEntries(names.map((name) => [`${group}:${name}`, column(name)]));
}
