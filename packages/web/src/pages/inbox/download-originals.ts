import type { Schema } from '@rowbox/client';
import { Zip, ZipPassThrough } from 'fflate';
import { api } from '../../api/client.ts';
import { freeName } from './free-name.ts';

type DocumentItem = Schema<'Document'>;

const MEGABYTE = 1024 * 1024;
/** The browser holds all of it until it is saved. */
export const MOST_MEGABYTES = 500;

export class TooLarge extends Error {}

/** Has the browser save the files of documents as they came, in one zip file. @returns of how many documents */
export async function downloadOriginals(
  items: readonly DocumentItem[],
  fileName: string,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<number> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((fault, part) => {
    if (fault) throw fault;
    parts.push(new Uint8Array(part));
  });
  const withFiles = items.filter(({ documentType }) => documentType !== 'manual');
  const taken = new Set<string>();
  let bytes = 0;
  for (const [index, item] of withFiles.entries()) {
    for await (const { name, content } of filesOf(item, signal)) {
      bytes += content.length;
      if (bytes > MOST_MEGABYTES * MEGABYTE) throw new TooLarge();
      const entry = new ZipPassThrough(freeName(name, taken));
      zip.add(entry);
      entry.push(content, true);
    }
    onProgress(index + 1);
  }
  zip.end();
  save(new Blob(parts, { type: 'application/zip' }), fileName);
  return withFiles.length;
}

async function* filesOf({ id, mailboxId }: DocumentItem, signal: AbortSignal) {
  for (let file = 1, fileCount = 1; file <= fileCount; file += 1) {
    const view = await api.getViewUrl({ id, mailboxId, file }, { signal });
    fileCount = view.fileCount;
    const response = await fetch(view.url, { signal });
    if (!response.ok) throw new Error(`the file of a document was answered ${response.status}`);
    yield { name: view.fileName, content: new Uint8Array(await response.arrayBuffer()) };
  }
}

function save(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
