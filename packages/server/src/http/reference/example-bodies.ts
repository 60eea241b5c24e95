/*
 * What the examples of the reference page send, by operation. `$MAILBOX`, `$EXTRACTION` and the like are the variables of
 * the shell that the other examples use, too.
 */

const FIELDS = [
  { key: 'invoiceNumber', label: 'Invoice number', type: 'text', required: true },
  { key: 'invoiceDate', label: 'Invoice date', type: 'date' },
  { key: 'total', label: 'Total', type: 'currency' },
];
const GROUPS = [
  {
    id: 'items',
    name: 'Line items',
    fields: [
      { key: 'description', label: 'Description', type: 'text' },
      { key: 'amount', label: 'Amount', type: 'currency' },
    ],
  },
];

export const EXAMPLE_BODIES: Readonly<Record<string, unknown>> = {
  createMailbox: { name: 'Invoices', config: { fields: FIELDS, groups: GROUPS } },
  updateMailbox: { name: 'Invoices of 2026', isActive: true },
  replaceMailboxConfig: {
    fields: FIELDS,
    groups: GROUPS,
    splitKeys: [{ fieldKey: 'invoiceDate', interval: 'month' }],
  },
  backtestConfig: { config: { fields: FIELDS, groups: GROUPS }, documents: 50 },
  replaceAuthorizedSenders: { customEmails: ['billing@supplier.example', '*@partner.example'] },
  replaceMailboxShares: { shares: [] },
  lockMailboxConfig: { configLocked: true },
  createManualDocument: {
    title: 'Rent, November',
    data: { invoiceNumber: '4711', invoiceDate: '2026-11-20', total: 1250.5 },
    sections: { items: [{ description: 'Rent', amount: 1250.5 }] },
  },
  moveDocument: { toMailboxId: '$MAILBOX' },
  partDocument: { parts: [{ firstPage: 1, lastPage: 1 }] },
  mergeDocuments: { documentIds: ['$DOCUMENT', '$DOCUMENT'] },
  unlockDocument: { password: 'the password of the PDF' },
  proposeRows: {
    groupPath: 'Sections.items',
    page: 1,
    region: { x: 0.05, y: 0.22, width: 0.9, height: 0.1 },
  },
  correctCells: {
    rowOperations: [{ extractionId: '$EXTRACTION', op: 'add', section: 'items' }],
    changes: [
      { extractionId: '$EXTRACTION', fieldPath: 'Data.invoiceDate', newValue: '2026-11-20' },
      { extractionId: '$EXTRACTION', fieldPath: 'Sections.items[0].data.amount', newValue: 1250.5 },
    ],
  },
};

/** The same of parameters that are no ids, by their names, as they stand in a query. */
export const EXAMPLE_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  getFieldTypes: { name: 'name=Amount&name=Due%20date' },
};
