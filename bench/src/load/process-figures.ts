import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';

/** Seconds of processor time a process has had so far. Linux only. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // `utime` and `stime` are the 14th and 15th of the line, whose 3rd is the first here.
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Begins to watch how much memory a process has at most. @returns the most since then beyond what it had, in megabytes */
export async function watchPeakMemory(pid: number): Promise<() => Promise<number>> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await kilobytes(pid, 'VmRSS');
  return async () => ((await kilobytes(pid, 'VmHWM')) - before) / 1024;
}

async function kilobytes(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN);
}
