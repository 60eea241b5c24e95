import { mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mailboxToSet, openFiles, parseSettings } from '@rowbox/server';
import { UsageError } from '../errors.ts';
import { withDatabase } from '../operator/with-database.ts';

/** By content type; other files are named `.bin` and read by their content all the same. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/avif': 'avif',
  'image/heic': 'heic',
};

/** Writes what people checked in a mailbox as a labelled set, as `rowbox eval` reads it. */
export async function runExportSet(
  mailboxId: string,
  directory: string,
  { limit }: { readonly limit: number },
): Promise<void> {
  const { settings } = parseSettings(process.env);
  const written = await withDatabase(async (db) => {
    const set = await mailboxToSet(db, await openFiles(settings), mailboxId, limit);
    if (set === undefined) throw new UsageError(`There is no mailbox ${mailboxId}.`);
    const docs = path.join(directory, 'docs');
    // Nothing that is there is written over.
    if ((await mkdir(docs, { recursive: true })) === undefined) {
      throw new UsageError(`${docs} is there already; name a folder that is not.`);
    }
    await writeFile(path.join(directory, 'config.json'), `${JSON.stringify(set.config, null, 2)}\n`);
    const truth = await open(path.join(directory, 'truth.jsonl'), 'wx');
    let count = 0;
    try {
      for await (const { id, template, files, data, sections } of set.documents) {
        const names: string[] = [];
        for (const [index, { contentType, bytes }] of files.entries()) {
          const name = `docs/${id}${index === 0 ? '' : `-${index + 1}`}.${EXTENSIONS[contentType] ?? 'bin'}`;
          await writeFile(path.join(directory, name), bytes);
          names.push(name);
        }
        const [file, ...more] = names;
        const line = { id, file, ...(more.length > 0 && { more }), template, data, sections };
        await truth.write(`${JSON.stringify(line)}\n`);
        count += 1;
      }
    } finally {
      await truth.close();
    }
    return count;
  });
  process.stdout.write(
    `${written} ${written === 1 ? 'document' : 'documents'} that people checked ${written === 1 ? 'is' : 'are'} in ${directory}.\n`,
  );
}
