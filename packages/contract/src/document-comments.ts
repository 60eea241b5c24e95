import { z } from 'zod';
import { auditEntrySchema } from './audit.ts';
import { idSchema, timestampSchema } from './common.ts';

export const LONGEST_COMMENT = 4000;

const EXAMPLE = {
  id: 'cmt_019aa0b35c807b8f9a3d5a0f6a0f1d11',
  author: { kind: 'person' as const, id: 'usr_019aa0b2f1c87a61b8a0f4f3f6f0a7d2', name: 'owner@example.com' },
  text: 'The supplier sends a corrected one.',
  createdAt: '2026-11-20T09:31:00.000Z',
};

export const documentCommentSchema = z
  .object({
    id: idSchema,
    author: auditEntrySchema.shape.actor,
    text: z.string(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'DocumentComment', examples: [EXAMPLE] });
export type DocumentComment = z.output<typeof documentCommentSchema>;

export const documentCommentsSchema = z.object({ items: z.array(documentCommentSchema) }).meta({
  id: 'DocumentComments',
  description: 'Oldest first; the newest 200.',
  examples: [{ items: [EXAMPLE] }],
});

export const newDocumentCommentSchema = z
  .object({ text: z.string().trim().min(1).max(LONGEST_COMMENT) })
  .meta({ id: 'NewDocumentComment', examples: [{ text: EXAMPLE.text }] });

export const documentAssigneeSchema = z
  .object({ userId: idSchema.nullable().describe('One of the people of the mailbox; null: nobody.') })
  .meta({ id: 'DocumentAssignee', examples: [{ userId: null }] });

export const mailboxPeopleSchema = z
  .object({ items: z.array(z.object({ userId: idSchema, name: z.string() })) })
  .meta({
    id: 'MailboxPeople',
    description: 'Everybody who may open the mailbox, in order of name.',
    examples: [{ items: [{ userId: EXAMPLE.author.id, name: 'owner@example.com' }] }],
  });
