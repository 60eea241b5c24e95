import type { Page } from './page/page.ts';

/** The reasons a file gives no extraction, as the interface names them (`failureCode`). */
export type ReadFailureCode =
  | 'unreadable_file'
  | 'password_protected'
  | 'no_pages'
  | 'too_many_pages'
  | 'image_too_large'
  | 'timeout'
  | 'engine_unavailable';

/** One file as it was received. Its kind was decided from its bytes, never from its name. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** The files of one document in page order (one file, unless several were grouped). */
export interface Source {
  readonly files: readonly SourceFile[];
}

/**
 * Values the file itself carries apart from its visible page (an e-invoice's XML, AcroForm fields, QR codes).
 * `name` is the field's name in the file's own vocabulary.
 */
export interface CarriedValue {
  readonly origin: 'e-invoice' | 'form' | 'qr';
  readonly name: string;
  readonly value: string;
  readonly page?: number;
}

export type ReadResult =
  | { readonly ok: true; readonly pages: readonly Page[]; readonly carried: readonly CarriedValue[] }
  | { readonly ok: false; readonly code: ReadFailureCode; readonly message: string };

export interface ReadLimits {
  readonly maxPages: number;
  /** Pixels of one decoded image; a larger one is refused before it is decoded. */
  readonly maxPixels: number;
}

/** Turns a file into pages. One per file format; never throws for a damaged file: that is `ok: false`. */
export interface DocumentReader {
  readonly accepts: (contentType: string) => boolean;
  readonly read: (file: SourceFile, limits: ReadLimits) => Promise<ReadResult>;
}

/** All that the engine needs from outside. It has no clock, environment, file or network of its own. */
export interface EnginePorts {
  readonly readers: readonly DocumentReader[];
  readonly limits: ReadLimits;
  /** `YYYY-MM-DD`, what `TODAY()` answers. */
  readonly today: string;
}
