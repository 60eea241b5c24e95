import { readdir, readFile } from 'node:fs/promises';

/** The processes with these ids and all below them. Linux only. */
export async function processesBelow(roots: readonly number[]): Promise<readonly number[]> {
  const parents = await parentsOfProcesses();
  return [...parents.keys()].filter((pid) => roots.some((root) => isBelow(pid, root, parents)));
}

async function parentsOfProcesses(): Promise<ReadonlyMap<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const pairs = await Promise.all(
    pids.map(async (pid) => {
      const [, parent] = await statOf(pid);
      return [pid, Number(parent)] as const;
    }),
  );
  return new Map(pairs);
}

/** What `/proc/<pid>/stat` says from the state on: `pid (name) state parent …`, where the name may hold anything. */
export async function statOf(pid: number): Promise<readonly string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Seconds of processor time of these processes and all below them, with those that have ended. Linux only. */
export async function processorSeconds(roots: readonly number[]): Promise<number> {
  const stats = await Promise.all((await processesBelow(roots)).map(statOf));
  // User and system time, and both of children that have ended: the 14th to 17th of the line, whose 3rd is the first here.
  const ticks = stats.flatMap((fields) => fields.slice(11, 15)).reduce((sum, one) => sum + Number(one), 0);
  return ticks / 100;
}

/** Bytes of memory a process has, pages that others share counted in parts; 0 when it has ended. Linux only. */
export async function memoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
}

function isBelow(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 0; at = parents.get(at)) {
    if (at === root) return true;
  }
  return false;
}
