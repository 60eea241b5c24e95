import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowbox } from './run-command.ts';
import { makeDataDir } from './service.ts';

describe('commands for operators, while no service runs', () => {
  let environment: NodeJS.ProcessEnv;
  let removeData: () => Promise<void>;
  beforeAll(async () => {
    const { path: dataDir, remove } = await makeDataDir();
    removeData = remove;
    environment = { ROWBOX_DATA_DIR: dataDir };
  });
  afterAll(() => removeData());

  it('say that an account is needed first, and how it is made', async () => {
    const { code, stderr } = await rowbox(['apps', 'create', '--name', 'First'], { environment });
    expect([code, stderr]).toEqual([2, expect.stringContaining('rowbox accounts create')]);
  });

  it('make an account whose owner has a password from standard input, and an app of it', async () => {
    const args = ['accounts', 'create', '--name', 'Company', '--owner', 'owner@example.com', '--plan', 'pro'];
    const tooShort = await rowbox(args, { environment, input: 'short\n' });
    expect([tooShort.code, tooShort.stderr]).toEqual([2, expect.stringContaining('at least 8 characters')]);
    const made = await rowbox(args, { environment, input: 'long enough a password\n' });
    expect(made.code, made.stderr).toBe(0);
    expect(made.stdout).toMatch(/^Account acc_[0-9a-f]+ \(Company\) is on the plan pro\.$/m);

    const app = await rowbox(['apps', 'create', '--name', 'First'], { environment });
    expect(app.stdout).toMatch(/^CLIENT_ID=rbx_\S+\nCLIENT_SECRET=rbs_\S+\n$/);
  });

  it('export everything of an account into one file, and erase it by its name alone', async () => {
    const made = await rowbox(['accounts', 'create', '--name', 'To be erased'], { environment });
    const id = /acc_[0-9a-f]+/.exec(made.stdout)?.[0] ?? '';
    const app = await rowbox(['apps', 'create', '--name', 'Its app', '--account', id], { environment });
    const secret = /CLIENT_SECRET=(\S+)/.exec(app.stdout)?.[1] ?? 'no secret';
    const file = join(environment.ROWBOX_DATA_DIR ?? '', 'account.zip');
    const exported = await rowbox(['accounts', 'export', id, file], { environment });
    expect([exported.code, exported.stderr]).toEqual([0, expect.stringContaining(`files of account ${id}`)]);
    const parts = unzipSync(await readFile(file));
    expect(strFromU8(parts['tables/api_apps.jsonl'] ?? new Uint8Array())).toContain('"Its app"');
    expect(
      Object.values(parts)
        .map((part) => strFromU8(part))
        .join(),
    ).not.toContain(secret);
    const refused = await rowbox(['accounts', 'erase', id, '--name', 'Company'], { environment });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('nothing was deleted')]);
    const erased = await rowbox(['accounts', 'erase', id, '--name', 'To be erased'], { environment });
    expect(erased.code, erased.stderr).toBe(0);
    expect(JSON.parse(erased.stdout)).toMatchObject({ accountId: id, mailboxes: 0, documents: 0, users: 0 });
    const { stdout } = await rowbox(['accounts', 'list'], { environment });
    expect(stdout).toContain('Company');
    expect(stdout).not.toContain(id);
    const gone = await rowbox(['accounts', 'export', id, file], { environment });
    expect([gone.code, gone.stderr]).toEqual([1, 'rowbox: There is no such account.\n']);
  });

  it('end with 1 and one line when what they name is not there', async () => {
    const { code, stderr } = await rowbox(['apps', 'rotate', 'rbx_absent'], { environment });
    expect([code, stderr]).toEqual([1, 'rowbox: There is no such API app.\n']);
  });

  it('name every setting that is wrong', async () => {
    const wrong = { ...environment, ROWBOX_PORT: 'eighty', ROWBOX_WORKERS: '-1' };
    const { code, stderr } = await rowbox(['apps', 'list'], { environment: wrong });
    expect(code).toBe(1);
    expect(stderr).toContain('ROWBOX_PORT: must be a whole number');
    expect(stderr).toContain('ROWBOX_WORKERS: must be a whole number');
    expect(stderr).not.toContain('    at ');
  });
});
