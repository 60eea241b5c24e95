import { documentToRows } from '../../document-to-rows.ts';
import { field } from '../read-rows.ts';
import { type Agreement, agreeingCells } from './agreeing-cells.ts';
import { composeDocument } from './compose-document.ts';
import type { TableDesign } from './table-design.ts';

/** A group as configs for invoices have it. */
const INVOICE_ITEMS = {
  id: 'items',
  name: 'Line items',
  fields: [
    field('item_number', 'Item number', 'text'),
    field('description', 'Description', 'text'),
    field('quantity', 'Quantity', 'number'),
    field('unit_price', 'Unit price', 'currency'),
    field('vat_rate', 'VAT %', 'number'),
    field('line_total', 'Line total', 'currency'),
  ],
};

const KEYS = {
  number: 'item_number',
  description: 'description',
  quantity: 'quantity',
  price: 'unit_price',
  vat: 'vat_rate',
  amount: 'line_total',
} as const;

/** Composes a document of a design, reads its items through layout, tables and rows, and compares. */
export function readDesign(design: TableDesign, seed: number): Agreement {
  const document = composeDocument(design, seed);
  const { rows } = documentToRows(document.pages, [INVOICE_ITEMS]);
  // Rows without a column of rates may have the one that the document's sums tell.
  const { vat, ...others } = KEYS;
  const keys = design.columns.includes('vat') ? { ...others, vat } : others;
  return agreeingCells(document.items, rows.groups.items?.rows ?? [], keys);
}
