/** Pages of a file, both of them in it; from 1. */
export interface PageRange {
  readonly firstPage: number;
  readonly lastPage: number;
}

/**
 * Cuts a file by its pages; without ranges it says how many it has.
 *
 * @returns of each range the files that hold its pages; null when it cannot be cut, in time and in memory
 */
export type CutFile = (wanted: {
  readonly file: { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string };
  readonly ranges: readonly PageRange[];
}) => Promise<
  | {
      readonly ok: true;
      readonly pageCount: number;
      readonly parts: readonly (readonly { readonly bytes: Uint8Array; readonly contentType: string }[])[];
    }
  | { readonly ok: false; readonly message: string }
  | null
>;
