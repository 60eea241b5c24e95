/** Rows of the table of meanings. A power of two, so that a hash becomes a row by its last bits. */
export const MEANING_ROWS = 65_536;

const SHORTEST = 3;
const LONGEST = 5;
/** Longer words are cut: nothing a label says takes more letters. */
const LONGEST_WORD = 40;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * The rows that a folded word's meaning is the sum of: the first is its own, the others are those of its runs of three to
 * five letters, its ends included (`date` → `<date>`, `<da`, `dat`, …, `ate>`). Unrelated words may share a row.
 */
export function wordToRows(word: string): readonly number[] {
  const marked = `<${word.slice(0, LONGEST_WORD)}>`;
  const rows = [hashedRow(marked, 0, marked.length)];
  for (let from = 0; from + SHORTEST <= marked.length; from += 1) {
    const longest = Math.min(LONGEST, marked.length - from);
    for (let length = SHORTEST; length <= longest; length += 1) {
      if (length < marked.length) rows.push(hashedRow(marked, from, from + length));
    }
  }
  return rows;
}

/** FNV-1a over the code units, its two halves folded into one. */
function hashedRow(text: string, from: number, to: number): number {
  let hash = FNV_OFFSET;
  for (let at = from; at < to; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  }
  hash ^= hash >>> 16;
  return hash & (MEANING_ROWS - 1);
}
