import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const WEB = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const MOST_BYTES = 250 * 1000;

/** What the first page of the web app loads before it shows anything, compressed. */
it('the web app loads at most 250 kB at first', async () => {
  const page = await readFile(`${WEB}index.html`, 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(2);
  const contents = await Promise.all(files.map((file) => readFile(WEB + file)));
  const bytes = [Buffer.from(page), ...contents].reduce((sum, content) => sum + gzipSync(content).length, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
  // The grid and the config's editors come when their page is opened.
  expect(files.filter((file) => /grid|config/.test(file))).toEqual([]);
});
