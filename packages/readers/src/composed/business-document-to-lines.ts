import type { BusinessDocument, Line, Optional, Party } from '../e-invoice/business-document.ts';
import { isPresent } from '../e-invoice/presence.ts';
import { COLUMNS } from './lines-to-pdf.ts';

const TITLES: Readonly<Record<BusinessDocument['kind'], string>> = {
  invoice: 'INVOICE',
  creditNote: 'CREDIT NOTE',
  order: 'ORDER',
};

type Labelled = readonly (readonly [label: string, value: Optional])[];

/** An e-invoice that came without a page, set out as one: seller, buyer, details, items, totals, how to pay. */
export function businessDocumentToLines(document: BusinessDocument): readonly string[] {
  return [
    ...partyLines(document.seller),
    '',
    ...headed('Buyer', partyLines(document.buyer)),
    ...headed('Deliver to', partyLines(document.shipTo)),
    TITLES[document.kind],
    '',
    ...labelled(detailsOf(document)),
    '',
    ...itemLines(document.lines),
    '',
    ...labelled(totalsOf(document)),
    '',
    ...document.accounts.flatMap(({ iban, bic, bankName }) => [
      ...labelled([
        ['Bank', bankName],
        ['IBAN', iban],
        ['BIC', bic],
      ]),
    ]),
  ];
}

function detailsOf(document: BusinessDocument): Labelled {
  const isOrder = document.kind === 'order';
  const name = isOrder ? 'Order' : document.kind === 'creditNote' ? 'Credit note' : 'Invoice';
  return [
    [`${name} number`, document.number],
    [`${name} date`, document.issueDate],
    ['Due date', document.dueDate],
    ['Delivery date', document.deliveryDate],
    ['Period from', document.periodStart],
    ['Period to', document.periodEnd],
    ['Buyer reference', document.buyerReference],
    [isOrder ? 'Earlier order' : 'Order number', document.orderNumber],
    ['Order date', isOrder ? undefined : document.orderDate],
    ['Contract number', document.contractNumber],
    ['Delivery note', document.deliveryNoteNumber],
    ['Payment reference', document.paymentReference],
    ['Payment terms', document.paymentTerms],
  ];
}

function totalsOf({ totals, currency }: BusinessDocument): Labelled {
  const money = (amount: Optional) => (isPresent(amount) ? `${amount} ${currency ?? ''}`.trim() : undefined);
  return [
    ['Sum of lines', money(totals.lines)],
    ['Allowances', money(totals.allowances)],
    ['Charges', money(totals.charges)],
    ['Net total', money(totals.net)],
    ['VAT', money(totals.tax)],
    ['Total including VAT', money(totals.gross)],
    ['Prepaid', money(totals.prepaid)],
    ['Rounding', money(totals.rounding)],
    ['Amount due', money(totals.due)],
  ];
}

function partyLines(party: Party): readonly string[] {
  return [
    ...[party.name, ...party.addressLines].filter(isPresent),
    ...labelled([
      ['VAT ID', party.vatId],
      ['Tax number', party.taxNumber],
      ['Contact', party.contact],
      ['Phone', party.phone],
      ['E-mail', party.email],
    ]),
  ];
}

const headed = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${heading}:`, ...lines, ''];

const labelled = (rows: Labelled): readonly string[] =>
  rows.flatMap(([label, value]) => (isPresent(value) ? [`${`${label}:`.padEnd(22)} ${value}`] : []));

/** Heads and widths of the columns of items; figures stand at the right. */
const ITEM_COLUMNS = [
  ['No.', 6],
  ['Item number', 16],
  ['Description', 34],
  ['Quantity', 10],
  ['Unit', 6],
  ['Price', 12],
  ['VAT %', 6],
  ['Amount', 12],
] as const;
const AT_RIGHT: ReadonlySet<string> = new Set(['Quantity', 'Price', 'VAT %', 'Amount']);

function itemLines(lines: readonly Line[]): readonly string[] {
  if (lines.length === 0) return [];
  const row = (cells: readonly string[]): string =>
    ITEM_COLUMNS.map(([head, width], index) => {
      const cell = (cells[index] ?? '').slice(0, width - 1);
      return AT_RIGHT.has(head) ? cell.padStart(width - 1).padEnd(width) : cell.padEnd(width);
    }).join('');
  return [
    row(ITEM_COLUMNS.map(([head]) => head)),
    '-'.repeat(COLUMNS),
    ...lines.flatMap((line) => {
      const [first = '', ...more] = wrapped([line.name, line.description].filter(isPresent).join(' '), 33);
      const { number, itemNumbers, quantity, unit, netPrice, vatRate, total } = line;
      const cells = [number, itemNumbers[0], first, quantity, unit, netPrice, vatRate, total];
      return [row(cells.map((cell) => cell ?? '')), ...more.map((text) => row(['', '', text]))];
    }),
  ];
}

function wrapped(text: string, width: number): readonly string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
