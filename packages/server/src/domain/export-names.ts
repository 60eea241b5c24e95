import { extname } from 'node:path';

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

/** The name of a document’s file: as it was called, and what tells it from others of that name. */
export function toOriginalName({
  fileName,
  documentId,
  position,
}: {
  readonly fileName: string | null;
  readonly documentId: string;
  /** Of the file in its document, from 0. */
  readonly position: number;
}): string {
  const name = fileName ?? 'document';
  const extension = /^\.[A-Za-z0-9]{1,8}$/.test(extname(name)) ? extname(name) : '';
  const stem = toWorkbookName(name.slice(0, name.length - extension.length), null)
    .slice(0, 80)
    .trim();
  const part = position === 0 ? '' : `-${position + 1}`;
  return `${stem} ${documentId.slice(-12)}${part}${extension}`;
}
