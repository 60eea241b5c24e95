/** Fewer letters say nothing of where a text comes from. */
const FEWEST_LETTERS = 6;
/** Of a longer text already so many words in a row give it away. */
const RUN = 3;
const LETTERS_OF_RUN = 14;
const LONGEST_VALUE = 12;
/** Days belong to nobody. */
const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:]+)?$/;

/** What stands in the source and in the labelled data alike. */
export interface ForeignText {
  readonly shared: string;
  readonly value: string;
}

/** Finds what a text of ours shares with them: a whole value, or three words in a row of a longer one. */
export type ForeignTextFinder = (text: string) => readonly ForeignText[];

/** `ordinary`: words and phrases that anybody writes, folded. */
export function createForeignTextFinder(
  values: readonly string[],
  ordinary: ReadonlySet<string>,
): ForeignTextFinder {
  const known = new Map<string, string>();
  for (const value of values) {
    if (CALENDAR_DATE.test(value)) continue;
    const words = toWords(value);
    if (words.length <= LONGEST_VALUE) addRun(known, words, value, FEWEST_LETTERS);
    for (let from = 0; from + RUN <= words.length; from += 1) {
      addRun(known, words.slice(from, from + RUN), value, LETTERS_OF_RUN);
    }
  }
  for (const text of known.keys()) if (isOrdinary(text, ordinary)) known.delete(text);
  return (text) => {
    const words = toWords(text);
    const found = new Map<string, ForeignText>();
    for (let from = 0; from < words.length; from += 1) {
      for (let count = 1; count <= LONGEST_VALUE && from + count <= words.length; count += 1) {
        const shared = words.slice(from, from + count).join(' ');
        const value = known.get(shared);
        if (value !== undefined) found.set(shared, { shared, value });
      }
    }
    return [...found.values()];
  };
}

function addRun(known: Map<string, string>, words: readonly string[], value: string, fewest: number): void {
  const run = words.join(' ');
  const letters = run.replace(/[^\p{L}\p{N}]/gu, '').length;
  if (letters >= fewest && !known.has(run)) known.set(run, value);
}

/** All of its words are, or all of it is. */
function isOrdinary(text: string, ordinary: ReadonlySet<string>): boolean {
  return ordinary.has(text) || text.split(' ').every((word) => ordinary.has(word));
}

/** Words folded; a pattern's signs between letters part them. */
function toWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
