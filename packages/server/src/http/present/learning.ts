import type { MailboxMemoryResource, ProposalsResource } from '@rowbox/contract';
import type { MailboxMemory } from '../../domain/memory.ts';
import type { Proposals } from '../../domain/proposals.ts';
import { timestamp } from './timestamp.ts';

export const toMemory = (
  { looks, totalLooks, totalDocuments }: MailboxMemory,
  page: { readonly page: number; readonly pageSize: number },
): MailboxMemoryResource => ({
  looks: looks.map(({ id, count, documents }) => ({
    id,
    totalDocuments: count,
    documents: documents.map(({ documentId, name, settledAt, settledBy, taught }) => ({
      documentId,
      name,
      settledAt: timestamp(settledAt),
      settledBy,
      fields: [...taught.fields],
      groups: [...taught.groups],
    })),
  })),
  totalLooks,
  totalDocuments,
  ...page,
});

export const toProposals = ({ items, documents, changes }: Proposals): ProposalsResource => ({
  items: items.map(({ createdAt: _, ...item }) => ({ ...item, changes: [...item.changes] })),
  totalDocuments: documents,
  totalChanges: changes,
});
