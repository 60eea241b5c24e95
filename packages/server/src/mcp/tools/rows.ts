import { cellValueSchema, columnSchema, tableRowSchema, validationStatusSchema } from '@rowbox/contract';
import { z } from 'zod';
import { queryRows, ROW_OPERATORS } from '../../domain/query-rows.ts';
import { mailboxId, page, pageOfList, pageSize, toPage } from '../arguments.ts';
import { tool } from '../tool.ts';

export const rowsQuery = tool({
  name: 'rows_query',
  title: 'Query rows',
  description:
    'The extractions of a mailbox as a flat table, newest first: the header table, or with `section` one row a row of a group, header values merged in. Choose columns and filter rows.',
  effect: 'reads',
  repeatable: true,
  untrusted: true,
  input: z.object({
    mailboxId,
    section: z.string().max(100).optional().describe('Group id; left out: the header table.'),
    split: z.string().max(2000).optional().describe('Only of this split, as `splits_list` names it.'),
    columns: z.array(z.string().max(200)).min(1).max(400).optional().describe('Keys; left out: all.'),
    where: z
      .array(
        z.object({
          column: z.string().max(200).describe('Key of a column.'),
          operator: z.enum(ROW_OPERATORS),
          value: cellValueSchema.default(null).describe('Dates as `YYYY-MM-DD`, numbers as numbers.'),
        }),
      )
      .max(20)
      .default([])
      .describe('Conditions that must all hold.'),
    validationStatus: validationStatusSchema.optional(),
    page,
    pageSize: pageSize(50),
  }),
  output: z.object({
    columns: z.array(columnSchema),
    rows: z.array(tableRowSchema),
    ...pageOfList,
    capped: z.boolean().describe('The table has more rows than are looked at; the oldest were left out.'),
  }),
  run: async ({ domain, accountId }, args) => {
    const { columns, rows, totalCount, capped } = await queryRows(domain, accountId, args.mailboxId, {
      section: args.section ?? null,
      split: args.split ?? null,
      columns: args.columns ?? null,
      conditions: args.where,
      validationStatus: args.validationStatus ?? null,
      page: args.page,
      pageSize: args.pageSize,
    });
    return { data: { columns: [...columns], rows: [...rows], ...toPage(totalCount, args), capped } };
  },
});
