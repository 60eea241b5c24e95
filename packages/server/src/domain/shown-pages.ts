/** A word and where it stands: left, top, right, bottom in fractions of the page as a viewer displays it. */
export type ShownWord = readonly [text: string, left: number, top: number, right: number, bottom: number];

/** One page of a document as it was read, for people to point at. */
export interface ShownPage {
  /** Which of the document's files it is in, and which page of that file; both from 1. */
  readonly file: number;
  readonly pageOfFile: number;
  /** As displayed, in points (1/72 inch). */
  readonly width: number;
  readonly height: number;
  readonly words: readonly ShownWord[];
}

/** Draws a page as a viewer displays it. @returns WebP; null when it cannot be drawn */
export type PagePictures = (wanted: {
  readonly file: { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string };
  /** From 1. */
  readonly page: number;
  /** Pixels across. */
  readonly width: number;
  /** In points (1/72 inch); null where the page was not measured. */
  readonly pageWidth: number | null;
}) => Promise<Uint8Array | null>;
