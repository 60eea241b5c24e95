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
    } else if (bytes.length === 0) {
      warnings.push({ fileIndex, message: `${fileName} is empty.` });
    } else {
      const message = `${fileName} is neither a PDF, an image of a supported format, nor an e-invoice.`;
      warnings.push({ fileIndex, message });
    }
  });
  return { accepted, warnings };
}

/** @throws DomainError `unsupported-files` */
export function expectSomeFile(accepted: readonly IncomingFile[], warnings: readonly FileWarning[]): void {
  if (accepted.length > 0) return;
  throw new DomainError(
    'unsupported-files',
    'None of the files is a PDF, an image of a supported format or an e-invoice.',
    {
      errors: Object.fromEntries(
        warnings.map(({ fileIndex, message }) => [`Files[${fileIndex}]`, [message]]),
      ),
    },
  );
}
