import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CASES, caseNames, readCase } from './read-case.ts';

const NAMES = await caseNames();

describe('golden documents (npm run golden:update accepts what is read now)', () => {
  it.each(NAMES)('%s reads as it did', async (name) => {
    const expected: unknown = JSON.parse(await readFile(path.join(CASES, name, 'expected.json'), 'utf8'));
    expect(await readCase(name)).toEqual(expected);
  });
});

it('reads the same twice', async () => {
  const [name = ''] = NAMES;
  expect(JSON.stringify(await readCase(name))).toBe(JSON.stringify(await readCase(name)));
});
