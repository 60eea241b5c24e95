// Written by scripts/make-texts.ts from the catalogues of this folder.
import de from './de.json' with { type: 'json' };

/** The catalogue of every language but the first, as BCP 47 names it. */
export const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de,
};
