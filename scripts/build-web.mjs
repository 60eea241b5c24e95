#!/usr/bin/env node
/*
 * Builds the web app into the folder that is named, each file beside a compressed one, which is what browsers are sent. A
 * process of its own: `npm start` goes on as the service, and would keep the hundreds of megabytes that this takes.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from './source-files.mjs';
import { workspaceEntries } from './workspace-entries.mjs';

const COMPRESSED = /\.(js|css|html|svg|json|wasm)$/;

const [, , out = ''] = process.argv;
// Names in full: by its beginning alone `@rowbox/engine` would stand for `@rowbox/engine/config`, too.
const alias = Object.entries(await workspaceEntries()).map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  replacement,
}));
await build({
  configFile: path.join(ROOT, 'packages/web/vite.config.ts'),
  logLevel: 'warn',
  resolve: { alias },
  build: { outDir: out },
});
// Pages stand at many depths: the service says where their files are.
const page = path.join(out, 'index.html');
await writeFile(page, (await readFile(page, 'utf8')).replaceAll('="./', '="/'));
const files = await readdir(out, { recursive: true, withFileTypes: true });
for (const entry of files.filter((file) => file.isFile() && COMPRESSED.test(file.name))) {
  const file = path.join(entry.parentPath, entry.name);
  const content = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
