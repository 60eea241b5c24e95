import { textToWords, wordToRows } from '@rowbox/engine';

/** Turns a text into something whose dot product with another's is their likeness. */
export type TextVectors = (text: string) => ReadonlyMap<number, number> | Float64Array;

/** The sums of a table's rows, of length one. */
export function tableVectors(table: ArrayLike<number>, width: number): TextVectors {
  return (text) => {
    const sum = new Float64Array(width);
    for (const word of textToWords(text)) {
      for (const row of wordToRows(word)) {
        for (let at = 0; at < width; at += 1) sum[at]! += table[row * width + at]!;
      }
    }
    const length = Math.hypot(...sum) || 1;
    return sum.map((value) => value / length);
  };
}

/** The same words and runs of letters without anything learnt but how rare each is: the baseline. */
export function untrainedVectors(texts: readonly string[]): TextVectors {
  const rowsOf = (text: string) => textToWords(text).flatMap((word) => wordToRows(word));
  const seen = new Map<number, number>();
  for (const text of texts) for (const row of new Set(rowsOf(text))) seen.set(row, (seen.get(row) ?? 0) + 1);
  return (text) => {
    const weights = new Map<number, number>();
    for (const row of rowsOf(text)) {
      const rarity = Math.log((texts.length + 1) / ((seen.get(row) ?? 0) + 1));
      weights.set(row, (weights.get(row) ?? 0) + rarity);
    }
    const length = Math.hypot(...weights.values()) || 1;
    return new Map([...weights].map(([row, weight]) => [row, weight / length]));
  };
}

export function likeness(a: ReturnType<TextVectors>, b: ReturnType<TextVectors>): number {
  let sum = 0;
  if (a instanceof Float64Array && b instanceof Float64Array) {
    for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  } else if (a instanceof Map && b instanceof Map) {
    for (const [row, weight] of a) sum += weight * (b.get(row) ?? 0);
  }
  return sum;
}

/** One question: a text, and the texts to choose from, the right one among them. */
export interface Question {
  readonly asked: string;
  readonly choices: readonly string[];
  readonly right: number;
}

export interface Answers {
  readonly count: number;
  readonly first: number;
  readonly firstFive: number;
}

export function answerQuestions(questions: readonly Question[], vectors: TextVectors): Answers {
  const known = new Map<string, ReturnType<TextVectors>>();
  const vectorOf = (text: string) => {
    const vector = known.get(text) ?? vectors(text);
    known.set(text, vector);
    return vector;
  };
  let first = 0;
  let firstFive = 0;
  for (const { asked, choices, right } of questions) {
    const scores = choices.map((choice) => likeness(vectorOf(asked), vectorOf(choice)));
    const better = scores.filter((score, at) => at !== right && score >= scores[right]!).length;
    if (better === 0) first += 1;
    if (better < 5) firstFive += 1;
  }
  return {
    count: questions.length,
    first: first / questions.length,
    firstFive: firstFive / questions.length,
  };
}
