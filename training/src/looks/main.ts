import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fitLooks } from './fit-looks.ts';
import { measureLooks } from './measure-looks.ts';
import { LOCALES, sampleLooks } from './sample-looks.ts';

/*
 * `npm run train-looks -- [--count N] [--report FILE] [--write]`: what names and other texts look like. `--report` keeps
 * countries back and writes how their names are recognised; `--write` fits on all of them and replaces the engine's rows.
 */

const LOOKS_FILE = path.resolve(import.meta.dirname, '../../../packages/engine/src/meaning/looks.json');
const KEPT_BACK: readonly string[] = [
  'es_MX',
  'pt_PT',
  'nb_NO',
  'sk',
  'de_CH',
  'fr_CA',
  'lv',
  'sl_SI',
  'en_ZA',
  'nl_BE',
];
const SEED = 3;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '12000' },
    report: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const count = Number(values.count);
if (values.report !== undefined) {
  const known = LOCALES.filter((locale) => !KEPT_BACK.includes(locale));
  const others = LOCALES.filter((locale) => KEPT_BACK.includes(locale));
  const samples = sampleLooks(known, count, SEED);
  const report = measureLooks(
    sampleLooks(others, 1000, SEED + 1000),
    fitLooks(samples, SEED),
    `${samples.length} invented texts of ${known.length} countries`,
  );
  await writeFile(values.report, report);
  process.stdout.write(report);
}
if (values.write) {
  const samples = sampleLooks(LOCALES, count, SEED);
  const { rows, step } = fitLooks(samples, SEED);
  const note = `What texts look like, fitted by \`npm run train-looks\` on ${samples.length} invented texts of ${LOCALES.length} countries.`;
  const written = { note, step, rows: Buffer.from(rows).toString('base64') };
  await writeFile(LOOKS_FILE, `${JSON.stringify(written, null, 1)}\n`);
}
