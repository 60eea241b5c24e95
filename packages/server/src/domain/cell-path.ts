import type { ExtractionConfig, Group } from '@rowbox/contract';

/** Where a cell stands in an extraction. */
export type CellPlace =
  | { readonly section: null; readonly key: string }
  | { readonly section: string; readonly row: number; readonly key: string };

const KEY = '[A-Za-z][A-Za-z0-9_]{0,63}';
const HEADER = new RegExp(`^Data\\.(${KEY})$`, 'i');
const ROW = new RegExp(`^Sections\\.(${KEY})\\[(\\d{1,9})\\]\\.data\\.(${KEY})$`, 'i');
const GROUP = new RegExp(`^Sections\\.(${KEY})$`, 'i');
const WHOLE_ROW = new RegExp(`^Sections\\.(${KEY})\\[(\\d{1,9})\\]$`, 'i');

/**
 * `Data.{key}` or `Sections.{groupId}[{index}].data.{key}`; the fixed words in any case.
 *
 * @returns null for another text
 */
export function cellPlaceOf(path: string): CellPlace | null {
  const header = HEADER.exec(path)?.[1];
  if (header !== undefined) return { section: null, key: header };
  const [, section, row, key] = ROW.exec(path) ?? [];
  return section === undefined || key === undefined ? null : { section, row: Number(row), key };
}

/** `Sections.{groupId}[{index}]`. @returns null for another text */
export function rowPlaceOf(path: string): { readonly section: string; readonly row: number } | null {
  const [, section, row] = WHOLE_ROW.exec(path) ?? [];
  return section === undefined ? null : { section, row: Number(row) };
}

/** `Sections.{groupId}` of a config. @returns undefined for another text, and for a group that the config does not have */
export function groupOf(path: string, { groups }: Pick<ExtractionConfig, 'groups'>): Group | undefined {
  const wanted = GROUP.exec(path)?.[1];
  return groups.find(({ id }) => id === wanted);
}
