import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CellValue, FieldType } from '@rowbox/contract';
import type { CarriedValue, DocumentReader, ReadDocument } from '@rowbox/engine';
import { sniffContentType } from '@rowbox/readers';
import { carriedToKnown } from './carried-to-known.ts';
import type { KnownDocument, KnownField, KnownGroup } from './labelled-page.ts';

const LIMITS = { maxPages: 20, maxPixels: 100_000_000 };

interface WrittenConfig {
  readonly name?: string;
  readonly fields: readonly WrittenField[];
  readonly groups?: readonly {
    readonly id: string;
    readonly label?: string;
    readonly fields: readonly WrittenField[];
  }[];
}

interface WrittenField {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly type: FieldType;
}

interface WrittenTruth {
  readonly data?: Readonly<Record<string, CellValue>>;
  readonly sections?: Readonly<Record<string, readonly Readonly<Record<string, CellValue>>[]>>;
}

interface Reading {
  readonly readers: readonly DocumentReader[];
  /** A folder of `<id>.json` with what the readers gave, instead of reading anew. */
  readonly cache: string | null;
  readonly source: string;
}

/**
 * The documents of a folder with what is known of them. Three kinds of folders: a labelled set (`truth.jsonl`,
 * `config.json` and files), folders with `config.json`, `truth.json` and `input.*`, or mere files that carry their own data
 * (e-invoices). Files that cannot be read or of which nothing is known are left out.
 */
export async function* folderToDocuments(folder: string, reading: Reading): AsyncGenerator<KnownDocument> {
  const names = await readdir(folder);
  if (names.includes('truth.jsonl')) yield* labelledSet(folder, reading);
  else
    for (const name of names.sort()) {
      const inner = await readdir(path.join(folder, name)).catch(() => null);
      const input = inner?.find((file) => file.startsWith('input.'));
      if (inner === null) yield* carrying(path.join(folder, name), reading);
      else if (input !== undefined && inner.includes('truth.json'))
        yield* golden(path.join(folder, name), input, reading);
    }
}

async function* labelledSet(folder: string, reading: Reading): AsyncGenerator<KnownDocument> {
  const lines = (await readFile(path.join(folder, 'truth.jsonl'), 'utf8')).split('\n').filter(Boolean);
  for (const line of lines) {
    const truth = JSON.parse(line) as WrittenTruth & {
      id: string;
      file: string;
      template: string;
      config?: string;
    };
    const config = await readJson<WrittenConfig>(path.join(folder, truth.config ?? 'config.json'));
    const read = await readFileOf(truth.id, path.join(folder, truth.file), reading);
    if (read !== null) yield toKnown(truth.id, truth.template, reading.source, config, truth, read);
  }
}

async function* golden(folder: string, input: string, reading: Reading): AsyncGenerator<KnownDocument> {
  const id = path.basename(folder);
  const [config, truth] = [
    await readJson<WrittenConfig>(path.join(folder, 'config.json')),
    await readJson<WrittenTruth>(path.join(folder, 'truth.json')),
  ];
  const read = await readFileOf(id, path.join(folder, input), reading);
  if (read !== null)
    yield toKnown(id, id, config.name ?? reading.source, config, truth, read, reading.source);
}

async function* carrying(file: string, reading: Reading): AsyncGenerator<KnownDocument> {
  const id = path.basename(file).replace(/\.\w+$/, '');
  const read = await readFileOf(id, file, reading);
  const known =
    read === null
      ? null
      : carriedToKnown(id, reading.source, read.pages, read.carried as readonly CarriedValue[]);
  if (known !== null) yield known;
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

async function readFileOf(
  id: string,
  file: string,
  { readers, cache }: Reading,
): Promise<ReadDocument | null> {
  const known =
    cache === null ? null : await readFile(path.join(cache, `${id}.json`), 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as ReadDocument;
  const bytes = new Uint8Array(await readFile(file));
  const contentType = sniffContentType(bytes) ?? '';
  const read = await readers
    .find((reader) => reader.accepts(contentType))
    ?.read({ bytes, contentType }, LIMITS);
  return read?.ok === true ? read : null;
}

function toKnown(
  id: string,
  template: string,
  kind: string,
  config: WrittenConfig,
  { data = {}, sections = {} }: WrittenTruth,
  { pages }: ReadDocument,
  source = kind,
): KnownDocument {
  const groups = (config.groups ?? []).flatMap((group): KnownGroup[] => {
    const rows = sections[group.id];
    return rows === undefined
      ? []
      : [{ label: group.label ?? group.id, columns: group.fields.map(toField), rows }];
  });
  return { id, source, template, kind, pages, fields: config.fields.map(toField), data, groups };
}

const toField = ({ key, label, hint, type }: WrittenField): KnownField => ({
  key,
  label,
  hint: hint ?? null,
  type,
});
