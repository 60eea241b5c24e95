import type { BusinessTerm } from './carried/business-terms.ts';
import type { ExtractionTrace } from './explain/extraction-trace.ts';
import type { PartyRole } from './lexicon/concept.ts';
import type { Box } from './page/box.ts';
import type { Page } from './page/page.ts';

/** The reasons a file gives no extraction, as the interface names them (`failureCode`). */
export type ReadFailureCode =
  | 'unreadable_file'
  | 'password_protected'
  | 'no_pages'
  | 'too_many_pages'
  | 'image_too_large'
  | 'timeout'
  | 'engine_unavailable'
  | 'recognition_lost';

/** One file as it was received. Its kind was decided from its bytes, never from its name. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** The files of one document in page order (one file, unless several were grouped). */
export interface Source {
  readonly files: readonly SourceFile[];
}

/** A value the file itself carries apart from its visible page: an e-invoice's XML, an AcroForm field, a QR code. */
export type CarriedValue = CarriedTerm | CarriedFormField;

/** A value whose meaning the file states. */
export interface CarriedTerm {
  readonly origin: 'e-invoice' | 'qr';
  readonly name: BusinessTerm;
  /** Dates `YYYY-MM-DD`, numbers like `-1234.50`, units as codes of UN/ECE Recommendation 20. */
  readonly value: string;
  /** What a page may rightly show instead: the gross price, the price of a hundred, the trading name. */
  readonly alsoShownAs?: readonly string[];
  /** Whose it is, of terms that both sides have (VAT id, address). */
  readonly role?: PartyRole;
  /** ISO 4217, of an amount. */
  readonly currency?: string;
  /** The line item it belongs to, from 0; otherwise it is of the document. */
  readonly row?: number;
  readonly page?: number;
  /** Where the QR code stands. */
  readonly box?: Box;
}

/** A value typed into a form; what it means, only names tell. */
export interface CarriedFormField {
  readonly origin: 'form';
  /** The field's own name. */
  readonly name: string;
  readonly value: string;
  /** What the form calls the field to its user. */
  readonly label?: string;
  readonly page?: number;
}

/** What a reader made of a document: its pages, and the values its files carry apart from them. */
export interface ReadDocument {
  readonly pages: readonly Page[];
  readonly carried: readonly CarriedValue[];
}

export type ReadResult =
  | ({ readonly ok: true } & ReadDocument)
  | { readonly ok: false; readonly code: ReadFailureCode; readonly message: string };

export interface ReadLimits {
  readonly maxPages: number;
  /** Pixels of one decoded image; a larger one is refused before it is decoded. */
  readonly maxPixels: number;
  /** The only page of the file that is wanted, from 1; it keeps its number. Without it: all. */
  readonly onlyPage?: number;
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
  /** Is told, of a document that could be read, what was seen on the way. Nothing is gathered for it where it is not given. */
  readonly trace?: (trace: ExtractionTrace) => void;
}
