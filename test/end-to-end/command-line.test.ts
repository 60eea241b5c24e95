import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, rowbox } from './run-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rowbox-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

const DEMO = ['demo/invoice.pdf', '--config', 'demo/config.json'];

describe('rowbox extract', () => {
  it('prints the extraction as the API serves it', async () => {
    const { code, stdout, stderr } = await rowbox(['extract', ...DEMO]);
    expect(code, stderr).toBe(0);
    const extraction = JSON.parse(stdout);
    expect(extraction).toMatchObject({
      data: { invoice_number: 'INV-2026-0317', invoice_date: '2026-03-09', grand_total: 2478 },
      citations: { invoice_number: { page: 1, text: 'INV-2026-0317' } },
      states: { invoice_number: 'found' },
    });
    expect(extraction.sections.items).toHaveLength(4);
    expect(extraction.sections.items[0].data.line_total).toBe(498);
    expect(extraction.confidence.invoice_number).toBeGreaterThan(0);
  });

  it('prints the rows of a group as CSV, header values in front', async () => {
    const { code, stdout } = await rowbox(['extract', ...DEMO, '--rows', 'items', '--csv']);
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^"Invoice number",.*,"Line total"$/);
    expect(lines[1]).toMatch(/^"INV-2026-0317",.*,"Oak bookshelf, 5 boards",2,249,498$/);
  });

  it('says what is wrong with a config, all of it, and ends with 2', async () => {
    const config = path.join(folder, 'bad.json');
    const fields = [
      { key: 'a', type: 'money' },
      { key: 'b', type: 'number', formula: 'c + 1' },
      { key: 'c', type: 'number', formula: 'b + 1' },
    ];
    await writeFile(config, JSON.stringify({ fields, groups: [] }));
    const { code, stderr } = await rowbox(['extract', 'demo/invoice.pdf', '--config', config]);
    expect(code).toBe(2);
    expect(stderr).toContain('/fields/0/type');
    expect(stderr).toContain('/fields/1/formula');
  });

  it.each([
    ['a renamed text file', Buffer.from('This is no PDF.'), 'unreadable_file'],
    ['an empty file', Buffer.alloc(0), 'unreadable_file'],
    ['a broken PDF', Buffer.from('%PDF-1.7\nnothing of what follows is right'), 'unreadable_file'],
  ])('says that %s cannot be read, and ends with 1', async (_, bytes, failureCode) => {
    const file = path.join(folder, 'bad.pdf');
    await writeFile(file, bytes);
    const { code, stdout, stderr } = await rowbox(['extract', file, '--config', 'demo/config.json']);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(failureCode);
    expect(stderr).not.toContain(' at ');
  });

  it('says that there is no such file or group, and ends with 2', async () => {
    const noFile = await rowbox(['extract', 'absent.pdf', '--config', 'demo/config.json']);
    expect([noFile.code, noFile.stderr]).toEqual([2, expect.stringContaining('absent.pdf cannot be opened')]);
    const noGroup = await rowbox(['extract', ...DEMO, '--rows', 'lines']);
    expect([noGroup.code, noGroup.stderr]).toEqual([2, expect.stringContaining('Its groups: items.')]);
  });
});

describe('rowbox eval', () => {
  it('scores a set of our own documents, and lists what is wrong', async () => {
    const set = path.join(folder, 'set');
    await mkdir(path.join(set, 'docs'), { recursive: true });
    await copyFile(path.join(ROOT, 'demo/invoice.pdf'), path.join(set, 'docs/a.pdf'));
    await copyFile(path.join(ROOT, 'demo/config.json'), path.join(set, 'config.json'));
    await writeFile(path.join(set, 'docs/b.pdf'), 'no pdf at all');
    const truth = { data: { invoice_number: 'INV-2026-0317', grand_total: 9999 }, sections: {} };
    const lines = ['a', 'b'].map((id) => ({ id, file: `docs/${id}.pdf`, template: 't', ...truth }));
    await writeFile(path.join(set, 'truth.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));

    const json = path.join(folder, 'scores.json');
    const { code, stdout, stderr } = await rowbox(['eval', set, '--errors', '--json', json]);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('2 documents (1 failed), 1 pages');
    expect(stdout).toMatch(/wrong\s+grand_total\s+expected 9999\s+got 2478/);
    const scores = JSON.parse(await readFile(json, 'utf8'));
    expect(scores.header).toMatchObject({ right: 1, wrong: 1, missing: 2, spurious: 0 });
    expect(scores.headerFields.invoice_number.recall).toBe(0.5);
  });

  it('says that a folder is no labelled set, and ends with 2', async () => {
    const { code, stderr } = await rowbox(['eval', folder]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not a labelled set')]);
  });
});

describe('rowbox', () => {
  it('tells its commands', async () => {
    const { code, stdout } = await rowbox(['--help']);
    expect(code).toBe(0);
    for (const command of ['serve', 'extract', 'eval', 'apps', 'plan', 'accounts']) {
      expect(stdout).toMatch(new RegExp(`^  ${command}`, 'm'));
    }
  });

  it('ends with 2 when it is called wrongly', async () => {
    expect((await rowbox(['exctract'])).code).toBe(2);
    expect((await rowbox(['extract', 'demo/invoice.pdf'])).code).toBe(2);
    expect((await rowbox(['eval', folder, '--limit', '-1'])).code).toBe(2);
  });
});
