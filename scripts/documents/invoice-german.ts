import type { DocumentCase } from './case.ts';
import { drawTable, type TableColumn } from './draw-table.ts';
import { formatAmount, GERMAN } from './format-amount.ts';
import { INVOICE_CONFIG } from './invoice-config.ts';
import { composePdf, type Sheet } from './sheet.ts';

const ITEMS = [
  {
    item_number: '70-118',
    description: 'Kugelhahn DN 25, Messing',
    quantity: 12,
    unit_price: 18.4,
    line_total: 220.8,
  },
  {
    item_number: '70-240',
    description: 'Rohrschelle verzinkt',
    quantity: 150,
    unit_price: 1.29,
    line_total: 193.5,
  },
  {
    item_number: '71-003',
    description: 'Umwälzpumpe Größe 2',
    quantity: 3,
    unit_price: 412.9,
    line_total: 1238.7,
  },
];

const COLUMNS: readonly TableColumn[] = [
  { title: 'Pos.', left: 60, right: 90 },
  { title: 'Art.-Nr.', left: 90, right: 150 },
  { title: 'Bezeichnung', left: 150, right: 330 },
  { title: 'Menge', left: 330, right: 390, align: 'right' },
  { title: 'Einzelpreis', left: 390, right: 465, align: 'right' },
  { title: 'Gesamtpreis', left: 465, right: 540, align: 'right' },
];

/** A business letter after DIN 5008 with an unruled table, descriptions of two lines, decimal commas. */
export async function germanInvoice(): Promise<DocumentCase> {
  const pdf = await composePdf('Rechnung 2026-10452', [paint]);
  return {
    name: 'invoice-german-unruled',
    pdf,
    config: INVOICE_CONFIG,
    truth: {
      data: {
        invoice_number: '2026-10452',
        invoice_date: '2026-02-17',
        due_date: '2026-03-03',
        seller_name: 'Haustechnik Weiß & Söhne GmbH',
        seller_vat_id: 'DE281456933',
        buyer_name: 'Gästehaus Zur Mühle KG',
        order_number: 'B-5521',
        net_total: 1653,
        tax_total: 314.07,
        grand_total: 1967.07,
        iban: 'DE02 1203 0000 0000 2020 51',
      },
      sections: { items: ITEMS },
    },
  };
}

function paint(sheet: Sheet): void {
  sheet.text(540, 60, 'Haustechnik Weiß & Söhne GmbH', { size: 14, bold: true, align: 'right' });
  sheet.text(540, 74, 'Industriestraße 7 · 72762 Reutlingen · Tel. 07121 55 20 10', {
    size: 8,
    align: 'right',
  });
  sheet.text(60, 130, 'Haustechnik Weiß & Söhne GmbH · Industriestraße 7 · 72762 Reutlingen', {
    size: 6.5,
    grey: 0.4,
  });
  for (const [line, text] of ['Gästehaus Zur Mühle KG', 'Mühlgasse 3', '72070 Tübingen'].entries()) {
    sheet.text(60, 150 + 14 * line, text, { size: 11 });
  }
  const facts = [
    ['Rechnungsnummer:', '2026-10452'],
    ['Rechnungsdatum:', '17.02.2026'],
    ['Kundennummer:', '10877'],
    ['Ihre Bestellnummer:', 'B-5521'],
    ['Fällig am:', '03.03.2026'],
  ] as const;
  for (const [line, [label, value]] of facts.entries()) {
    sheet.text(370, 150 + 14 * line, label, { size: 9 });
    sheet.text(470, 150 + 14 * line, value, { size: 9 });
  }
  sheet.text(60, 265, 'Rechnung', { size: 15, bold: true });
  sheet.text(60, 285, 'Für unsere Lieferung vom 12.02.2026 berechnen wir wie folgt:', { size: 9 });

  const rows = ITEMS.map((item, index) => [
    String(index + 1),
    item.item_number,
    `${item.description}\nLieferung frei Haus`,
    `${item.quantity} Stk`,
    formatAmount(item.unit_price, GERMAN),
    formatAmount(item.line_total, GERMAN),
  ]);
  const bottom = drawTable(sheet, 300, COLUMNS, rows, { ruled: false });

  sheet.line(330, bottom + 6, 540, bottom + 6);
  const totals = [
    ['Nettobetrag', 1653],
    ['zzgl. 19 % MwSt.', 314.07],
    ['Rechnungsbetrag', 1967.07],
  ] as const;
  for (const [line, [label, amount]] of totals.entries()) {
    const bold = line === totals.length - 1;
    sheet.text(340, bottom + 22 + 15 * line, label, { bold });
    sheet.text(536, bottom + 22 + 15 * line, `${formatAmount(amount, GERMAN)} €`, { bold, align: 'right' });
  }
  sheet.text(60, bottom + 95, 'Zahlbar innerhalb von 14 Tagen ohne Abzug.', { size: 9 });
  const foot = [
    'USt-IdNr. DE281456933',
    'IBAN DE02 1203 0000 0000 2020 51',
    'Amtsgericht Stuttgart HRB 351420',
  ];
  for (const [column, text] of foot.entries()) sheet.text(60 + 170 * column, 790, text, { size: 7.5 });
}
