import { idSchema, int32, mailboxQualitySchema, rememberedDocumentSchema } from '@rowbox/contract';
import { z } from 'zod';
import { forgetMemory, mailboxMemory } from '../../domain/memory.ts';
import { mailboxQuality } from '../../domain/quality.ts';
import { mailboxId, page, pageOfList, pageSize, toPage } from '../arguments.ts';
import { Refusal } from '../error-to-text.ts';
import { tool } from '../tool.ts';

export const qualityGet = tool({
  name: 'quality_get',
  title: 'How well documents are read',
  description:
    'By field, time and sender: which values people found right, and which they corrected or had to enter, with the newest documents of each. Counts what was read when a document came. Fields and senders are sorted worst first.',
  effect: 'reads',
  repeatable: true,
  untrusted: true,
  input: z.object({
    mailboxId,
    days: z.number().int().min(1).max(731).default(90).describe('How many days back.'),
    sender: z.string().max(300).optional().describe('Only of this sender; spelling does not matter.'),
  }),
  output: mailboxQualitySchema,
  run: async ({ domain, accountId }, { mailboxId: id, days, sender }) => {
    const { from, periods, fields, senders, autoConfirm, ...quality } = await mailboxQuality(
      domain,
      accountId,
      id,
      {
        days,
        sender,
        wrongPerThousand: undefined,
      },
    );
    return {
      data: {
        ...quality,
        autoConfirm: { ...autoConfirm, periods: [...autoConfirm.periods] },
        from: from.toISOString(),
        periods: [...periods],
        fields: fields.map((field) => ({
          ...field,
          periods: [...field.periods],
          documents: [...field.documents],
        })),
        senders: senders.map((one) => ({ ...one, faulty: [...one.faulty] })),
      },
    };
  },
});

export const memoryGet = tool({
  name: 'memory_get',
  title: 'What a mailbox has learnt',
  description:
    'Documents that people confirmed or corrected and that others are read by, grouped by what they look like: which fields each taught, and the values that people gave them.',
  effect: 'reads',
  repeatable: true,
  untrusted: true,
  input: z.object({ mailboxId, page, pageSize: pageSize(25) }),
  output: z.object({
    looks: z.array(
      z.object({
        id: z.string(),
        totalDocuments: z.number(),
        documents: z.array(rememberedDocumentSchema).describe('The newest, six at most.'),
      }),
    ),
    totalDocuments: z.number().describe('Of all looks.'),
    ...pageOfList,
  }),
  run: async ({ domain, accountId }, { mailboxId: id, ...asked }) => {
    const memory = await mailboxMemory(domain, accountId, id, asked);
    return {
      data: {
        looks: memory.looks.map(({ id: look, count, documents }) => ({
          id: look,
          totalDocuments: count,
          documents: documents.map(({ taught, settledAt, ...document }) => ({
            ...document,
            settledAt: settledAt.toISOString(),
            fields: [...taught.fields],
            groups: [...taught.groups],
          })),
        })),
        totalDocuments: memory.totalDocuments,
        ...toPage(memory.totalLooks, asked),
      },
    };
  },
});

export const memoryForget = tool({
  name: 'memory_forget',
  title: 'Forget what was learnt',
  description:
    'Of a document, of all documents of a look, or all of it: see `memory_get`. Documents stay as they are; one that is confirmed or corrected again teaches again.',
  effect: 'replaces',
  repeatable: true,
  untrusted: false,
  input: z.object({
    mailboxId,
    documentId: idSchema.optional().describe('What this document taught.'),
    lookId: idSchema.optional().describe('What documents of this look taught: `id` of a look.'),
    all: z.literal(true).optional().describe('All that the mailbox has learnt.'),
  }),
  output: z.object({ totalDocuments: int32().describe('From how many documents it was learnt.') }),
  run: async ({ domain, accountId }, { mailboxId: id, documentId, lookId, all }) => {
    if ([documentId, lookId, all].filter((one) => one !== undefined).length !== 1) {
      throw new Refusal('invalid-arguments', 'Give one of `documentId`, `lookId` and `all`.');
    }
    const part = { lookId, documentIds: documentId === undefined ? undefined : [documentId] };
    return { data: { totalDocuments: await forgetMemory(domain, accountId, id, part) } };
  },
});
