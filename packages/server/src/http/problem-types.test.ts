import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PROBLEM_TYPES } from './problem-types.ts';

it('the guide to the API lists every type of problem with its status', async () => {
  const guide = await readFile(new URL('../../../../docs/guide/api.md', import.meta.url), 'utf8');
  const listed = [...guide.matchAll(/^\| (`[a-z-]+`.*) \| (\d{3}) \|$/gm)].flatMap(([, names = '', status]) =>
    [...names.matchAll(/`([a-z-]+)`/g)].map(([, name]) => `${name} ${status}`),
  );
  expect(listed.sort()).toEqual(
    Object.entries(PROBLEM_TYPES)
      .map(([name, { status }]) => `${name} ${status}`)
      .sort(),
  );
});
