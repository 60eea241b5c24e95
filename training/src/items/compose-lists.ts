import type { CellValue } from '@rowbox/contract';
import type { Page, Word } from '@rowbox/engine';
import amounts from '../vocabulary/amounts.json' with { type: 'json' };

/** A composed list with the rows that it holds. */
export interface ComposedList {
  readonly pages: readonly Page[];
  readonly rows: readonly Readonly<Record<'item' | 'amount', CellValue>>[];
}

/** A printed line: texts at places from the left edge, in shares of the width; the last of them ends at the right edge of the amounts. */
interface PrintedLine {
  readonly text: string;
  readonly at: number;
  readonly between?: string;
  readonly amount?: number;
}

const MOST_THINGS = 120;
const LINES_OF_PAGE = 58;
const NOUNS =
  'bread milk coffee tea sugar salt pepper rice pasta flour eggs butter cheese ham apples pears plums grapes melon soap paint brush nails screws cable lamp chair towel paper folder ink stamp rope glue tape wood steel glass brick hours visit repair delivery lunch dinner soup salad juice water wine beer ticket transfer rent fee Brot Milch Käse Schraube Lampe Papier pain lait fromage vis lampe papier queso tornillo papel pane latte vite carta'.split(
    ' ',
  );
const ADJECTIVES =
  'small large red blue white black fresh organic heavy light new old gross klein petit grand'.split(' ');
/** What stands over a list and below it, `#` for a digit. */
const HEADS = [
  'Invoice',
  'Receipt',
  'Order no. #####',
  'Table ##',
  'Welcome',
  'Rechnung',
  'Facture',
  '## Main Street',
  'Gartenweg ##',
  '##### Leipzig',
  'Tel. 0### ######',
  'Invoice number: R-20##-####',
  'Rechnungsdatum: ##.03.20##',
  'Date ##/##/20##',
  'Customer no.: ####',
  'Harbour Trading Ltd',
  'Lindner Handel GmbH',
];
const FEET = [
  'Thank you',
  'Vielen Dank',
  'Bank: IBAN DE## #### ####',
  'Page # of #',
  'Merci',
  'Terms: ## days net',
  'VAT no. DE#########',
];
/** What tills sum up by itself below a list. */
const KINDS = [
  'Food',
  'Drinks',
  'Beverages',
  'Bar',
  'Kitchen',
  'Wine',
  'Goods',
  'Speisen',
  'Getränke',
  'Repas',
  'Boissons',
  'Cucina',
  'Bebidas',
];
type Labels = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Lists of one to `MOST_THINGS` priced things, set in many ways, with and without sums below them: longer ones than receipts have, many that cost
 * the same, and lists that nothing follows. `random`: 0 to 1.
 */
export function composeList(random: () => number): ComposedList {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const often = (share: number): boolean => random() < share;
  const count = Math.ceil(MOST_THINGS ** random());
  const prices = Array.from({ length: often(0.35) ? Math.ceil(random() * 5) : count }, () =>
    round(0.3 * 400 ** random()),
  );
  const [isBelow, hasCount, isCoded] = [often(0.15), often(0.4), often(0.2)];
  const indent = often(0.2) ? 0.1 : 0;
  const things = Array.from({ length: count }, () => {
    const words = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      pick(often(0.3) ? ADJECTIVES : NOUNS),
    );
    const pieces = often(0.8) ? 1 : 1 + Math.floor(random() * 9);
    return { name: words.join(' '), pieces, amount: round(pick(prices) * pieces) };
  });
  const said = (from: readonly string[], most: number): PrintedLine[] =>
    Array.from({ length: Math.floor(random() * most) }, () => ({
      text: pick(from).replace(/#/g, () => `${Math.floor(random() * 10)}`),
      at: 0.05 + pick([0, 0, 0.25, 0.5]) * random(),
    }));
  const blank = (most: number): PrintedLine[] =>
    Array.from({ length: Math.floor(random() * most) }, () => ({ text: '', at: 0 }));
  const lines: PrintedLine[] = [...said(HEADS, 12), ...blank(6)];
  const isUpper = often(0.4);
  for (const { name, pieces, amount } of things) {
    const shown = isUpper ? name.toUpperCase() : name;
    const code = isCoded ? `${Math.floor(1e6 + random() * 9e6)} ` : '';
    const figures = hasCount ? { between: `${pieces} x ${(amount / pieces).toFixed(2)}` } : {};
    if (isBelow) {
      lines.push({ text: shown, at: 0.05 });
      lines.push({ text: `${code}${hasCount ? '' : pieces}`.trim(), at: 0.05 + indent, ...figures, amount });
    } else lines.push({ text: `${code}${shown}`, at: 0.05, ...figures, amount });
  }
  const sum = round(things.reduce((all, { amount }) => all + amount, 0));
  if (count > 2 && often(0.15)) lines.push(...kindLines(things, pick, random));
  lines.push(...closingLines(sum, pick, often), ...blank(4), ...said(FEET, 4));
  return {
    pages: linesToPages(lines, 200 + random() * 400, random),
    rows: things.map(({ name, amount }) => ({ item: name, amount })),
  };
}

