/*
 * Writes `docs/openapi.json`, the description of the API that clients are written by. With `--check` it writes nothing
 * and ends with 1 when the API is not what the file says, telling what differs. A change that breaks clients is refused
 * either way, unless the version in `packages/server/src/http/openapi.ts` is raised.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeApi } from '../packages/server/src/http/describe-api.ts';
import { breakingChanges, isNewVersion } from './openapi/breaking-changes.ts';
import type { OpenApi } from './openapi/document.ts';
import { jsonChanges } from './openapi/json-changes.ts';

const NAME = 'docs/openapi.json';
const MOST_LINES = 100;

const file = fileURLToPath(new URL(`../${NAME}`, import.meta.url));
const now = (await describeApi()) as OpenApi;
const text = `${JSON.stringify(now, null, 2)}\n`;
const committed = await readFile(file, 'utf8').catch(() => null);

if (text !== committed) {
  const before = committed === null ? null : (JSON.parse(committed) as OpenApi);
  const breaks = before === null || isNewVersion(before, now) ? [] : breakingChanges(before, now);
  const check = process.argv.includes('--check');
  if (check) tell(`The API is not what ${NAME} says:`, jsonChanges(before ?? {}, now));
  if (breaks.length > 0) {
    tell('These changes break clients. Take them back, or raise the version of the API:', breaks);
  } else if (check) {
    process.stderr.write('Run `npm run fix`, review the diff and commit it.\n');
  }
  if (check || breaks.length > 0) process.exitCode = 1;
  else await writeFile(file, text);
}

function tell(headline: string, lines: readonly string[]): void {
  const shown = lines.slice(0, MOST_LINES).map((line) => `  ${line}\n`);
  const rest = lines.length - shown.length;
  process.stderr.write(`${headline}\n${shown.join('')}${rest > 0 ? `  … and ${rest} more\n` : ''}`);
}
