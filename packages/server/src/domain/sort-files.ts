import { sniffContentType } from '@rowbox/readers/content-type';
import { DomainError } from './errors.ts';
import type { IncomingFile } from './receive-documents.ts';

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

export interface FileWarning {
  /** Which of the request's files it is about, from 0. */
  readonly fileIndex: number;
  readonly fileName: string;
  readonly isEmpty: boolean;
  readonly message: string;
}

/** Tells the files that are documents, by their bytes, from those that are not. */
export function sortFiles(files: readonly UploadedFile[]): {
  readonly accepted: readonly IncomingFile[];
  readonly warnings: readonly FileWarning[];
} {
  const accepted: IncomingFile[] = [];
  const warnings: FileWarning[] = [];
  files.forEach(({ fileName, bytes }, fileIndex) => {
    const contentType = sniffContentType(bytes);
    if (contentType !== null) {
      accepted.push({ fileName, contentType, bytes });
      return;
    }
    const isEmpty = bytes.length === 0;
    const message = isEmpty
      ? `${fileName} is empty.`
      : `${fileName} is neither a PDF, an image of a supported format, nor an e-invoice.`;
    warnings.push({ fileIndex, fileName, isEmpty, message });
  });
  return { accepted, warnings };
}

/** @throws DomainError `unsupported-files` */
export function expectSomeFile(accepted: readonly IncomingFile[], warnings: readonly FileWarning[]): void {
  if (accepted.length > 0) return;
  throw new DomainError('unsupported-files', noneMessage(warnings), {
    errors: Object.fromEntries(warnings.map(({ fileIndex, message }) => [`Files[${fileIndex}]`, [message]])),
  });
}

/** So many names are told; all stand with the faults of each. */
const MOST_NAMES = 10;

/** What is wrong with one file, or with all of several. */
function noneMessage(warnings: readonly FileWarning[]): string {
  const areEmpty = warnings.every(({ isEmpty }) => isEmpty);
  if (warnings.length === 1) {
    return areEmpty
      ? 'The file is empty.'
      : 'The file is neither a PDF, an image of a supported format, nor an e-invoice.';
  }
  const names = warnings.slice(0, MOST_NAMES).map(({ fileName }) => fileName);
  const files = `${names.join(', ')}${warnings.length > MOST_NAMES ? ' …' : ''}`;
  return areEmpty
    ? `All files are empty: ${files}`
    : `None of the files is a PDF, an image of a supported format or an e-invoice: ${files}`;
}
