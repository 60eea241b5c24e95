import { expect } from 'vitest';

/*
 * The members of resources as the specification lists them, checked value by value, and written down here once more:
 * what the service's own schemas say is what is being tested.
 */

type Check = (value: unknown, place: string) => void;

const matching =
  (what: string, holds: (value: unknown) => boolean): Check =>
  (value, place) => {
    expect(holds(value), `${place} is ${what}, not ${JSON.stringify(value)}`).toBe(true);
  };

export const text = matching('a text', (value) => typeof value === 'string');
export const id = matching('an id', (value) => typeof value === 'string' && value.length > 0);
export const bool = matching('a boolean', (value) => typeof value === 'boolean');
export const int = matching(
  'an int32',
  (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
);
export const dateTime = matching(
  'a date-time',
  (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value),
);
const cell = matching('a cell value', (value) => value === null || typeof value !== 'object');

export const oneOf = (...tokens: readonly string[]): Check =>
  matching(`one of ${tokens.join(', ')}`, (value) => tokens.includes(String(value)));

const nullable =
  (check: Check): Check =>
  (value, place) => {
    if (value !== null) check(value, place);
  };

export const listOf =
  (check: Check): Check =>
  (value, place) => {
    expect(Array.isArray(value), `${place} is a list`).toBe(true);
    for (const [index, item] of (value as unknown[]).entries()) check(item, `${place}[${index}]`);
  };

const mapOf =
  (check: Check): Check =>
  (value, place) => {
    expect(typeof value === 'object' && value !== null && !Array.isArray(value), `${place} is a map`).toBe(
      true,
    );
    for (const [key, item] of Object.entries(value as object)) check(item, `${place}.${key}`);
  };

/** Every member named must be there; members beyond them are allowed. */
export const members =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, place) => {
    expect(typeof value === 'object' && value !== null, `${place} is an object`).toBe(true);
    for (const [name, check] of Object.entries(checks)) {
      expect(Object.keys(value as object), place).toContain(name);
      check((value as Record<string, unknown>)[name], `${place}.${name}`);
    }
  };

/** Fails with the place where a value is not what the check wants. */
export const expectIs = (value: unknown, check: Check): void => check(value, 'the answer');

const fieldType = oneOf(
  'text',
  'number',
  'integer',
  'currency',
  'date',
  'time',
  'datetime',
  'boolean',
  'enum',
  'address',
);
const status = oneOf('valid', 'warning', 'invalid');

const fieldDefinition = members({
  key: text,
  label: nullable(text),
  type: fieldType,
  hint: nullable(text),
  unit: nullable(text),
  values: nullable(listOf(text)),
  required: bool,
  formula: nullable(text),
  validate: nullable(text),
});

const channels = members({ email: bool, push: bool });

export const notificationPreferences = members({
  documentProcessed: channels,
  documentFailed: channels,
  mailboxShared: channels,
});

export const mailbox = members({
  id,
  name: text,
  emailAddress: text,
  config: members({
    name: nullable(text),
    hint: nullable(text),
    fields: listOf(fieldDefinition),
    groups: listOf(members({ id, name: text, fields: listOf(fieldDefinition) })),
    splitKeys: listOf(members({ fieldKey: text })),
  }),
  layout: members({
    version: int,
    definition: members({
      children: listOf(members({ type: oneOf('grid', 'card', 'heading', 'field', 'table') })),
    }),
    source: text,
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
  isActive: bool,
  hasDocuments: bool,
  configLocked: bool,
  totalDocuments: int,
  accessType: oneOf('owned', 'shared'),
  ownerEmail: nullable(text),
  exportProvider: oneOf('none', 'googleDrive', 'oneDrive', 'webdav', 'folder'),
  exportFolderUrl: nullable(text),
  exportSpreadsheetUrl: nullable(text),
  syncStatus: oneOf('idle', 'syncing', 'failed'),
  lastSyncedAt: nullable(dateTime),
  syncLastError: nullable(text),
  sampleInferenceSessionId: nullable(text),
  notificationPreferences,
  createdAt: dateTime,
});

export const document = members({
  id,
  mailboxId: id,
  documentType: oneOf('pdf', 'image', 'email', 'manual'),
  source: oneOf('email', 'upload', 'manual'),
  displaySubject: nullable(text),
  displayFrom: nullable(text),
  originalFileName: nullable(text),
  status: oneOf('pending', 'processing', 'extracted', 'failed', 'permanentlyFailed'),
  createdAt: dateTime,
  processedAt: nullable(dateTime),
  cloudDriveUploadStatus: oneOf('none', 'pending', 'uploaded', 'failed'),
  cloudDriveFileWebViewLink: nullable(text),
});

export const issue = members({
  fieldKey: text,
  sectionId: nullable(text),
  rowIndex: nullable(int),
  severity: oneOf('warning', 'error'),
  code: text,
  message: text,
});

export const extraction = members({
  id,
  mailboxId: id,
  documentId: id,
  data: mapOf(cell),
  sections: mapOf(
    listOf(members({ data: mapOf(cell), validationStatus: status, validationIssues: listOf(issue) })),
  ),
  validationStatus: status,
  validationIssues: listOf(issue),
  extractedAt: dateTime,
  notes: listOf(members({ fieldKey: nullable(text), note: text })),
});

export const tableRows = members({
  section: nullable(text),
  split: nullable(text),
  columns: listOf(
    members({ key: text, label: text, type: fieldType, unit: nullable(text), isHeaderField: bool }),
  ),
  rows: listOf(
    members({
      documentId: id,
      extractionId: id,
      extractedAt: dateTime,
      rowIndex: int,
      validationStatus: status,
      validationIssues: listOf(issue),
      values: mapOf(cell),
    }),
  ),
  capped: bool,
});

export const uploadResponse = members({
  uploadId: id,
  mailboxId: id,
  status: text,
  results: listOf(
    members({
      fileName: text,
      documentId: id,
      extractionId: nullable(id),
      status: text,
      extractions: listOf(members({ validationStatus: status, data: mapOf(cell) })),
    }),
  ),
  warnings: listOf(members({ fieldName: text, message: text })),
  correlationId: nullable(text),
});

export const problem = members({
  type: text,
  title: text,
  status: int,
  detail: text,
  instance: text,
  traceId: text,
});
