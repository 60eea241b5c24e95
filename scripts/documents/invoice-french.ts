import type { DocumentCase } from './case.ts';
import { drawTable, type TableColumn } from './draw-table.ts';
import { FRENCH, formatAmount } from './format-amount.ts';
import { INVOICE_CONFIG } from './invoice-config.ts';
import { composePdf, type Sheet } from './sheet.ts';

const PRODUCTS = [
  ['Vin rouge Côtes du Rhône', 9.8],
  ['Vin blanc Chablis', 18.5],
  ['Huile d’olive vierge extra', 14.25],
  ['Fromage de chèvre affiné', 6.4],
  ['Miel de lavande', 8.9],
  ['Confiture de figues', 4.75],
] as const;
const ROWS_OF_FIRST_PAGE = 24;
const ITEMS = Array.from({ length: 40 }, (_, index) => {
  const [description, unit_price] = PRODUCTS[index % PRODUCTS.length] ?? PRODUCTS[0];
  const quantity = 6 + ((index * 5) % 18);
  return {
    item_number: `F${String(1001 + index)}`,
    description,
    quantity,
    unit_price,
    line_total: Math.round(quantity * unit_price * 100) / 100,
  };
});

const COLUMNS: readonly TableColumn[] = [
  { title: 'Référence', left: 45, right: 110 },
  { title: 'Désignation', left: 110, right: 310 },
  { title: 'Qté', left: 310, right: 360, align: 'right' },
  { title: 'P.U. HT', left: 360, right: 445, align: 'right' },
  { title: 'Montant HT', left: 445, right: 550, align: 'right' },
];

/** An invoice whose table runs over two pages, with the amount carried over at the page break. */
export async function frenchInvoice(): Promise<DocumentCase> {
  const net = total(ITEMS);
  const tax = Math.round(net * 20) / 100;
  const pdf = await composePdf('Facture FA-2026-0088', [firstPage, (sheet) => lastPage(sheet, net, tax)]);
  return {
    name: 'invoice-french-two-pages',
    pdf,
    config: INVOICE_CONFIG,
    truth: {
      data: {
        invoice_number: 'FA-2026-0088',
        invoice_date: '2026-05-22',
        due_date: '2026-06-21',
        seller_name: 'Maison Delacroix SARL',
        seller_vat_id: 'FR 40 303 265 045',
        buyer_name: 'Épicerie du Canal',
        order_number: null,
        net_total: net,
        tax_total: tax,
        grand_total: Math.round((net + tax) * 100) / 100,
        iban: 'FR76 3000 6000 0112 3456 7890 189',
      },
      sections: { items: ITEMS },
    },
  };
}

function firstPage(sheet: Sheet): void {
  sheet.text(45, 60, 'Maison Delacroix SARL', { size: 15, bold: true });
  sheet.text(45, 76, '12, rue des Halles, 84000 Avignon', { size: 9 });
  sheet.text(45, 89, 'N° TVA intracommunautaire : FR 40 303 265 045', { size: 9 });
  sheet.text(45, 130, 'Facture N° FA-2026-0088', { size: 13, bold: true });
  sheet.text(45, 148, 'Date de facture : 22/05/2026');
  sheet.text(45, 162, 'Date d’échéance : 21/06/2026');
  sheet.text(340, 118, 'Facturé à', { size: 9, bold: true });
  for (const [line, text] of ['Épicerie du Canal', '5, quai de Valmy', '75010 Paris'].entries()) {
    sheet.text(340, 132 + 14 * line, text);
  }
  const bottom = drawItems(sheet, 190, ITEMS.slice(0, ROWS_OF_FIRST_PAGE));
  const carried = formatAmount(total(ITEMS.slice(0, ROWS_OF_FIRST_PAGE)), FRENCH);
  sheet.text(441, bottom + 14, 'À reporter', { size: 9, bold: true, align: 'right' });
  sheet.text(546, bottom + 14, carried, { size: 9, bold: true, align: 'right' });
  sheet.text(550, 815, 'Page 1 / 2', { size: 8, align: 'right' });
}

function lastPage(sheet: Sheet, net: number, tax: number): void {
  sheet.text(45, 50, 'Facture N° FA-2026-0088 (suite)', { size: 9 });
  const carried = formatAmount(total(ITEMS.slice(0, ROWS_OF_FIRST_PAGE)), FRENCH);
  sheet.text(441, 66, 'Report', { size: 9, bold: true, align: 'right' });
  sheet.text(546, 66, carried, { size: 9, bold: true, align: 'right' });
  const bottom = drawItems(sheet, 76, ITEMS.slice(ROWS_OF_FIRST_PAGE));
  const totals = [
    ['Total HT', net],
    ['TVA 20 %', tax],
    ['Total TTC', net + tax],
  ] as const;
  for (const [line, [label, amount]] of totals.entries()) {
    const bold = line === totals.length - 1;
    sheet.text(360, bottom + 26 + 16 * line, label, { bold });
    sheet.text(546, bottom + 26 + 16 * line, `${formatAmount(amount, FRENCH)} €`, { bold, align: 'right' });
  }
  sheet.text(45, 770, 'IBAN : FR76 3000 6000 0112 3456 7890 189', { size: 9 });
  sheet.text(45, 784, 'Pas d’escompte pour paiement anticipé.', { size: 8 });
  sheet.text(550, 815, 'Page 2 / 2', { size: 8, align: 'right' });
}

function drawItems(sheet: Sheet, top: number, items: typeof ITEMS): number {
  const rows = items.map((item) => [
    item.item_number,
    item.description,
    String(item.quantity),
    formatAmount(item.unit_price, FRENCH),
    formatAmount(item.line_total, FRENCH),
  ]);
  return drawTable(sheet, top, COLUMNS, rows, { ruled: true, rowHeight: 21 });
}

function total(items: typeof ITEMS): number {
  return Math.round(items.reduce((sum, { line_total }) => sum + line_total * 100, 0)) / 100;
}
