import type { Group } from '@rowbox/contract';
import type { DocumentOptions } from '../document-to-options.ts';
import type { GroupExample } from './example.ts';
import type { Settled } from './settled.ts';

export function rowsToExamples(
  _document: DocumentOptions,
  _groups: readonly Group[],
  _rows: Settled['rows'],
): Readonly<Record<string, GroupExample>> {
  return {};
}
