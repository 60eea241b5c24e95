import { readdir, readFile } from 'node:fs/promises';

/**
 * Memory, in megabytes, of the processes with these ids and of all below them, as their proportional set size (pages
 * that several share are divided among them). Linux only.
 */
export async function memoryOfTrees(roots: readonly number[]): Promise<number> {
  const parents = await parentsOfProcesses();
  const wanted = [...parents.keys()].filter((pid) => roots.some((root) => isBelow(pid, root, parents)));
  const sizes = await Promise.all(wanted.map(proportionalSize));
  return Math.round(sizes.reduce((total, size) => total + size, 0) / 1024);
}

async function parentsOfProcesses(): Promise<ReadonlyMap<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const pairs = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // `pid (name) state parent …`, where the name may hold anything.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return [pid, parent] as const;
    }),
  );
  return new Map(pairs);
}

function isBelow(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 0; at = parents.get(at)) {
    if (at === root) return true;
  }
  return false;
}

/** In kilobytes; 0 for a process that has ended meanwhile. */
async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}
