/* Answers as they may be, for the description of the API. Other files add theirs where they say what the answer is. */

const MAILBOX_ID = 'mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2';
const DOCUMENT_ID = 'doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1';
const EXTRACTION_ID = 'ext_019aa0b35c807b8f9a3d5a0f6a0f1d11';
const READ_AT = '2026-11-20T09:30:02.000Z';

const field = (key: string, label: string, type: string, more: object = {}) => ({
  key,
  label,
  type,
  hint: null,
  unit: null,
  values: null,
  required: false,
  formula: null,
  validate: null,
  ...more,
});

export const MAILBOX_EXAMPLE = {
  id: MAILBOX_ID,
  name: 'Invoices',
  emailAddress: 'invoices-7k2m9q@rowbox.example.com',
  config: {
    name: null,
    hint: null,
    fields: [
      field('invoiceNumber', 'Invoice number', 'text', { required: true }),
      field('invoiceDate', 'Invoice date', 'date'),
      field('total', 'Total', 'currency', { unit: 'EUR' }),
    ],
    groups: [
      {
        id: 'items',
        name: 'Line items',
        fields: [field('description', 'Description', 'text'), field('amount', 'Amount', 'currency')],
      },
    ],
    splitKeys: [{ fieldKey: 'invoiceDate', interval: 'month' }],
  },
  configVersion: 3,
  extractionsToJudge: 0,
  layout: {
    version: 3,
    definition: {
      label: null,
      children: [
        { type: 'field', key: 'invoiceNumber', label: 'Invoice number', control: 'text', span: 1 },
        { type: 'table', group: 'items', tableColumns: ['description', 'amount'] },
      ],
    },
    source: 'config',
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:20:00.000Z',
  },
  isActive: true,
  hasDocuments: true,
  configLocked: false,
  totalDocuments: 52,
  failedDocuments: 1,
  documentsToCheck: 3,
  uncheckedDocuments: 7,
  accessType: 'owned',
  access: 'owner',
  ownerEmail: 'owner@example.com',
  exportProvider: 'none',
  exportFolderUrl: null,
  exportSpreadsheetUrl: null,
  syncStatus: 'idle',
  lastSyncedAt: null,
  syncLastError: null,
  sampleInferenceSessionId: null,
  notificationPreferences: {
    documentProcessed: { email: true, push: true },
    documentFailed: { email: true, push: true },
    mailboxShared: { email: true, push: true },
    autoConfirmed: { email: true, push: true },
  },
  autoConfirm: { enabled: false, wrongPerThousand: 5, sampleShare: 0.05 },
  retention: { filesDays: 90, extractionsDays: null, mailsDays: 30 },
  stacks: 'propose',
  learnsFrom: [],
  createdAt: '2026-11-20T09:00:00.000Z',
};

const citation = (text: string, top: number) => ({ page: 1, box: [0.62, top, 0.88, top + 0.02], text });

const MISSING_DATE = {
  fieldKey: 'invoiceDate',
  sectionId: null,
  rowIndex: null,
  severity: 'warning',
  code: 'ambiguous_value',
  message: 'Invoice date can be read in more than one way: please compare "2026-04-03" with the document.',
};

export const EXTRACTION_EXAMPLE = {
  id: EXTRACTION_ID,
  mailboxId: MAILBOX_ID,
  documentId: DOCUMENT_ID,
  data: { invoiceNumber: '4711', invoiceDate: '2026-04-03', total: 1250.5 },
  sections: {
    items: [
      {
        data: { description: 'Rent', amount: 1250.5 },
        validationStatus: 'valid',
        validationIssues: [],
        citations: { description: citation('Rent', 0.41), amount: citation('1.250,50 €', 0.41) },
        confidence: { description: 0.96, amount: 0.98 },
        states: { description: 'found', amount: 'found' },
        valueMeta: { amount: { currency: 'EUR' } },
        readValues: {},
        alternatives: {},
        confirmations: {},
      },
    ],
  },
  validationStatus: 'warning',
  validationIssues: [MISSING_DATE],
  extractedAt: READ_AT,
  notes: [],
  citations: {
    invoiceNumber: citation('4711', 0.12),
    invoiceDate: citation('03/04/2026', 0.15),
    total: citation('1.250,50 €', 0.72),
  },
  confidence: { invoiceNumber: 0.99, invoiceDate: 0.61, total: 0.98 },
  states: { invoiceNumber: 'confirmed', invoiceDate: 'ambiguous', total: 'found' },
  valueMeta: { total: { currency: 'EUR' } },
  readValues: {},
  alternatives: {
    invoiceDate: [{ value: '2026-03-04', citation: citation('03/04/2026', 0.15) }],
  },
  confirmations: { invoiceNumber: { at: '2026-11-20T10:05:00.000Z', by: 'Rosa Lindner' } },
  engine: 'rowbox',
  version: '12',
  attempt: 1,
  configVersion: 3,
  reviewedAt: null,
  autoConfirmedAt: null,
  reviewedBy: null,
};

export const ROWS_EXAMPLE = {
  section: null,
  split: '2026-04',
  columns: [
    { key: 'invoiceNumber', label: 'Invoice number', type: 'text', unit: null, isHeaderField: true },
    { key: 'total', label: 'Total', type: 'currency', unit: 'EUR', isHeaderField: true },
  ],
  rows: [
    {
      documentId: DOCUMENT_ID,
      extractionId: EXTRACTION_ID,
      extractedAt: READ_AT,
      rowIndex: 0,
      validationStatus: 'valid',
      validationIssues: [],
      values: { invoiceNumber: '4711', total: 1250.5 },
      valueMeta: { total: { currency: 'EUR' } },
    },
  ],
  capped: false,
};

export const CONFIG_DRAFT_EXAMPLE = {
  id: 'drf_019aa0b35c7b7b8f9a3d5a0f6a0f1d11',
  status: 'ready',
  hints: { hint: 'Rent of our branches', fields: [], exclude: [] },
  config: {
    ...MAILBOX_EXAMPLE.config,
    layout: MAILBOX_EXAMPLE.layout.definition,
  },
  doubts: [{ groupId: 'items', fieldKey: 'description', reason: 'noHeading' }],
  samples: [
    {
      fileName: 'rent-november.pdf',
      contentType: 'application/pdf',
      pageCount: 1,
      failureCode: null,
      failureMessage: null,
      data: EXTRACTION_EXAMPLE.data,
      citations: EXTRACTION_EXAMPLE.citations,
      confidence: EXTRACTION_EXAMPLE.confidence,
      sections: {
        items: [
          {
            data: { description: 'Rent', amount: 1250.5 },
            citations: { description: citation('Rent', 0.41), amount: citation('1.250,50 €', 0.41) },
            confidence: { description: 0.96, amount: 0.98 },
          },
        ],
      },
      totalRows: { items: 1 },
    },
  ],
  failureCode: null,
  failureMessage: null,
  warnings: [],
  createdAt: '2026-11-20T09:30:00.000Z',
  expiresAt: '2026-11-21T09:30:00.000Z',
};
