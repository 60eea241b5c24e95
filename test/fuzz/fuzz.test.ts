import { expect, it } from 'vitest';
import { connect, makeDataDir, startService } from '../end-to-end/service.ts';
import { runFuzz } from './run-fuzz.ts';

it('answers 2,000 requests made from its own description as that says, and none with a fault', async () => {
  const folder = await makeDataDir();
  const service = await startService(folder.path);
  try {
    const { authorization } = await connect(service);
    const counts = await runFuzz({ url: service.url, authorization, requests: 2000, seed: 20_261_121 });
    // A run that is only ever refused has tried nothing.
    const successes = Object.entries(counts).filter(([status]) => status.startsWith('2'));
    expect(successes.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(300);
  } finally {
    await service.stop();
    await folder.remove();
  }
}, 600_000);
