import type { Schema } from '@rowbox/client';
import { TEXTS } from '../../texts/texts.ts';

/** By what people know a document: the subject it came with, or its file. */
export const documentName = ({
  displaySubject,
  originalFileName,
}: Pick<Schema<'Document'>, 'displaySubject' | 'originalFileName'>): string =>
  displaySubject ?? originalFileName ?? TEXTS.inbox.manual;
