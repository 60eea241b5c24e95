import type { FieldType } from '@rowbox/contract';

/** A field that many kinds of documents have, and how it is called in a config. */
export interface WellKnownField {
  readonly key: string;
  readonly concept: string;
  readonly label: string;
  readonly type: FieldType;
  readonly hint?: string;
  /** Documents print it with no label: its look or its place says what it is. */
  readonly unlabelled?: true;
  /** Its label alone makes it: the look of its value says nothing. */
  readonly weak?: true;
  /** Its label on the page is no name for the field ("Bill to"). */
  readonly keepsLabel?: true;
}

const field = (
  concept: string,
  key: string,
  label: string,
  type: FieldType,
  more: Pick<WellKnownField, 'hint' | 'unlabelled' | 'keepsLabel' | 'weak'> = {},
): WellKnownField => ({ concept, key, label, type, ...more });

const party = { unlabelled: true, keepsLabel: true } as const;

/** Asked of every sample. Of two that find the same place, the earlier is proposed. */
export const WELL_KNOWN_FIELDS: readonly WellKnownField[] = [
  field('invoice_number', 'invoiceNumber', 'Invoice number', 'text'),
  field('order_number', 'orderNumber', 'Order number', 'text'),
  field('contract_number', 'contractNumber', 'Contract number', 'text'),
  field('customer_number', 'customerNumber', 'Customer number', 'text'),
  field('supplier_number', 'supplierNumber', 'Supplier number', 'text', { weak: true }),
  field('delivery_note_number', 'deliveryNoteNumber', 'Delivery note number', 'text'),
  field('reference', 'reference', 'Reference', 'text', { weak: true }),
  field('invoice_date', 'invoiceDate', 'Invoice date', 'date'),
  field('order_date', 'orderDate', 'Order date', 'date'),
  field('effective_date', 'effectiveDate', 'Effective date', 'date'),
  field('date', 'date', 'Date', 'date', { unlabelled: true }),
  field('time', 'time', 'Time', 'time', { unlabelled: true }),
  field('due_date', 'dueDate', 'Due date', 'date'),
  field('delivery_date', 'deliveryDate', 'Delivery date', 'date'),
  field('period_start', 'periodStart', 'Start date', 'date', { keepsLabel: true }),
  field('period_end', 'periodEnd', 'End date', 'date', { keepsLabel: true }),
  field('supplier', 'supplierName', 'Supplier', 'text', { hint: 'Who issued the document', ...party }),
  field('address', 'supplierAddress', 'Supplier address', 'address', party),
  field('vat_id', 'supplierVatId', 'Supplier VAT ID', 'text', party),
  field('tax_number', 'taxNumber', 'Tax number', 'text'),
  field('customer', 'customerName', 'Customer', 'text', { hint: 'Who is billed', ...party }),
  field('address', 'customerAddress', 'Customer address', 'address', party),
  field('delivery_party', 'deliveryAddress', 'Delivery address', 'address', { keepsLabel: true }),
  field('contact_person', 'contactPerson', 'Contact person', 'text', { weak: true }),
  field('advertiser', 'advertiser', 'Advertiser', 'text'),
  field('agency', 'agency', 'Agency', 'text', { weak: true }),
  field('property', 'station', 'Station', 'text', { weak: true }),
  field('product', 'product', 'Product', 'text', { weak: true }),
  field('payment_terms', 'paymentTerms', 'Payment terms', 'text', { weak: true }),
  field('currency', 'currency', 'Currency', 'text', { unlabelled: true, keepsLabel: true }),
  field('net_total', 'netTotal', 'Net total', 'currency'),
  field('subtotal', 'subtotal', 'Subtotal', 'currency'),
  field('tax_total', 'taxTotal', 'Tax', 'currency'),
  field('shipping', 'shipping', 'Shipping', 'currency', { weak: true }),
  field('discount_total', 'discount', 'Discount', 'currency', { weak: true }),
  field('tip', 'tip', 'Tip', 'currency', { weak: true }),
  field('grand_total', 'total', 'Total', 'currency'),
  field('amount_due', 'amountDue', 'Amount due', 'currency'),
  field('paid_amount', 'paidAmount', 'Amount paid', 'currency', { weak: true }),
  field('opening_balance', 'openingBalance', 'Opening balance', 'currency'),
  field('closing_balance', 'closingBalance', 'Closing balance', 'currency'),
  field('iban', 'iban', 'IBAN', 'text', { unlabelled: true, keepsLabel: true }),
  field('bic', 'bic', 'BIC', 'text', { keepsLabel: true }),
  field('bank_name', 'bankName', 'Bank', 'text', { weak: true }),
  field('phone', 'phone', 'Phone', 'text', party),
  field('email', 'email', 'E-mail', 'text', party),
  field('birth_date', 'dateOfBirth', 'Date of birth', 'date'),
  field('governing_law', 'governingLaw', 'Governing law', 'text', { keepsLabel: true }),
  field('term', 'term', 'Term', 'text', {
    hint: 'How long the agreement lasts',
    keepsLabel: true,
  }),
  field('notice_period', 'noticePeriod', 'Notice period', 'text', { keepsLabel: true }),
];

/** What a column of a table is called when its header says one of these. */
export const WELL_KNOWN_COLUMNS: readonly WellKnownField[] = [
  field('line_number', 'position', 'Position', 'text'),
  field('item_number', 'itemNumber', 'Item number', 'text'),
  field('description', 'description', 'Description', 'text'),
  field('quantity', 'quantity', 'Quantity', 'number'),
  field('unit', 'unit', 'Unit', 'text'),
  field('unit_price', 'unitPrice', 'Unit price', 'currency'),
  field('discount', 'discount', 'Discount', 'number'),
  field('vat_rate', 'vatRate', 'VAT rate', 'number'),
  field('line_total', 'amount', 'Amount', 'currency'),
  field('date', 'date', 'Date', 'date'),
  field('time', 'time', 'Time', 'time'),
  field('debit', 'debit', 'Debit', 'currency'),
  field('credit', 'credit', 'Credit', 'currency'),
  field('balance', 'balance', 'Balance', 'currency'),
  field('delivery_date', 'deliveryDate', 'Delivery date', 'date'),
  field('order_number', 'orderNumber', 'Order number', 'text'),
  field('reference', 'reference', 'Reference', 'text'),
];
