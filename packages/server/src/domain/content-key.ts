import { createHash } from 'node:crypto';
import type { CellValue, ExtractionConfig } from '@rowbox/contract';
import { type KnownFields, knownFields } from './known-fields.ts';
import { own, type Values } from './record-values.ts';

/**
 * What makes two documents the same thing: sender, number, date and total, as far as the config asks for them. A number and two
 * of the others must be asked for, and whatever is asked for must be there.
 *
 * @returns null: this cannot be told of the document
 */
export function contentKey(config: Pick<ExtractionConfig, 'fields'>, header: Values): string | null {
  const known = knownFields(config);
  if (!canTell(known)) return null;
  const parts: string[] = [];
  for (const key of [known.sender, known.number, known.date, known.total]) {
    const part = key === null ? '' : folded(own(header, key)?.value ?? null);
    if (part === null) return null;
    parts.push(part);
  }
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

const canTell = ({ sender, number, date, total }: KnownFields): boolean =>
  number !== null && [sender, date, total].filter((key) => key !== null).length >= 2;

/** Without case, accents, spaces and marks, which scans and forms of a name differ in. @returns null: there is nothing */
export function folded(value: CellValue): string | null {
  if (value === null) return null;
  if (typeof value !== 'string') return String(value);
  const letters = value
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return letters === '' ? null : letters;
}
