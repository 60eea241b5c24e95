import { type CaseConfig, type DocumentCase, field } from './case.ts';
import { drawTable, type TableColumn } from './draw-table.ts';
import { ENGLISH, formatAmount } from './format-amount.ts';
import { composePdf, type Sheet } from './sheet.ts';

const ITEMS = [
  {
    item_number: '4410-A',
    description: 'Stainless steel sheet 2 mm',
    quantity: 40,
    unit_price: 61.2,
    line_total: 2448,
  },
  {
    item_number: '4502-C',
    description: 'Hexagon bolt M8 x 40',
    quantity: 2000,
    unit_price: 0.14,
    line_total: 280,
  },
  { item_number: '9981-X', description: 'Cutting to size', quantity: 8, unit_price: 45, line_total: 360 },
];

const COLUMNS: readonly TableColumn[] = [
  { title: 'Line', left: 50, right: 80 },
  { title: 'Part number', left: 80, right: 160 },
  { title: 'Description', left: 160, right: 335 },
  { title: 'Quantity', left: 335, right: 395, align: 'right' },
  { title: 'Price', left: 395, right: 465, align: 'right' },
  { title: 'Line total', left: 465, right: 545, align: 'right' },
];

const CONFIG: CaseConfig = {
  name: 'Purchase orders',
  fields: [
    field('order_number', 'text', 'Order number', { required: true }),
    field('order_date', 'date', 'Order date'),
    field('delivery_date', 'date', 'Delivery date'),
    field('buyer_name', 'text', 'Buyer', { hint: 'Company that orders' }),
    field('supplier_name', 'text', 'Supplier', { hint: 'Company that delivers' }),
    field('contact_email', 'text', 'Contact e-mail'),
    field('order_total', 'currency', 'Order total'),
  ],
  groups: [
    {
      id: 'items',
      name: 'Ordered items',
      fields: [
        field('item_number', 'text', 'Part number'),
        field('description', 'text', 'Description'),
        field('quantity', 'number', 'Quantity'),
        field('unit_price', 'currency', 'Price'),
        field('line_total', 'currency', 'Line total'),
      ],
    },
  ],
  splitKeys: [],
};

/** A form: labels above their values in a ruled grid, then lines. */
export async function purchaseOrder(): Promise<DocumentCase> {
  const pdf = await composePdf('Purchase order 4500098812', [paint]);
  return {
    name: 'purchase-order',
    pdf,
    config: CONFIG,
    truth: {
      data: {
        order_number: '4500098812',
        order_date: '2026-07-14',
        delivery_date: '2026-08-03',
        buyer_name: 'Calder Engineering Inc.',
        supplier_name: 'Ohio Metal Supply Co.',
        contact_email: 'j.porter@calder.example',
        order_total: 3088,
      },
      sections: { items: ITEMS },
    },
  };
}

function paint(sheet: Sheet): void {
  sheet.text(50, 65, 'PURCHASE ORDER', { size: 18, bold: true });
  const grid = [
    [
      ['Order number', '4500098812'],
      ['Order date', '07/14/2026'],
      ['Delivery date', '08/03/2026'],
    ],
    [
      ['Buyer', 'Calder Engineering Inc.'],
      ['Supplier', 'Ohio Metal Supply Co.'],
      ['Contact e-mail', 'j.porter@calder.example'],
    ],
  ] as const;
  for (const [row, cells] of grid.entries()) {
    for (const [column, [label, value]] of cells.entries()) {
      const x = 50 + 165 * column;
      const y = 90 + 42 * row;
      sheet.text(x + 5, y + 13, label, { size: 7.5, grey: 0.35 });
      sheet.text(x + 5, y + 31, value, { size: 10.5 });
      for (const [x1, y1, x2, y2] of edges(x, y, 165, 42)) sheet.line(x1, y1, x2, y2);
    }
  }
  const rows = ITEMS.map((item, index) => [
    String((index + 1) * 10),
    item.item_number,
    item.description,
    item.quantity.toLocaleString('en-US'),
    formatAmount(item.unit_price, ENGLISH),
    formatAmount(item.line_total, ENGLISH),
  ]);
  const bottom = drawTable(sheet, 200, COLUMNS, rows, { ruled: true, rowHeight: 20 });
  sheet.text(461, bottom + 22, 'Order total USD', { bold: true, align: 'right' });
  sheet.text(541, bottom + 22, formatAmount(3088, ENGLISH), { bold: true, align: 'right' });
  sheet.text(50, bottom + 60, 'Deliver to dock 4. Quote the order number on every document.', { size: 9 });
}

function edges(x: number, y: number, width: number, height: number) {
  const [right, bottom] = [x + width, y + height];
  return [
    [x, y, right, y],
    [x, bottom, right, bottom],
    [x, y, x, bottom],
    [right, y, right, bottom],
  ] as const;
}
