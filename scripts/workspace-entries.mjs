import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, ROOT } from './source-files.mjs';

/** `@rowbox/engine` → its source file, for every export of every workspace package. */
export async function workspaceEntries() {
  const manifests = await filesBelow('packages', (file) => /^packages\/[^/]+\/package\.json$/.test(file));
  /** @type {Record<string, string>} */
  const entries = {};
  for (const manifest of [...manifests, 'bench/package.json']) {
    const { name, exports } = JSON.parse(await readFile(path.join(ROOT, manifest), 'utf8'));
    for (const [subpath, file] of Object.entries(exports ?? {})) {
      const source = typeof file === 'string' ? file : file['rowbox-source'];
      entries[path.posix.join(name, subpath)] = path.join(ROOT, path.dirname(manifest), source);
    }
  }
  return entries;
}
