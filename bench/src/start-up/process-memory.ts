import { readFile } from 'node:fs/promises';
import { processesBelow } from '../process-tree.ts';

/**
 * Memory, in megabytes, of the processes with these ids and of all below them, as their proportional set size (pages
 * that several share are divided among them). Linux only.
 */
export async function memoryOfTrees(roots: readonly number[]): Promise<number> {
  const sizes = await Promise.all((await processesBelow(roots)).map(proportionalSize));
  return Math.round(sizes.reduce((total, size) => total + size, 0) / 1024);
}

/** In kilobytes; 0 for a process that has ended meanwhile. */
async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}
