import { autoConfirmSchema, idSchema, int32, mailboxConfigSchema, stackModeSchema } from '@rowbox/contract';
import { z } from 'zod';
import { configToResource } from '../../domain/config-to-resource.ts';
import { mailboxSplits } from '../../domain/mailbox-splits.ts';
import { getMailbox, listMailboxes, type StoredMailbox } from '../../domain/mailboxes.ts';
import { mailboxAddress } from '../addresses.ts';
import { mailboxId, page, pageOfList, pageSize, toPage } from '../arguments.ts';
import { tool } from '../tool.ts';

export const mailboxSchema = z.object({
  mailboxId: idSchema,
  name: z.string(),
  emailAddress: z.string().describe('Documents that are sent here arrive in the mailbox.'),
  access: z.enum(['owner', 'editor', 'viewer']).describe('A viewer reads only.'),
  isActive: z.boolean().describe('False: it takes no documents.'),
  configLocked: z.boolean().describe('True: its config cannot be changed.'),
  configVersion: int32(),
  totalDocuments: int32(),
  documentsToReview: int32().describe('Extractions with warnings or errors.'),
  failedDocuments: int32(),
});

export function toMailbox(stored: StoredMailbox, mailDomain: string): z.input<typeof mailboxSchema> {
  return {
    mailboxId: stored.id,
    name: stored.name,
    emailAddress: `${stored.address_local_part}@${mailDomain}`,
    access: stored.access,
    isActive: stored.is_active,
    configLocked: stored.config_locked,
    configVersion: stored.config_version,
    totalDocuments: stored.total_documents,
    documentsToReview: stored.documents_to_check,
    failedDocuments: stored.failed_documents,
  };
}

export const mailboxesList = tool({
  name: 'mailboxes_list',
  title: 'List mailboxes',
  description:
    'The mailboxes you may see, newest first. A mailbox takes documents in and reads the same fields from each of them.',
  effect: 'reads',
  repeatable: true,
  untrusted: false,
  input: z.object({
    search: z.string().max(200).optional().describe('Only mailboxes with this in their name.'),
    page,
    pageSize: pageSize(50),
  }),
  output: z.object({ mailboxes: z.array(mailboxSchema), ...pageOfList }),
  run: async ({ domain, accountId }, { search = '', ...asked }) => {
    const wanted = search.trim().toLocaleLowerCase('en');
    const all = await listMailboxes(domain, accountId);
    const found = all.filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted));
    const from = (asked.page - 1) * asked.pageSize;
    const shown = found.slice(from, from + asked.pageSize);
    return {
      data: {
        mailboxes: shown.map((stored) => toMailbox(stored, domain.mailDomain)),
        ...toPage(found.length, asked),
      },
    };
  },
});

export const mailboxGet = tool({
  name: 'mailbox_get',
  title: 'Describe a mailbox',
  description:
    'One mailbox with its extraction config: the header fields, the groups of repeating rows and the split keys that are read from every document.',
  effect: 'reads',
  repeatable: true,
  untrusted: false,
  input: z.object({ mailboxId }),
  output: mailboxSchema.extend({
    config: mailboxConfigSchema.describe('As `config_replace` takes it.'),
    autoConfirm: autoConfirmSchema,
    stacks: stackModeSchema,
    extractionsToJudge: int32().describe('How many are still judged by an earlier version of the config.'),
  }),
  run: async ({ domain, accountId }, args) => {
    const stored = await getMailbox(domain, accountId, args.mailboxId);
    return {
      data: {
        ...toMailbox(stored, domain.mailDomain),
        config: configToResource(stored.config),
        autoConfirm: stored.auto_confirm,
        stacks: stored.stacks,
        extractionsToJudge: stored.extractions_to_judge,
      },
      also: [
        {
          type: 'resource_link',
          uri: mailboxAddress(stored.id),
          name: stored.name,
          mimeType: 'application/json',
        },
      ],
    };
  },
});

export const splitsList = tool({
  name: 'splits_list',
  title: 'List splits',
  description:
    'The splits of a mailbox (such as its months), with how many documents fall into each. None for a mailbox without split keys.',
  effect: 'reads',
  repeatable: true,
  untrusted: true,
  input: z.object({ mailboxId, page, pageSize: pageSize(100) }),
  output: z.object({
    splits: z.array(z.object({ split: z.string(), totalDocuments: int32() })),
    ...pageOfList,
  }),
  run: async ({ domain, accountId }, args) => {
    const { splits } = await mailboxSplits(domain, accountId, args.mailboxId);
    const from = (args.page - 1) * args.pageSize;
    const shown = splits.slice(from, from + args.pageSize);
    return {
      data: {
        splits: shown.map(({ split, totalDocuments }) => ({ split, totalDocuments })),
        ...toPage(splits.length, args),
      },
    };
  },
});
