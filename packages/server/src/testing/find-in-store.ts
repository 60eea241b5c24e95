import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/schema.ts';

/** Tables with a row that holds the text in any of its columns, in order of name. */
export async function tablesWith(db: Kysely<Database>, text: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind in ('r', 'm') order by 1
  `.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(one) as row from ${sql.raw(name)} as one
    `.execute(db);
    if (rows.some(({ row }) => Object.values(row).some((value) => toText(value).includes(text))))
      found.push(name);
  }
  return found;
}

/** Also of what is packed. */
function toText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? '';
  return value.startsWith('\\x1f8b') ? gunzipSync(Buffer.from(value.slice(2), 'hex')).toString() : value;
}

/** Files below a folder that hold the text, as they are or packed as in a zip. */
export async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.includes(text) || unpacked(bytes).some((part) => part.includes(text))) found.push(path);
  }
  return found;
}

/** What lies deflated behind each local header of a zip. */
function unpacked(bytes: Buffer): readonly Buffer[] {
  const parts: Buffer[] = [];
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    if (bytes.readUInt16LE(at + 8) !== 8) continue;
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    parts.push(inflateRawSync(bytes.subarray(start)));
  }
  return parts;
}
