/** Decoded pixels of one image, upright as a viewer shows it (EXIF orientation applied). */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGB, 8 bits, row-major; what was transparent stands on white. */
  readonly rgb: Uint8Array;
  /** Pixels per inch of these pixels as the file states it; `null` where it states nothing. */
  readonly statedDpi: number | null;
}