/** The sums of two kinds of things, those that come first and all others. */
function kindLines(
  things: readonly { readonly amount: number }[],
  pick: <T>(from: readonly T[]) => T,
  random: () => number,
): readonly PrintedLine[] {
  const first = 1 + Math.floor(random() * (things.length - 1));
  return [things.slice(0, first), things.slice(first)].map((own) => ({
    text: pick(KINDS),
    at: 0.05,
    amount: round(own.reduce((all, { amount }) => all + amount, 0)),
  }));
}

function closingLines(
  sum: number,
  pick: <T>(from: readonly T[]) => T,
  often: (share: number) => boolean,
): readonly PrintedLine[] {
  if (often(0.4)) return [];
  const label = (concept: string): string => {
    const names = (amounts as unknown as Labels)[concept] ?? {};
    const own = pick(Object.values(names).filter(Array.isArray) as string[][]);
    return pick(own);
  };
  const lines: PrintedLine[] = [];
  const tax = often(0.5) ? round(sum * pick([0.06, 0.08, 0.1, 0.19, 0.2])) : 0;
  if (tax > 0)
    lines.push(
      { text: label(pick(['net_total', 'subtotal'])), at: 0.05, amount: sum },
      { text: label('tax_total'), at: 0.05, amount: tax },
    );
  const total = round(sum + tax);
  lines.push({ text: label(pick(['grand_total', 'amount_due'])), at: 0.05, amount: total });
  if (often(0.4)) {
    const given = often(0.5) ? total : Math.ceil(total / 10) * 10;
    lines.push({ text: label('paid_amount'), at: 0.05, amount: given });
    if (given > total) lines.push({ text: label('change_given'), at: 0.05, amount: round(given - total) });
  }
  return lines;
}

const round = (value: number): number => Math.round(value * 100) / 100;

function linesToPages(lines: readonly PrintedLine[], width: number, random: () => number): readonly Page[] {
  const size = 7 + random() * 4;
  const pitch = size * (1.15 + random() * 0.8);
  const right = width * (0.75 + random() * 0.2);
  const comma = random() < 0.35;
  const height = Math.max(300, (LINES_OF_PAGE + 4) * pitch);
  return Array.from({ length: Math.ceil(lines.length / LINES_OF_PAGE) }, (_, page) => {
    const own = lines.slice(page * LINES_OF_PAGE, (page + 1) * LINES_OF_PAGE);
    const words = own.flatMap(({ text, at, between = '', amount }, index) => {
      const top = (index + 2) * pitch;
      const place = (word: string, left: number): Word => ({
        text: word,
        box: {
          left: left / width,
          right: (left + widthOf(word, size)) / width,
          top: top / height,
          bottom: (top + size) / height,
        },
        ...{ fontSize: size, bold: false, angle: 0, source: 'text', confidence: 1 },
      });
      const sum = amount === undefined ? '' : amount.toFixed(2).replace('.', comma ? ',' : '.');
      return [
        ...textToWords(text, at * width, size, place),
        ...textToWords(comma ? between.replace('.', ',') : between, right - 9 * size, size, place),
        ...(sum === '' ? [] : [place(sum, right - widthOf(sum, size))]),
      ];
    });
    return { number: page + 1, width, height, words, rulings: [], remarks: [] };
  });
}

const widthOf = (word: string, size: number): number => word.length * size * 0.5;

function textToWords(
  text: string,
  from: number,
  size: number,
  place: (word: string, left: number) => Word,
): readonly Word[] {
  let left = from;
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const placed = place(word, left);
      left += widthOf(word, size) + size * 0.35;
      return placed;
    });
}
