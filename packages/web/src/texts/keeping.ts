import { count } from './count.ts';

/** The texts of how long a mailbox keeps what it holds. */
export const KEEPING_TEXTS = {
  title: 'How long it is kept',
  lead: 'What is older is deleted for good, with everything that was made of it. Rows that stand in the workbook stay there.',
  files: 'Files',
  filesLead: 'The originals. Their pages cannot be looked at or read again afterwards.',
  extractions: 'What was read and learnt',
  extractionsLead: 'The values of a document, and what it taught.',
  mails: 'Mails',
  mailsLead: 'As they came, with who sent them.',
  forEver: 'Until you delete it',
  days: (days: number) => count(days, 'day', 'days'),
  years: (years: number) => count(years, 'year', 'years'),
  confirmTitle: 'Delete what is older?',
  confirmLead: (what: string, period: string) =>
    `${what}: what came more than ${period} ago is deleted within the hour, and nothing brings it back. From then on this is done by itself.`,
  confirm: 'Delete what is older',
} as const;
