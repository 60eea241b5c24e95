/* `npm run golden:update`: takes what the engine reads now as what it should read. Review the diff. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CASES, caseNames, readCase } from './read-case.ts';

for (const name of await caseNames()) {
  const answer = await readCase(name);
  await writeFile(path.join(CASES, name, 'expected.json'), `${JSON.stringify(answer, null, 2)}\n`);
}
