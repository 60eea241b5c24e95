import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLabelledSet } from './labelled-set.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'labelled-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function writeSet(files: Readonly<Record<string, unknown>>, truths: readonly object[]): Promise<void> {
  await mkdir(path.join(directory, 'configs'));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(directory, name), JSON.stringify(content));
  }
  await writeFile(
    path.join(directory, 'truth.jsonl'),
    truths.map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
}

const setConfig = { name: 'Invoices', fields: [{ key: 'number', type: 'text' }], groups: [] };
const line = (id: string, more: object = {}) => ({
  id,
  file: `docs/${id}.pdf`,
  template: 't',
  data: {},
  sections: {},
  ...more,
});

it('reads documents in order of id', async () => {
  await writeSet({ 'config.json': setConfig }, [line('c'), line('a'), line('b')]);
  const documents = await readLabelledSet(directory);
  expect(documents.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(documents[0]?.file).toBe(path.join(directory, 'docs/a.pdf'));
  expect(documents[0]?.config).toEqual(setConfig);
});

it("takes a document's own config where the truth names one", async () => {
  const own = { fields: [{ key: 'total', type: 'currency' }], groups: [] };
  await writeSet({ 'config.json': setConfig, 'configs/a.json': own }, [
    line('a', { config: 'configs/a.json' }),
  ]);
  const [document] = await readLabelledSet(directory);
  expect(document?.config).toEqual(own);
});

it('gives columns named by a number a key that a mailbox allows, in config and truth alike', async () => {
  const config = { fields: [], groups: [{ id: 't1', name: 'T', fields: [{ key: '1996', type: 'text' }] }] };
  await writeSet({ 'config.json': config }, [line('a', { sections: { t1: [{ '1996': '59' }] } })]);
  const [document] = await readLabelledSet(directory);
  expect(document?.config.groups[0]?.fields[0]?.key).toBe('f_1996');
  expect(document?.truth.sections).toEqual({ t1: [{ f_1996: '59' }] });
});
