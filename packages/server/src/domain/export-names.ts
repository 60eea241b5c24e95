const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cs}]/u;
const MOST_FOLDERS = 8;
const LONGEST = 100;

/** The names of nested folders in a path that a person wrote; null when one of them cannot be a folder's name everywhere. */
export function pathToFolders(path: string): readonly string[] | null {
  const names = path
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const isFine = (name: string) =>
    name.length <= LONGEST && !FORBIDDEN.test(name) && !name.startsWith('.') && !name.endsWith('.');
  return names.length <= MOST_FOLDERS && names.every(isFine) ? names : null;
}

/** A file's name after what it shows, such as can be kept everywhere. */
export function toWorkbookName(mailbox: string, split: string | null): string {
  const name = (split === null ? mailbox : `${mailbox} – ${split}`)
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cs}]/gu, '-')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST)
    .replace(/^[. ]+|[. ]+$/g, '');
  return name === '' ? 'Rows' : name;
}
