import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CASES, caseNames, readCase } from './read-case.ts';

describe('golden documents (npm run golden:update accepts what is read now)', async () => {
  it.each(await caseNames())('%s reads as it did', async (name) => {
    const expected: unknown = JSON.parse(await readFile(path.join(CASES, name, 'expected.json'), 'utf8'));
    expect(await readCase(name)).toEqual(expected);
  });
});

it('reads the same twice', async () => {
  const [name = ''] = await caseNames();
  expect(JSON.stringify(await readCase(name))).toBe(JSON.stringify(await readCase(name)));
});
