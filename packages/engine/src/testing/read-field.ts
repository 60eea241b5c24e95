import type { FieldType, FieldValue } from '@rowbox/contract';
import type { Page } from '../page/page.ts';
import { readToExtraction } from '../read-to-extraction.ts';
import { field } from './read-rows.ts';

/** What a page holds for a single field. For tests. */
export function readField(page: Page, key: string, label: string, type: FieldType): FieldValue | undefined {
  const config = { name: null, hint: null, fields: [field(key, label, type)], groups: [], splitKeys: [] };
  return readToExtraction({ pages: [page], carried: [] }, config, { today: '2026-01-01' }).header[key];
}
