import type { MailboxQuality as MailboxQualityResource } from '@rowbox/contract';
import type { MailboxQuality } from '../../domain/quality.ts';
import { timestamp } from './timestamp.ts';

export const toQuality = (quality: MailboxQuality): MailboxQualityResource => ({
  ...quality,
  from: timestamp(quality.from),
  periods: [...quality.periods],
  fields: quality.fields.map((field) => ({
    ...field,
    periods: [...field.periods],
    documents: [...field.documents],
  })),
  autoConfirm: { ...quality.autoConfirm, periods: [...quality.autoConfirm.periods] },
  senders: quality.senders.map((sender) => ({ ...sender, faulty: [...sender.faulty] })),
});
