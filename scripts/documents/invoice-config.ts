import { type CaseConfig, field } from './case.ts';

/** What an accounts-payable mailbox asks of an invoice, in English whatever the invoice's language. */
export const INVOICE_CONFIG: CaseConfig = {
  name: 'Invoices',
  fields: [
    field('invoice_number', 'text', 'Invoice number', { required: true }),
    field('invoice_date', 'date', 'Invoice date'),
    field('due_date', 'date', 'Due date'),
    field('seller_name', 'text', 'Supplier', { hint: 'Company that issued the invoice' }),
    field('seller_vat_id', 'text', 'Supplier VAT ID'),
    field('buyer_name', 'text', 'Customer', { hint: 'Company that is billed' }),
    field('order_number', 'text', 'Purchase order number'),
    field('net_total', 'currency', 'Net total', { hint: 'Total before tax' }),
    field('tax_total', 'currency', 'VAT amount', { hint: 'Total tax' }),
    field('grand_total', 'currency', 'Total', { hint: 'Total including tax', required: true }),
    field('iban', 'text', 'IBAN', { hint: 'Bank account of the supplier' }),
  ],
  groups: [
    {
      id: 'items',
      name: 'Line items',
      fields: [
        field('item_number', 'text', 'Item number'),
        field('description', 'text', 'Description'),
        field('quantity', 'number', 'Quantity'),
        field('unit_price', 'currency', 'Unit price', { hint: 'Net price per unit' }),
        field('line_total', 'currency', 'Line total', { hint: 'Net amount of the line' }),
      ],
    },
  ],
  splitKeys: [],
};
