/** The triples of letters of a word, its beginning and end marked, as numbers that are all but surely different. */
export function wordToTriples(word: string): number[] {
  const marked = `^${word}$`;
  const triples: number[] = [];
  for (let at = 0; at + 3 <= marked.length; at += 1)
    triples.push((marked.charCodeAt(at) * 31 + marked.charCodeAt(at + 1)) * 1009 + marked.charCodeAt(at + 2));
  return triples;
}
