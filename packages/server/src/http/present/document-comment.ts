import type { DocumentComment } from '@rowbox/contract';
import type { StoredComment } from '../../domain/document-comments.ts';
import { timestamp } from './timestamp.ts';

export const toDocumentComment = (stored: StoredComment): DocumentComment => ({
  id: stored.id,
  author: { kind: stored.author_kind, id: stored.author_id, name: stored.author_name },
  text: stored.text,
  createdAt: timestamp(stored.created_at),
});
