import type { MoneyBand } from './money-bands.ts';

/** All that a band prints, from left to right. */
export const textOfBand = ({ band }: MoneyBand): string => band.lines.map(({ line }) => line.text).join(' ');
