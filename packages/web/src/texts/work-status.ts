import { count } from './count.ts';

/** The texts of what waits and what failed. */
export const WORK_STATUS_TEXTS = {
  title: 'Status',
  lead: 'What waits for longer than it should, and what failed in the last seven days.',
  allWell: 'All is well',
  allWellLead: 'Nothing waits, and nothing failed of late.',
  ownerOnly: 'Only the owner of the workspace sees this.',
  since: 'Since',
  what: {
    documentsWaiting: (n: number) => `${count(n, 'document waits', 'documents wait')} to be read`,
    documentsFailed: (n: number) => `${count(n, 'document', 'documents')} could not be read`,
    deliveriesWaiting: (n: number) =>
      `${count(n, 'delivery', 'deliveries')} to a webhook could not be made yet`,
    webhookDisabled: () => 'A webhook was turned off',
    syncWaiting: () => 'The workbook waits to be written',
    syncFailed: () => 'The workbook could not be written',
    mailsRefused: (n: number) => `${count(n, 'mail was', 'mails were')} refused`,
    newsUndelivered: (n: number) => `${count(n, 'notification', 'notifications')} could not be delivered`,
    archiveFailed: () => 'The archive could not be made',
    jobsFailed: (n: number) => `${count(n, 'job', 'jobs')} failed in the background`,
    deletionWaiting: (n: number) =>
      `${count(n, 'deleted item is', 'deleted items are')} not gone from everywhere yet`,
  },
  why: {
    inTurn: 'It waits for its turn.',
    nobodyReads: 'No process reads documents at the moment. Whoever runs the service must look at it.',
    noAnswer: 'There was no answer.',
    gone: 'Its receiver said that it is gone.',
    failing: 'It failed for days.',
    'reprocess-mailbox': 'Documents were to be read again.',
    'delete-mailbox': 'What the mailbox held was to be deleted.',
    'judge-mailbox': 'Values were to be judged by the changed config.',
    'sync-export': 'The workbook was to be written.',
    'learn-document': 'The mailbox was to learn from what was checked.',
    'propose-readings': 'Documents were to be read anew with what was learnt.',
  } as Readonly<Record<string, string>>,
} as const;
