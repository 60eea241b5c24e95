import { type DomNode, type FormatCallback, htmlToText } from 'html-to-text';
import { COLUMNS } from './lines-to-pdf.ts';

/** Longer mails than this are no text of people. */
const MOST_LETTERS = 3_000_000;
const MOST_DEPTH = 200;

/** A table in which no other one stands holds figures; one around others only places them. */
const innermostTable: FormatCallback = (element, walk, builder, options) => {
  const name = holdsTable(element.children ?? []) ? 'block' : 'dataTable';
  builder.options.formatters?.[name]?.(element, walk, builder, options);
};

function holdsTable(children: readonly DomNode[]): boolean {
  return children.some((child) => child.name === 'table' || holdsTable(child.children ?? []));
}

/** HTML as lines of text, its tables in columns. Nothing is loaded and nothing runs: it is only read. */
export function htmlToLines(html: string): readonly string[] {
  const text = htmlToText(html, {
    wordwrap: COLUMNS,
    preserveNewlines: false,
    limits: { maxInputLength: MOST_LETTERS, maxDepth: MOST_DEPTH },
    formatters: { innermostTable },
    selectors: [
      {
        selector: 'table',
        format: 'innermostTable',
        options: { uppercaseHeaderCells: false, maxColumnWidth: 50 },
      },
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
  return text.split('\n');
}
