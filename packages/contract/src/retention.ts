import { z } from 'zod';
import { int32 } from './common.ts';

const days = (what: string) =>
  int32().min(1).max(36_500).nullable().describe(`So many days after it came ${what}; null: they are kept.`);

export const retentionSchema = z
  .object({
    filesDays: days('the files of a document are deleted'),
    extractionsDays: days('what was read from it and learnt by it is deleted'),
    mailsDays: days('mails are deleted'),
  })
  .meta({
    id: 'Retention',
    description:
      'How long a mailbox keeps what it holds. A document that has neither files nor an extraction any more goes as a whole.',
  });

export type Retention = z.output<typeof retentionSchema>;

export const KEEPS_EVERYTHING: Retention = { filesDays: null, extractionsDays: null, mailsDays: null };
