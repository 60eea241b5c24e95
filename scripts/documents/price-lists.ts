import { type CaseConfig, type DocumentCase, field } from './case.ts';
import { ENGLISH, formatAmount } from './format-amount.ts';
import { setRows } from './set-rows.ts';
import { composePdf, type Sheet } from './sheet.ts';

const PRODUCTS = [
  { category: 'Stationery', code: 'P01', name: 'Pencil HB', price: 0.4 },
  { category: 'Stationery', code: 'P02', name: 'Fountain pen', price: 12 },
  { category: 'Stationery', code: 'P03', name: 'Eraser', price: 0.6 },
  { category: 'Kitchen', code: 'K04', name: 'Cup 0.2 l', price: 1.1 },
  { category: 'Kitchen', code: 'K05', name: 'Spoon', price: 0.3 },
  { category: 'Kitchen', code: 'K06', name: 'Frying pan', price: 24.75 },
];
const HOURS = [
  { day: 'Monday', from: '08:00', to: '18:00' },
  { day: 'Saturday', from: '09:00', to: '13:00' },
];

const CONFIG: CaseConfig = {
  name: 'Price lists',
  fields: [],
  groups: [
    {
      id: 'products',
      name: 'Products',
      fields: [
        field('category', 'text', 'Category'),
        field('code', 'text', 'Code'),
        field('name', 'text', 'Product'),
        field('price', 'currency', 'Price'),
      ],
    },
    {
      id: 'hours',
      name: 'Opening hours',
      fields: [field('day', 'text', 'Day'), field('from', 'time', 'From'), field('to', 'time', 'To')],
    },
  ],
  splitKeys: [],
};

/** Two tables of one group under captions, and one of another group beside the second of them. */
export async function priceLists(): Promise<DocumentCase> {
  return {
    name: 'price-lists',
    pdf: await composePdf('Price lists 2026', [paint]),
    config: CONFIG,
    truth: { data: {}, sections: { products: PRODUCTS, hours: HOURS } },
  };
}

function paint(sheet: Sheet): void {
  sheet.text(50, 60, 'Price lists 2026', { size: 16, bold: true });
  const columns = [50, 100, -280];
  let y = 100;
  for (const category of ['Stationery', 'Kitchen']) {
    sheet.text(50, y, category, { size: 12, bold: true });
    setRows(sheet, y + 20, columns, [['Code', 'Product', 'Price']], { bold: true });
    if (category === 'Kitchen') {
      setRows(sheet, y + 20, [340, 420, 490], [['Day', 'From', 'To']], { bold: true });
      setRows(
        sheet,
        y + 35,
        [340, 420, 490],
        HOURS.map(({ day, from, to }) => [day, from, to]),
      );
    }
    const rows = PRODUCTS.filter((product) => product.category === category);
    y = setRows(
      sheet,
      y + 35,
      columns,
      rows.map(({ code, name, price }) => [code, name, formatAmount(price, ENGLISH)]),
    );
    y += 30;
  }
}
