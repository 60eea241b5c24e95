import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, serveS3 } from '../../packages/server/src/testing/serve-s3.ts';
import { isThere } from '../../scripts/debian-packages.mjs';
import { ROOT, runCommand } from './run-command.ts';
import { makeDataDir, type Service, startService } from './service.ts';

/*
 * Every `sh` block of the README and the docs is run against a service: the blocks of a page one after the other, in one
 * shell. Blocks that cannot run here (`npm start` itself) are marked `text`.
 */

const ADDRESS_IN_DOCS = 'http://127.0.0.1:8080';
/** Its commands send mail with a program that not every machine has. */
const MAIL_PAGE = 'docs/guide/mail.md';
const MAIL_ADDRESS_IN_DOCS = '127.0.0.1:2525';
/** Its commands need an S3 store. */
const FILES_PAGE = 'docs/operate/files.md';
const S3_IN_DOCS = 'https://s3.example.com';

const PAGES = await pagesOfDocs();
const PAGES_WITH_COMMANDS = await pagesWithCommands();

/** A newcomer's service: nobody has made an account yet. */
const NO_BOOTSTRAP = {
  ROWBOX_BOOTSTRAP_OWNER_EMAIL: '',
  ROWBOX_BOOTSTRAP_OWNER_PASSWORD: '',
  ROWBOX_BOOTSTRAP_CLIENT_ID: '',
  ROWBOX_BOOTSTRAP_CLIENT_SECRET: '',
  // No look-up may leave the machine.
  ROWBOX_MAIL_AUTHENTICATION: 'off',
};

let service: Service;
let removeData: () => Promise<void>;
beforeAll(async () => {
  const { path: dataDir, remove } = await makeDataDir();
  removeData = remove;
  service = await startService(dataDir, NO_BOOTSTRAP);
});
afterAll(async () => {
  await service.stop();
  await removeData();
});

async function runBlocksOf(page: string, s3?: S3Server) {
  const text = await readFile(path.join(ROOT, page), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands]) => commands ?? '');
  const script = blocks
    .join('\n')
    .replaceAll(ADDRESS_IN_DOCS, service.url)
    .replaceAll(S3_IN_DOCS, s3?.endpoint ?? S3_IN_DOCS)
    .replaceAll(MAIL_ADDRESS_IN_DOCS, `127.0.0.1:${service.smtpPort}`);
  const outcome = await runCommand('bash', ['-euo', 'pipefail', '-c', script], {
    environment: { ROWBOX_DATA_DIR: service.dataDir, ...s3?.environment },
  });
  return { ...outcome, blocks: blocks.length };
}

describe('the commands of the documentation', () => {
  it('README.md: from an API app to the rows of the sample invoice', async () => {
    const { code, stdout, stderr, blocks } = await runBlocksOf('README.md');
    expect(code, stderr).toBe(0);
    expect(blocks).toBeGreaterThan(4);
    expect(stdout).toContain('extracted');
    expect(stdout).toMatch(/INV-2026-0317 \| 2026-03-09 \|.*\| Oak bookshelf, 5 boards \| 2 \| 498$/m);
    expect(stdout).toMatch(/^"Invoice number".*"Line total"\r$/m);
  });

  it('names no command block by another language than sh or text', async () => {
    for (const page of ['README.md', ...PAGES]) {
      const text = await readFile(path.join(ROOT, page), 'utf8');
      const languages = [...text.matchAll(/^```([^\n]*)\n[\s\S]*?^```$/gm)].map(([, language]) => language);
      for (const language of languages) expect(['sh', 'text', 'json'], page).toContain(language);
    }
  });

  it.each(PAGES_WITH_COMMANDS.filter((page) => ![MAIL_PAGE, FILES_PAGE].includes(page)))(
    '%s',
    async (page) => {
      const { code, stderr } = await runBlocksOf(page);
      expect(code, stderr).toBe(0);
    },
    // A backup that is verified, and restored, on a machine that has other work.
    180_000,
  );

  it.skipIf(!isThere('swaks'))(MAIL_PAGE, async () => {
    const { code, stdout, stderr } = await runBlocksOf(MAIL_PAGE);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('Your invoice | accepted | 1');
  });

  it.skipIf(!isThere('radosgw'))(FILES_PAGE, async () => {
    const s3 = await serveS3();
    try {
      const { code, stdout, stderr } = await runBlocksOf(FILES_PAGE, s3);
      expect(code, stderr).toBe(0);
      expect(stdout.match(/\d+ files moved\./g)?.length).toBe(2);
    } finally {
      await s3.stop();
    }
  });
});

async function pagesOfDocs(): Promise<readonly string[]> {
  const entries = await readdir(path.join(ROOT, 'docs'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort();
}

async function pagesWithCommands(): Promise<readonly string[]> {
  const pages = await pagesOfDocs();
  const texts = await Promise.all(pages.map((page) => readFile(path.join(ROOT, page), 'utf8')));
  return pages.filter((_, index) => texts[index]?.includes('```sh\n'));
}
