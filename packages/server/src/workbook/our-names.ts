/*
 * Names of cells (defined names, hidden) by which a sheet of ours and its columns are found again, whatever a person renamed, moved or
 * inserted. Spreadsheets take capital letters in names for small ones, so those of keys are written with a dot before them.
 */

export const PREFIX = '_rowbox.';

const plain = (key: string): string =>
  key.replaceAll('.', '._').replace(/[A-Z]/g, (letter) => `.${letter.toLowerCase()}`);

const ofSection = (section: string | null): string =>
  section === null ? `${PREFIX}h` : `${PREFIX}g_${plain(section)}`;

/** The header cell of the key column. No key of a field begins with a digit. */
export const nameOfKeys = (section: string | null): string => `${ofSection(section)}..0`;

/** The section whose key column has this name. @returns undefined for other names */
export function sectionOfName(name: string): string | null | undefined {
  if (name === nameOfKeys(null)) return null;
  const section = /^_rowbox\.g_(.+)\.\.0$/.exec(name)?.[1];
  return section?.replace(/\.([a-z_])/g, (_, sign: string) => (sign === '_' ? '.' : sign.toUpperCase()));
}

/** The header cell of a field's column. */
export const nameOfColumn = (section: string | null, key: string): string =>
  `${ofSection(section)}..${plain(key)}`;

const MARKER = 'Rowbox';

/** What stands in the header cell of the key column. */
export const sectionToMarker = (section: string | null): string =>
  section === null ? MARKER : `${MARKER}: ${section}`;

/** @returns undefined for what is no such text */
export function sectionOfMarker(text: string): string | null | undefined {
  if (text === MARKER) return null;
  return /^Rowbox: ([A-Za-z][A-Za-z0-9_]{0,63})$/.exec(text)?.[1];
}
