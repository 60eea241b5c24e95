import type { ComposedItem } from './compose-items.ts';
import type { ItemTable } from './item-table.ts';
import { cellText, headerText, layColumns, type SetColumn } from './lay-columns.ts';
import { type RowText, type Sheets, textWidth } from './sheets.ts';

const BOTTOM = 740;
const PADDING = 4;

/**
 * Sets a table's header, rows, what stands between them, and its sums, over as many pages as it takes. Answers the right
 * edge of its last column.
 */
export function setItemTable(sheets: Sheets, whole: ItemTable): number {
  const columns = layColumns(whole);
  const right = columns.at(-1)?.right ?? whole.right;
  const table = { ...whole, right };
  const { design, words, chance, items, left } = table;
  const pen = { top: sheets.y() - sheets.lineHeight, lines: [] as number[] };
  const closePart = () => drawPart(sheets, table, columns, pen);
  const openPart = (withHeader: boolean) => {
    pen.top = sheets.y() - sheets.lineHeight;
    pen.lines = [];
    if (withHeader && design.header !== 'none') setHeader(sheets, table, columns, pen);
  };
  openPart(true);
  let onPage = 0;
  let sum = 0;
  items.items.forEach((item, index) => {
    const needed = 6 * sheets.lineHeight;
    if (onPage === design.itemsOnPage || sheets.y() + needed > BOTTOM) {
      if (design.carried) setSum(sheets, table, columns, chance.word(words.carried), sum);
      closePart();
      sheets.nextPage();
      sheets.skip(40);
      openPart(design.repeatedHeader);
      if (design.carried) setSum(sheets, table, columns, chance.word(words.brought), sum);
      onPage = 0;
    }
    if (design.sections && index % 3 === 0) {
      sheets.row([{ text: chance.word(words.section), x: (columns[0]?.left ?? left) + PADDING }], {
        bold: true,
      });
      sheets.skip(design.gap);
    }
    setItem(sheets, table, columns, item, index);
    if (design.sentences && index % 2 === 1) {
      const describing = columns.find(({ kind }) => kind === 'description');
      sheets.row([{ text: chance.word(words.remark), x: (describing?.left ?? left) + PADDING }]);
    }
    pen.lines.push(sheets.y() - sheets.lineHeight + 2);
    sheets.skip(design.gap);
    onPage++;
    sum = Math.round((sum + item.amount) * 100) / 100;
  });
  if (design.charge) {
    const charge = { description: chance.word(words.shipping), amount: items.charge };
    sheets.row(
      columns.flatMap((column): RowText[] => {
        if (column.kind === 'description') return [place(column, charge.description)];
        return column.kind === 'amount' ? [place(column, items.money(charge.amount))] : [];
      }),
    );
    sheets.skip(design.gap);
  }
  closePart();
  sheets.skip(design.totals === 'box' ? 14 : 4);
  const tax = chance.word(words.tax);
  if (design.totals === 'bare') {
    const amount = columns.find(({ kind }) => kind === 'amount');
    if (amount) sheets.row([place(amount, items.money(items.net))]);
  } else {
    setSum(sheets, table, columns, chance.word(words.sum), items.net);
    setSum(sheets, table, columns, tax, items.tax);
    setSum(sheets, table, columns, chance.word(words.total), items.net + items.tax, true);
  }
  return right;
}

function place({ left, right, align }: SetColumn, text: string): RowText {
  if (align === 'right') return { text, x: right - PADDING, align };
  if (align === 'center') return { text, x: (left + right) / 2, align };
  return { text, x: left + PADDING };
}

function setHeader(
  sheets: Sheets,
  { design, left, right }: ItemTable,
  columns: readonly SetColumn[],
  pen: { readonly lines: number[] },
): void {
  const lines = Math.max(...columns.map(({ header }) => header.length));
  for (let line = 0; line < lines; line++) {
    sheets.row(
      columns.flatMap((column) => {
        const text = headerText(column, line, lines, design.headerCells === 'hanging');
        return text === '' ? [] : [place(column, text)];
      }),
      { bold: design.header === 'bold' },
    );
  }
  const below = sheets.y() - sheets.lineHeight + 3;
  if (design.rulings === 'header') sheets.rule(left, below, right, below);
  pen.lines.push(below - 1);
  sheets.skip(design.gap + 2);
}

function setItem(
  sheets: Sheets,
  { design, words, chance, items }: ItemTable,
  columns: readonly SetColumn[],
  item: ComposedItem,
  index: number,
): void {
  const describing = columns.find(({ kind }) => kind === 'description');
  const width = (describing?.right ?? 0) - (describing?.left ?? 0) - 2 * PADDING;
  const lines = wrapText(item.description, width, design.size, design.wrapped);
  const figuresAt =
    design.figuresOn === 'first'
      ? 0
      : design.figuresOn === 'last'
        ? lines.length - 1
        : (lines.length - 1) >> 1;
  lines.forEach((text, line) => {
    sheets.row(
      columns.flatMap((column) => {
        if (column.kind === 'description') return [place(column, text)];
        if (line !== figuresAt) return [];
        const cell = cellText(column.kind, item, index, design, items);
        return cell === '' ? [] : [place(column, cell)];
      }),
    );
  });
  if (!describing) return;
  if (design.subLine === 'number' && item.number !== null && !design.columns.includes('number')) {
    sheets.row([place(describing, `${chance.word(words.numberLabel)} ${item.number}`)]);
  }
  if (design.subLine === 'remark') sheets.row([place(describing, chance.word(words.remark))]);
}

function setSum(
  sheets: Sheets,
  { design, items, left }: ItemTable,
  columns: readonly SetColumn[],
  label: string,
  value: number,
  bold = false,
): void {
  const amount = columns.find(({ kind }) => kind === 'amount');
  if (!amount) return;
  const figure = place(amount, items.money(value));
  const before = columns[columns.indexOf(amount) - 1];
  const isBeside = design.totals !== 'left' && before !== undefined;
  const wide = textWidth(label, design.size);
  const text = isBeside
    ? { text: label, x: Math.min(before.left + PADDING, amount.left - wide - 14) }
    : { text: label, x: left + PADDING };
  sheets.row([text, figure], { bold });
}

function drawPart(
  sheets: Sheets,
  { design, left, right }: ItemTable,
  columns: readonly SetColumn[],
  pen: { readonly top: number; readonly lines: readonly number[] },
): void {
  const { rulings } = design;
  const bottom = Math.max(...pen.lines, pen.top);
  if (rulings === 'rows' || rulings === 'grid') for (const y of pen.lines) sheets.rule(left, y, right, y);
  if (rulings !== 'grid' && rulings !== 'frame') return;
  sheets.rule(left, pen.top, right, pen.top);
  sheets.rule(left, bottom, right, bottom);
  const [header] = pen.lines;
  if (header !== undefined) sheets.rule(left, header, right, header);
  for (const column of columns) sheets.rule(column.left, pen.top, column.left, bottom);
  sheets.rule(right, pen.top, right, bottom);
}

/** Words in lines no wider than `width` where words allow, at most so many; one line takes all that is left. */
function wrapText(text: string, width: number, size: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    const fits = last !== undefined && textWidth(longer, size) <= width;
    if (fits || (last !== undefined && lines.length === most && most > 1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (most > 1) return lines;
  const kept: string[] = [];
  for (const word of text.split(' ')) {
    if (kept.length > 0 && textWidth([...kept, word].join(' '), size) > width) break;
    kept.push(word);
  }
  return [kept.join(' ')];
}
