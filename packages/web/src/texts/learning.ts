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

export const AUTO_CONFIRM_TEXTS = {
  title: 'Checking by exception',
  lead: 'Documents that were read very surely are confirmed without anybody looking. Everything else is put before you as “to check”.',
  enable: 'Confirm sure documents by itself',
  enableLead: 'Switching it off leaves what was confirmed as it is.',
  wrong: 'Bearable errors',
  wrongLead: 'In documents that nobody looks at. Fewer errors need more documents that you have checked.',
  wrongOf: (wrong: number) => `${count(wrong, 'wrong value', 'wrong values')} in 1,000`,
  sample: 'Drawn for you all the same',
  sampleLead: 'Drawn at random, so that you see whether it keeps its word.',
  sampleOf: (every: number) => `1 document in ${every.toLocaleString()}`,
  sampleShare: (share: string) => `${share} of documents`,
  would: (confirmed: number, documents: number) =>
    `Of the last ${count(documents, 'document', 'documents')} that you checked, ${confirmed.toLocaleString()} would have been confirmed by itself.`,
  wouldWrong: (wrong: number, values: number) =>
    `${wrong.toLocaleString()} of their ${values.toLocaleString()} values ${wrong === 1 ? 'was' : 'were'} wrong.`,
  tooFew: (checked: number, needed: number) =>
    `Nothing would be confirmed yet. You have checked ${count(checked, 'document', 'documents')} that had nothing in doubt; without an error among the sure ones, about ${needed.toLocaleString()} are enough.`,
  tooWrong: (checked: number) =>
    `Nothing would be confirmed: among ${count(checked, 'document', 'documents')} that you have checked, too much was wrong for that, however sure the reading was.`,
  confirmed: 'confirmed by itself',
  confirmedOf: (confirmed: number, documents: number) =>
    `${confirmed.toLocaleString()} of ${count(documents, 'document', 'documents')}`,
  measured: 'wrong among those drawn',
  measuredOf: (wrong: number, values: number) =>
    `${wrong.toLocaleString()} of ${count(values, 'value', 'values')} that you checked`,
  later: 'found wrong later',
  laterOf: 'values that you corrected in documents it had confirmed',
  period: (confirmed: string, documents: number) =>
    `${confirmed} confirmed by itself, of ${count(documents, 'document', 'documents')}`,
  periodWrong: (wrong: number, values: number) =>
    values === 0
      ? 'none drawn was checked'
      : `${wrong.toLocaleString()} of ${count(values, 'value', 'values')} wrong`,
} as const;

export const MEMORY_TEXTS = {
  title: 'What it has learnt',
  lead: 'From documents that were confirmed or corrected here. What is forgotten does not change any document.',
  none: 'Nothing yet. It learns from each document that you confirm or correct.',
  look: (documents: number) => count(documents, 'document of one look', 'documents of one look'),
  taught: (fields: number, corrected: number) =>
    corrected === 0
      ? count(fields, 'field', 'fields')
      : `${count(fields, 'field', 'fields')}, ${corrected.toLocaleString()} corrected`,
  forget: 'Forget',
  forgetLook: (name: string) => `Forget what documents like ${name} taught`,
  forgetAll: 'Forget all of it',
  forgetAllTitle: 'Forget all that was learnt here?',
  forgetAllLead:
    'Documents that come are read as if nobody had ever corrected any. It learns anew from what you confirm and correct after that.',
} as const;

export const PROPOSAL_TEXTS = {
  title: (documents: number, changes: number) =>
    `${count(documents, 'similar document', 'similar documents')}: ${count(changes, 'value', 'values')} would change`,
  lead: 'With what it has learnt since, they are read otherwise. What you set or confirmed stays.',
  show: 'Show',
  hide: 'Hide',
  accept: 'Accept all',
  leave: 'Leave as they are',
  accepted: (documents: number) => `${count(documents, 'document', 'documents')} read anew.`,
  because: (document: string) => `as in ${document}`,
  nothing: 'nothing',
} as const;

export const BACKTEST_TEXTS = {
  start: 'Try on checked documents',
  lead: 'Reads documents that you have checked by the config as it is and as it would be, and compares both with what you said.',
  none: 'No document was checked yet.',
  progress: (done: number, total: number) => `${done.toLocaleString()} of ${total.toLocaleString()}`,
  stop: 'Stop',
  result: (before: string, after: string) => `Right: ${before} before, ${after} after`,
  field: 'Field',
  before: 'Before',
  after: 'After',
  worse: (documents: number) => `${count(documents, 'document', 'documents')} would be read worse`,
} as const;
