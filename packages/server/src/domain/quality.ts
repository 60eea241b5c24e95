import type { ExtractionConfig } from '@rowbox/contract';
import {
  type Counts,
  type FaultyDocument,
  type FieldCounts,
  type PeriodCounts,
  qualityOf,
  type SenderCounts,
} from '../store/checked-readings.ts';
import { findSettings } from '../store/mailboxes.ts';
import { type AutoQuality, autoQuality } from './auto-quality.ts';
import { folded } from './content-key.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { knownFields } from './known-fields.ts';
import { mailboxToRead } from './mailbox-access.ts';

export interface QualityQuery {
  readonly days: number;
  /** As people write it; undefined: all. */
  readonly sender: string | undefined;
  /** For which figure it is told what would be confirmed; undefined: that of the mailbox. */
  readonly wrongPerThousand: number | undefined;
}

export interface FieldQuality extends Counts {
  readonly sectionId: string | null;
  readonly fieldKey: string;
  readonly label: string;
  readonly periods: readonly (Counts & { readonly from: string })[];
  readonly documents: readonly Pick<FaultyDocument, 'documentId' | 'name'>[];
}

export interface SenderQuality extends Omit<SenderCounts, 'senderFolded'> {
  readonly faulty: readonly Pick<FaultyDocument, 'documentId' | 'name'>[];
}

export interface MailboxQuality extends Counts {
  readonly from: Date;
  readonly interval: 'week' | 'month';
  readonly capped: boolean;
  readonly senderKey: string | null;
  readonly documents: number;
  readonly untouched: number;
  readonly periods: readonly PeriodCounts[];
  /** The worst first. */
  readonly fields: readonly FieldQuality[];
  readonly senders: readonly SenderQuality[];
  readonly autoConfirm: AutoQuality;
}

/** So many documents are looked at, the newest. */
const MOST_DOCUMENTS = 20_000;
const WEEKS_UP_TO_DAYS = 120;
const DAY = 24 * 3600 * 1000;

/**
 * How well documents of a mailbox were read when they came, by what people said of it.
 *
 * @throws DomainError `not-found`
 */
export async function mailboxQuality(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  mailboxId: string,
  { days, sender, wrongPerThousand }: QualityQuery,
): Promise<MailboxQuality> {
  await mailboxToRead(db, accountId, mailboxId);
  const mailbox = await findSettings(db, mailboxId);
  if (!mailbox) throw notFound('mailbox');
  const { config } = mailbox;
  const from = new Date(Date.now() - days * DAY);
  const interval = days <= WEEKS_UP_TO_DAYS ? 'week' : 'month';
  const filter = {
    mailboxId,
    from,
    most: MOST_DOCUMENTS,
    // A sender without letters and digits is none.
    ...(sender !== undefined && { sender: folded(sender) ?? '' }),
  };
  const { periods, fields, senders, faulty, faultyOfSenders } = await qualityOf(db, filter, interval);
  const documents = sum(periods, ({ documents: count }) => count);
  return {
    from,
    interval,
    capped: documents >= MOST_DOCUMENTS,
    senderKey: knownFields(config).sender,
    documents,
    untouched: sum(periods, ({ untouched }) => untouched),
    ...total(periods),
    periods,
    fields: fieldsOf(config, fields, faulty),
    senders: senders.map(({ senderFolded, ...sender }) => ({
      ...sender,
      faulty: faultyOfSenders
        .filter((one) => one.senderFolded === senderFolded)
        .map(({ documentId, name }) => ({ documentId, name })),
    })),
    autoConfirm: await autoQuality(
      db,
      { ...mailbox.autoConfirm, ...(wrongPerThousand !== undefined && { wrongPerThousand }) },
      filter,
      interval,
    ),
  };
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

const total = (counts: readonly Counts[]): Counts => ({
  right: sum(counts, ({ right }) => right),
  corrected: sum(counts, ({ corrected }) => corrected),
  missing: sum(counts, ({ missing }) => missing),
});

/** Those that the config still has. */
function fieldsOf(
  { fields, groups }: Pick<ExtractionConfig, 'fields' | 'groups'>,
  counted: readonly FieldCounts[],
  faulty: readonly FaultyDocument[],
): readonly FieldQuality[] {
  const asked = [
    ...fields.map((field) => ({ section: '', field })),
    ...groups.flatMap(({ id, fields: columns }) => columns.map((field) => ({ section: id, field }))),
  ];
  return asked
    .flatMap(({ section, field: { key, label } }): FieldQuality[] => {
      const isOf = (one: { readonly sectionId: string; readonly fieldKey: string }) =>
        one.sectionId === section && one.fieldKey === key;
      const periods = counted.filter(isOf);
      if (periods.length === 0) return [];
      return [
        {
          sectionId: section === '' ? null : section,
          fieldKey: key,
          label: label ?? key,
          ...total(periods),
          periods: periods.map(({ from, right, corrected, missing }) => ({
            from,
            right,
            corrected,
            missing,
          })),
          documents: faulty.filter(isOf).map(({ documentId, name }) => ({ documentId, name })),
        },
      ];
    })
    .sort(worstFirst);
}

/** By the share that was right, as it is shown; of equal ones that with more wrong values, which there is more to gain from. */
function worstFirst(a: Counts, b: Counts): number {
  return shareRight(a) - shareRight(b) || wrong(b) - wrong(a) || b.right - a.right;
}

const wrong = ({ corrected, missing }: Counts): number => corrected + missing;

const shareRight = (counts: Counts): number => counts.right / Math.max(1, counts.right + wrong(counts));
