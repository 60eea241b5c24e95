import { hasLegalForm, isBareLegalForm } from '../candidates/legal-forms.ts';
import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { textToTitle } from '../lexicon/document-titles.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { boxOfWords } from '../page/box-of-words.ts';
import type { Word } from '../page/page.ts';
import type { AddressBlock } from './address-block.ts';
import { REGISTER } from './register.ts';

/** In shares of the page's height: where a letterhead ends, and how far over the last line a footer begins. */
const LETTERHEAD = 0.12;
const FOOTER = 0.1;
/** How much larger than most lines a letterhead is set. */
const LARGER = 1.3;
const MOST_WORDS = 8;
const LEAST_LETTERS = 4;
const LINES_UNDER = 3;
const END_OF_NAME =
  /\s[·•|*–—-]\s|[;:(]|,(?!\s(?:S\.|Inc|Ltd|LLC|LLP|Lda|GmbH|AG))|(?<=\p{L}{3}|\.\p{L})\.\s(?=\p{Lu}\p{Ll})|(?<=GmbH|KG|eG|UG)\s(?=AG \p{Lu}\p{Ll})|\s(?=au capital|Sitz|Gesch|HR[AB]|Amtsgericht|RCS|SIRE|Inscrita|KvK|Cap\.|Registered|USt|TVA|VAT|NIF|CIF)/u;

/**
 * The names of houses that stand without an address: large in the letterhead, or at the foot of the page before what the
 * law asks a house to say of itself there. Only names with a legal form.
 */
export function pageToBareNames({ page, lines, bands }: PageLayout, fontSize: number): AddressBlock[] {
  const lowest = Math.max(0, ...lines.map(({ box }) => box.bottom));
  return flatMapped(bands, (band, index) =>
    flatMapped(band.lines, (line) => {
      const { box } = line;
      const inHead = page.number === 1 && box.top < LETTERHEAD && line.fontSize > LARGER * fontSize;
      if (!inHead && box.top < lowest - FOOTER) return [];
      const name = nameThatBegins(line);
      if (name === null) return [];
      if (inHead) return line.words.length === name.length ? [nameToBlock(line, name, [line])] : [];
      const under = bands
        .slice(index + 1, index + 1 + LINES_UNDER)
        .flatMap((below) => below.lines.filter((other) => Math.abs(other.box.left - box.left) < 0.02));
      const own = [line, ...under];
      return own.some(({ text }) => REGISTER.test(text)) ? [nameToBlock(line, name, own)] : [];
    }),
  );
}

/** The words of a line up to where its first part ends, when they are a name with a legal form. */
function nameThatBegins({ text, words }: Line): readonly Word[] | null {
  if (!hasLegalForm(text) || textToTitle(text) !== null) return null;
  const end = END_OF_NAME.exec(text)?.index ?? text.length;
  const name = text.slice(0, end).trim();
  const count = name.split(' ').length;
  if (!hasLegalForm(name) || isBareLegalForm(name) || /\d|@/.test(name) || count > MOST_WORDS) return null;
  return name.replace(/\P{L}/gu, '').length >= LEAST_LETTERS ? words.slice(0, count) : null;
}

/** A name that stands without an address; `lines`: those that speak of nothing else. */
export function nameToBlock(line: Line, words: readonly Word[], lines: readonly Line[]): AddressBlock {
  const text = words.map((word) => word.text).join(' ');
  return {
    page: line.page,
    name: { text: text.replace(/[\s,;:·•-]+$/u, ''), words, line },
    address: [],
    lines,
    box: boxOfWords([...words, ...lines.flatMap((own) => own.words)]),
    shape: 'name',
    caption: null,
    isAddressed: false,
  };
}
