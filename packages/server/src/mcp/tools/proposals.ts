import { idSchema, int32, proposedDocumentSchema } from '@rowbox/contract';
import { z } from 'zod';
import { acceptProposals, leaveProposals, mailboxProposals } from '../../domain/proposals.ts';
import { mailboxId } from '../arguments.ts';
import { Refusal } from '../error-to-text.ts';
import { tool } from '../tool.ts';

export const proposalsList = tool({
  name: 'proposals_list',
  title: 'What would be read otherwise',
  description:
    'After somebody settled a document, others of the same look that nobody has been through are read again for a look: here stands what that would change, a hundred documents at most. Take them with `proposals_accept`, or leave them with `proposals_leave`.',
  effect: 'reads',
  repeatable: true,
  untrusted: true,
  input: z.object({ mailboxId }),
  output: z.object({
    proposals: z.array(proposedDocumentSchema),
    totalDocuments: int32(),
    totalChanges: int32().describe('Values that would change, and rows that would come or go.'),
  }),
  run: async ({ domain, accountId }, args) => {
    const { items, documents, changes } = await mailboxProposals(domain, accountId, args.mailboxId);
    return {
      data: {
        proposals: items.map(({ createdAt: _, ...item }) => ({ ...item, changes: [...item.changes] })),
        totalDocuments: documents,
        totalChanges: changes,
      },
    };
  },
});

const chosen = {
  mailboxId,
  documentIds: z.array(idSchema).min(1).max(500).optional().describe('Those of `proposals_list`.'),
  all: z.literal(true).optional().describe('All there are, instead of `documentIds`.'),
};

/** All of them are meant only where that is said. */
function chosenOf({ documentIds, all }: { documentIds?: string[] | undefined; all?: true | undefined }) {
  if ((documentIds === undefined) === (all === undefined)) {
    throw new Refusal('invalid-arguments', 'Give either `documentIds` or `all`.');
  }
  return documentIds ?? 'all';
}

export const proposalsAccept = tool({
  name: 'proposals_accept',
  title: 'Accept what would be read otherwise',
  description:
    'Each document takes its new reading. What people set or confirmed stays; a document that was settled, read again or deleted meanwhile is left alone.',
  effect: 'replaces',
  repeatable: true,
  untrusted: false,
  input: z.object(chosen),
  output: z.object({ totalDocuments: int32().describe('How many documents took their new reading.') }),
  run: async ({ domain, accountId }, args) => ({
    data: { totalDocuments: await acceptProposals(domain, accountId, args.mailboxId, chosenOf(args)) },
  }),
});

export const proposalsLeave = tool({
  name: 'proposals_leave',
  title: 'Leave documents as they were read',
  description: 'Takes the offers away. A document that teaches something new may bring others.',
  effect: 'replaces',
  repeatable: true,
  untrusted: false,
  input: z.object(chosen),
  output: z.object({ totalDocuments: int32().describe('How many offers were taken away.') }),
  run: async ({ domain, accountId }, args) => ({
    data: { totalDocuments: await leaveProposals(domain, accountId, args.mailboxId, chosenOf(args)) },
  }),
});
