/*
 * Writes `docs/operate/configuration.md` from the settings the server declares. With `--check` it writes nothing and
 * ends with 1 when the page is not what it would write.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SettingReference, settingsReference } from '../packages/server/src/config.ts';

const page = fileURLToPath(new URL('../docs/operate/configuration.md', import.meta.url));
const wanted = configurationPage(settingsReference());

if (!process.argv.includes('--check')) {
  await mkdir(path.dirname(page), { recursive: true });
  await writeFile(page, wanted);
} else if ((await readFile(page, 'utf8').catch(() => '')) !== wanted) {
  process.stderr.write('docs/operate/configuration.md is out of date: run `npm run fix` and commit it.\n');
  process.exitCode = 1;
}

function configurationPage(settings: readonly SettingReference[]): string {
  const rows = settings.map(({ variable, byDefault, doc, secret }) => {
    const fallback = byDefault === null ? 'not set' : byDefault === '' ? 'empty' : `\`${byDefault}\``;
    return `| \`${variable}\` | ${fallback} | ${inCell(doc)}${secret ? ' Never logged.' : ''} |`;
  });
  return [
    '# Settings',
    '',
    '<!-- Written by scripts/make-config-reference.ts from packages/server/src/config.ts: change it there. -->',
    '',
    'Every setting is an environment variable, read once at start. A variable that is set to nothing counts as not set.',
    'A value that is not valid stops the start with a line that names the variable.',
    '',
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
