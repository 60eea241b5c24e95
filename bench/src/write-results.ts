import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface BenchResults {
  /** What was measured and how, in a sentence or two. */
  readonly method: string;
  readonly figures: readonly Figure[];
}

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The most it should be, where there is such a bar. */
  readonly bar?: number;
}

const SOURCES = fileURLToPath(new URL('.', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

/** Writes the results as JSON and as a page, with the version and the machine they were measured on, and prints them. */
export async function writeResults(name: string, { method, figures }: BenchResults): Promise<void> {
  const conditions = conditionsNow();
  const rows = figures.map(({ name: what, value, unit, bar }) => {
    const limit = bar === undefined ? '' : `≤ ${bar} ${unit}`;
    return `| ${what} | ${value} ${unit} | ${limit} |`;
  });
  const page = [
    `# ${name}`,
    '',
    method,
    '',
    '| figure | measured | bar |',
    '|---|---|---|',
    ...rows,
    '',
    ...Object.entries(conditions).map(([key, value]) => `- ${key}: ${value}`),
    '',
  ].join('\n');
  await writePage(name, page, { conditions, method, figures });
}

/** The version and the machine that figures are measured on. */
export function conditionsNow() {
  return {
    measuredAt: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: SOURCES, encoding: 'utf8' }).trim(),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    processor: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`,
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    // Above the number of processors, others were at work, too.
    loadOfLastMinute: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

/** Writes results as a page and as JSON, and prints the page. */
export async function writePage(name: string, page: string, data: object): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(path.join(RESULTS, `${name}.md`), page);
  await writeFile(path.join(RESULTS, `${name}.json`), `${JSON.stringify(data, null, 2)}\n`);
  process.stdout.write(page);
}
