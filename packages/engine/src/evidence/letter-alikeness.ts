import { remembered } from '../lexicon/remembered.ts';
import { wordToTriples } from '../lexicon/word-to-triples.ts';

/** How alike texts are to each field by their letters alone; each array in the fields' order, 0–1. */
export interface LetterAlikeness {
  /** How much of both the field's name and the text they share. */
  readonly letters: Float32Array;
  /** Share of the field's name that the text holds. */
  readonly holds: Float32Array;
}

/** A name of a field. */
interface Name {
  readonly field: number;
  /** Different triples of letters. */
  readonly size: number;
}

/**
 * Compares some texts together with the names of all fields by triples of letters of each word, its beginning and end marked (Dice's
 * coefficient). Triples are numbered as they are met, and what each is shared with is known by its number: a text is gone through once,
 * whatever the number of fields.
 */
export function createLetterAlikeness(
  namesOfFields: readonly (readonly string[])[],
  tokensOf: (text: string) => readonly string[],
): (texts: readonly string[]) => LetterAlikeness {
  const numbers = new Map<number, number>();
  /** For each triple the names that hold it. */
  const holders: number[][] = [];
  /** For each triple the last of the comparisons that met it. */
  const met: number[] = [];
  const numberOf = (triple: number): number => {
    const known = numbers.get(triple);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(triple, number);
    holders.push([]);
    met.push(0);
    return number;
  };
  const triplesOf = remembered((token: string) => Int32Array.from(wordToTriples(token), numberOf));
  const names: Name[] = [];
  for (const [field, own] of namesOfFields.entries()) {
    for (const name of own) {
      const triples = new Set(tokensOf(name).flatMap((token) => [...triplesOf(token)]));
      for (const triple of triples) holders[triple]?.push(names.length);
      names.push({ field, size: triples.size });
    }
  }
  const shared = new Int32Array(names.length);
  let comparison = 0;
  return (texts) => {
    comparison += 1;
    shared.fill(0);
    let size = 0;
    for (const text of texts) {
      for (const token of tokensOf(text)) {
        const triples = triplesOf(token);
        for (let at = 0; at < triples.length; at += 1) {
          const triple = triples[at] as number;
          if (met[triple] === comparison) continue;
          met[triple] = comparison;
          size += 1;
          for (const name of holders[triple] as number[]) shared[name] = (shared[name] as number) + 1;
        }
      }
    }
    return countsToAlikeness(names, shared, size, namesOfFields.length);
  };
}

function countsToAlikeness(
  names: readonly Name[],
  shared: Int32Array,
  size: number,
  fields: number,
): LetterAlikeness {
  const [letters, holds] = [new Float32Array(fields), new Float32Array(fields)];
  for (let at = 0; at < names.length; at += 1) {
    const { field, size: own } = names[at] as Name;
    const common = shared[at] as number;
    if (common === 0) continue;
    letters[field] = Math.max(letters[field] as number, (2 * common) / (own + size));
    holds[field] = Math.max(holds[field] as number, common / own);
  }
  return { letters, holds };
}
