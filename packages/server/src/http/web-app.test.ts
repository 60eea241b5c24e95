import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../domain/accounts.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

const PAGE = '<!doctype html><title>The app</title>';
const SCRIPT = 'console.log("the app");';
let folder: string;
let service: TestService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowbox-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets', 'main-abc.js'), SCRIPT);
  await writeFile(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(SCRIPT));
  service = await startTestService({ webFolder: folder });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the web app', () => {
  it('gives way to a word about the set-up link while nobody can sign in', async () => {
    const before = await (await fetch(`${service.url}/`)).text();
    expect(before).toContain('set-up link');
    const owner = { email: 'owner@example.com', password: 'correct horse battery' };
    await createAccount(service.domain.db, { name: 'Test', owner });
    expect(await (await fetch(`${service.url}/`)).text()).toBe(PAGE);
  });

  it('is sent for every address of its pages, to be asked for again each time', async () => {
    for (const path of ['/sign-in', '/set-password?token=x', '/mailboxes/mbx_1/rows', '/settings/members']) {
      const response = await fetch(service.url + path);
      expect([path, response.status, await response.text()]).toEqual([path, 200, PAGE]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  it('has files that are kept for good, compressed', async () => {
    const response = await fetch(`${service.url}/assets/main-abc.js`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toMatch(/immutable/);
    expect(await response.text()).toBe(SCRIPT);
  });

  it('says to a browser that there is no such page, and to a program that there is nothing', async () => {
    const visit = (path: string) => fetch(service.url + path, { headers: { accept: 'text/html,*/*;q=0.8' } });
    const page = await visit('/nothing?x=1');
    expect([page.status, await page.text()]).toEqual([404, PAGE]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const path of ['/api/nothing', '/assets/gone.js', '/workspace/nothing']) {
      const answer = await visit(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    }
  });

  it('leaves every other address as it was', async () => {
    for (const path of ['/nothing', '/assets/gone.js', '/assets/..%2f..%2fetc%2fpasswd', '/api/nothing']) {
      const response = await fetch(service.url + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    }
  });
});
