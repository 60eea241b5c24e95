import type { Columns } from './columns.ts';

/** The line a word stands in, its place there, and the block the line is part of. */
export const LINE_COLUMNS: Columns = {
  names: [
    'words in line',
    'word in line',
    'words after',
    'letters before',
    'letters after',
    'line digits',
    'line uppers',
    'line lower starts',
    'line colons',
    'after colon',
    'words since colon',
    'words to colon',
    'line ngram label',
    'line ngram value',
    'line ngram heading',
    'line ngram boilerplate',
    'rest ngram label',
    'rest ngram value',
    'size in line',
    'line to page width',
    'line ends sentence',
    'line left',
    'line right',
    'line middle',
    'same left',
    'same right',
    'line repeats',
    'line edge above',
    'line edge below',
    'lines in block',
    'line in block',
    'block letters a line',
    'line size',
    'line first kind',
    'line last kind',
    'block words',
    'block sentences',
    'block lowers',
    'block shorts',
    'block ends sentence',
    'page prose',
  ],
  write: ({ elements, shapes, lines, ngrams, blockFacts, page }, word, out, at) => {
    const index = elements.line[word]!;
    const line = lines[index]!;
    const from = elements.lineStart[index]!;
    const end = elements.lineStart[index + 1]!;
    const body = elements.bodySize;
    const pageWidth = Math.max(1, elements.frame.width);
    let [before, after, sinceColon, toColon] = [0, 0, Number.NaN, Number.NaN];
    let [restLabel, restValue] = [0, 0];
    for (let other = from; other < end; other += 1) {
      const { length, endsWithColon } = shapes[other]!;
      if (other < word) {
        before += length;
        if (endsWithColon) sinceColon = word - other;
      } else if (other > word) after += length;
      if (other >= word) {
        if (endsWithColon && Number.isNaN(toColon)) toColon = other - word;
        restLabel += ngrams[4 * other]!;
        restValue += ngrams[4 * other + 1]!;
      }
    }
    const block = elements.layout.blocks[elements.blockOfLine[index]!];
    const lines_ = block?.lines.length ?? 1;
    let to = at;
    out[to++] = line.words;
    out[to++] = word - from;
    out[to++] = end - 1 - word;
    out[to++] = before;
    out[to++] = after;
    out[to++] = line.digitShare;
    out[to++] = line.upperShare;
    out[to++] = line.lowerStarts / line.words;
    out[to++] = line.colons;
    out[to++] = sinceColon === 1 ? 1 : 0;
    out[to++] = sinceColon;
    out[to++] = toColon;
    for (let score = 0; score < 4; score += 1) out[to++] = line.ngrams[score]!;
    out[to++] = restLabel / (end - word);
    out[to++] = restValue / (end - word);
    out[to++] = elements.size[word]! / Math.max(1, line.size);
    out[to++] = (line.right - line.left) / pageWidth;
    out[to++] = shapes[end - 1]!.endsSentence ? 1 : 0;
    out[to++] = line.left / pageWidth;
    out[to++] = line.right / pageWidth;
    out[to++] = (line.top + line.bottom) / 2 / Math.max(1, elements.frame.height);
    out[to++] = line.sameLeft;
    out[to++] = line.sameRight;
    out[to++] = line.repeats;
    out[to++] = line.edgeAbove / body;
    out[to++] = line.edgeBelow / body;
    out[to++] = lines_;
    out[to++] = elements.lineInBlock[index]!;
    out[to++] = (block?.lines.reduce((sum, { text }) => sum + text.length, 0) ?? 0) / lines_;
    out[to++] = line.size / body;
    out[to++] = shapes[from]!.kind;
    out[to++] = shapes[end - 1]!.kind;
    const facts = blockFacts[elements.blockOfLine[index]!];
    out[to++] = facts?.words ?? line.words;
    out[to++] = facts?.sentences ?? Number.NaN;
    out[to++] = facts?.lowers ?? Number.NaN;
    out[to++] = facts?.shorts ?? Number.NaN;
    out[to++] = facts === undefined ? Number.NaN : Number(facts.endsSentence);
    out[to++] = page.proseShare;
  },
};
