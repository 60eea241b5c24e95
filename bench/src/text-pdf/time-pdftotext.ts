import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The shell's own account of its children is the only one to milliseconds that needs no further program. */
const SCRIPT =
  'for ((run = 0; run < $2; run++)); do pdftotext -bbox "$1" /dev/null 2> /dev/null; done; times';

/**
 * Processor time of one `pdftotext -bbox` of a file, its process start included, in milliseconds. Needs poppler-utils and
 * bash.
 */
export async function timePdftotext(file: string, runs: number): Promise<number> {
  const { stdout } = await promisify(execFile)('bash', ['-c', SCRIPT, 'bash', file, String(runs)]);
  // Two lines, the shell's own times and its children's, each user and system: `0m0.012s 0m0.004s`.
  const ofChildren = stdout.trim().split('\n').at(-1) ?? '';
  const times = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
  if (times.length !== 2) throw new Error(`The shell tells no times: ${stdout}`);
  const seconds = times.reduce((sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest), 0);
  return (1000 * seconds) / runs;
}
