/** Slots of the table of known words, each a byte: four bits tell words of the same slot apart, four say how rare. */
const RARITY_SLOTS = 131_072;
/** A word that stands in no label we know. */
const UNKNOWN_RARITY = 1;
const STEPS = 15;

export interface WordRarity {
  readonly known: boolean;
  /** 0: in every other label; 1: in one label, or in none. */
  readonly rarity: number;
}

export function rarityOfWord(slots: Uint8Array, word: string): WordRarity {
  const { slot, tag } = slotOfWord(word);
  const byte = slots[slot]!;
  if (byte >>> 4 !== tag) return { known: false, rarity: UNKNOWN_RARITY };
  return { known: true, rarity: (byte & 15) / STEPS };
}

/** Of words that share a slot the commonest is known. `rarities`: from 0 to 1. */
export function raritiesToSlots(rarities: ReadonlyMap<string, number>): Uint8Array {
  const slots = new Uint8Array(RARITY_SLOTS);
  const rarestFirst = [...rarities].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
  for (const [word, rarity] of rarestFirst) {
    const { slot, tag } = slotOfWord(word);
    slots[slot] = (tag << 4) | Math.round(rarity * STEPS);
  }
  return slots;
}

function slotOfWord(word: string): { readonly slot: number; readonly tag: number } {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x5bd1e995) + at;
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return { slot: hash & (RARITY_SLOTS - 1), tag: 1 + ((hash >>> 17) % 15) };
}
