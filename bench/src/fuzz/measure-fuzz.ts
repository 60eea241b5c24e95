import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, makeDataDir, startService } from '../../../test/end-to-end/service.ts';
import { runFuzz } from '../../../test/fuzz/run-fuzz.ts';
import { watchHealth } from '../abuse/watch-health.ts';
import type { BenchResults } from '../write-results.ts';

const BUILD = path.join(fileURLToPath(new URL('../../..', import.meta.url)), 'scripts/build.mjs');
const REQUESTS = 20_000;
const MOST_MILLISECONDS = 50;

/**
 * As many requests to a whole service as nobody waits for in `npm test`, another sequence each time. Ends with an error, which
 * names the seed, at the first answer that is a fault or is not as the description of the API says.
 */
export async function measureFuzz(): Promise<BenchResults> {
  execFileSync(process.execPath, [BUILD], { stdio: 'ignore' });
  const folder = await makeDataDir();
  const service = await startService(folder.path);
  try {
    const { authorization } = await connect(service);
    const seed = Date.now() % 2 ** 31;
    const started = performance.now();
    const health = await watchHealth(service.url, service.process.pid ?? 0);
    const counts = await runFuzz({ url: service.url, authorization, requests: REQUESTS, seed }).catch(
      async (error) => {
        await health.stop();
        throw error;
      },
    );
    const { longest, worked, faults } = await health.look();
    await health.stop();
    if (faults > 0)
      throw new Error(`/healthz was answered with a fault ${faults} times meanwhile (seed ${seed})`);
    const seconds = (performance.now() - started) / 1000;
    const answered = (first: string) =>
      Object.entries(counts)
        .filter(([status]) => status.startsWith(first))
        .reduce((sum, [, count]) => sum + count, 0);
    return {
      method: `${REQUESTS} requests made from the OpenAPI document of the service (seed ${seed}), one after the other; every answer is compared with that document. /healthz is asked all the time meanwhile.`,
      figures: [
        { name: 'answers of success', value: answered('2'), unit: '' },
        { name: 'answers that refuse', value: answered('4'), unit: '' },
        { name: 'faults', value: answered('5'), unit: '', bar: 0 },
        {
          name: 'most processor time that a request of /healthz waited for, meanwhile',
          value: Math.round(worked),
          unit: 'ms',
          bar: MOST_MILLISECONDS,
        },
        { name: 'longest wait for /healthz, meanwhile', value: Math.round(longest), unit: 'ms' },
        { name: 'requests a second', value: Math.round(REQUESTS / seconds), unit: '/s' },
      ],
    };
  } finally {
    await service.stop();
    await folder.remove();
  }
}
