import { count } from './count.ts';

/* The texts of what a mailbox has learnt, and of how well it reads. */

export const QUALITY_TEXTS = {
  title: 'Quality',
  lead: 'How well documents were read when they came, by what you confirmed and corrected since.',
  none: 'Nothing was checked yet',
  noneLead: 'Confirm or correct documents, and you see here how well they are read.',
  noneOfSender: 'Nothing of this sender was checked in this time',
  time: 'Time',
  days: { 30: 'Last 30 days', 90: 'Last 3 months', 366: 'Last 12 months' },
  capped: 'Only the newest 20,000 documents count.',
  untouched: 'right without a touch',
  untouchedOf: (untouched: number, documents: number) =>
    `${untouched.toLocaleString()} of ${count(documents, 'document', 'documents')}`,
  values: 'values right',
  valuesOf: (right: number, all: number) => `${right.toLocaleString()} of ${all.toLocaleString()}`,
  toEnter: 'changes for 100 documents',
  toEnterOf: (corrected: number, missing: number) =>
    `${corrected.toLocaleString()} corrected, ${missing.toLocaleString()} missing`,
  overTime: 'Over time',
  week: (day: string) => `Week of ${day}`,
  share: (share: string, documents: number) =>
    `${share} right without a touch, of ${count(documents, 'document', 'documents')}`,
  fields: 'Fields',
  fieldsLead: 'The worst first, with the newest documents on which a value was wrong or missing.',
  field: 'Field',
  right: 'Right',
  corrected: 'Corrected',
  missing: 'Missing',
  documents: 'Documents',
  senders: 'Senders',
  sendersLead: 'The worst first. Choose one to see its fields alone.',
  sender: 'Sender',
  unknownSender: 'Not named',
  allSenders: 'All senders',
  onlySender: (sender: string) => `Only ${sender}`,
  noSenders: 'The config asks for no field that names the sender.',
  nameless: 'Document',
  inGroup: (group: string, field: string) => `${group}: ${field}`,
} as const;
