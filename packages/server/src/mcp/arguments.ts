import { idSchema, int32 } from '@rowbox/contract';
import { z } from 'zod';

/* Arguments that several tools take, and members that several answers have. */

export const mailboxId = idSchema.describe('Which mailbox, by its id.');
export const documentId = idSchema.describe('Which document of the mailbox, by its id.');
export const page = z.number().int().min(1).max(1_000_000).default(1).describe('From 1.');
export const pageSize = (byDefault: number) =>
  z.number().int().min(1).max(100).default(byDefault).describe('Items a page.');
export const language = z
  .string()
  .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/)
  .optional()
  .describe('By whose conventions texts write numbers and dates, such as `de`.');

/** Members of every answer that is a page of a list. */
export const pageOfList = {
  totalCount: int32().describe(
    'Of what is searched for, 5,000 or one more than the pages so far, when there are more.',
  ),
  page: int32(),
  pageSize: int32(),
  hasNextPage: z.boolean(),
};

export const toPage = (totalCount: number, asked: { readonly page: number; readonly pageSize: number }) => ({
  totalCount,
  page: asked.page,
  pageSize: asked.pageSize,
  hasNextPage: asked.page * asked.pageSize < totalCount,
});
