import { textToHash } from '../generator/random.ts';
import type { KeptField } from './chunk.ts';

/** Which half of the papers one belongs to, 0 or 1, by its layout. */
export function layoutToHalf({ family }: Pick<KeptField, 'family'>): number {
  return textToHash(`paper ${family}`) % 2;
}
