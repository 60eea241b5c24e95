/** A PDF that opens only with a password. */
export interface LockedPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly password: string;
}

/** Makes of a PDF one that opens without its password. @returns null when it cannot, in time and in memory */
export type UnlockPdf = (
  locked: LockedPdf,
) => Promise<
  { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly code: string } | null
>;
