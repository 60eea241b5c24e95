import type { Columns } from './columns.ts';

/** Where a word stands on its page, what its font is used for there, and what kind of page it is. */
export const PAGE_COLUMNS: Columns = {
  names: [
    'page left',
    'page top',
    'table role',
    'font share',
    'font digits',
    'font colons',
    'font after colon',
    'font ngram label',
    'font ngram value',
    'font ngram boilerplate',
    'font first in cell',
    'font last in cell',
    'font on edge',
    'font letter width',
    'page words',
    'page in cells',
    'page cells',
    'page digits',
    'page colons',
    'lines like page width',
  ],
  write: ({ elements, font, fonts, page, tableRoles, lines }, word, out, at) => {
    const group = fonts[font[word]!]!;
    let to = at;
    out[to++] = elements.left[word]! / Math.max(1, elements.frame.width);
    out[to++] = elements.top[word]! / Math.max(1, elements.frame.height);
    out[to++] = tableRoles[word]!;
    out[to++] = group.share;
    out[to++] = group.digitShare;
    out[to++] = group.colonShare;
    out[to++] = group.afterColonShare;
    out[to++] = group.ngrams[0]!;
    out[to++] = group.ngrams[1]!;
    out[to++] = group.ngrams[3]!;
    out[to++] = group.firstInCell;
    out[to++] = group.lastInCell;
    out[to++] = group.onEdge;
    out[to++] = group.letterWidth / Math.max(0.05, page.letterWidth);
    out[to++] = page.words;
    out[to++] = page.inCells;
    out[to++] = page.cells;
    out[to++] = page.digitShare;
    out[to++] = page.colonShare;
    out[to++] = page.words / Math.max(1, lines.length);
  },
};
