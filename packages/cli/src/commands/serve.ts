import { parseSettings, startServer } from '@rowbox/server';
import { CommandFailure } from '../errors.ts';

export interface ServeOptions {
  readonly demo?: boolean;
}

/** Runs the service until it is told to stop (SIGTERM, SIGINT, SIGHUP) or its database is lost. */
export async function runServe({ demo = false }: ServeOptions): Promise<void> {
  // Someone who looks on at a terminal reads lines more easily than JSON.
  const fallback = process.stdout.isTTY ? { ROWBOX_LOG_FORMAT: 'pretty' } : {};
  const { settings, warnings } = parseSettings({ ...fallback, ...process.env });
  for (const warning of warnings) process.stderr.write(`rowbox: ${warning}\n`);

  const told = stopSignal();
  const server = await startServer(settings);
  process.stdout.write(`\nRowbox is ready at ${server.address}\n`);
  if (server.setupUrl !== null) {
    process.stdout.write(`Set up the first owner, once, within 24 hours: ${server.setupUrl}\n`);
  }
  process.stdout.write('\n');
  try {
    const ends = [told, server.lost];
    if (demo) await Promise.race([...ends, showDemo(server.address)]);
    const end = await Promise.race(ends);
    if (end instanceof Error) throw new CommandFailure(`The database is lost: ${end.message}`);
  } finally {
    await server.stop();
  }
}

async function showDemo(address: string): Promise<void> {
  const { runDemo } = await import('../demo/run-demo.ts');
  await runDemo(address);
}

/** Listens from before the start on, so that a signal during the start is not lost. Repeated signals change nothing. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
  });
}
