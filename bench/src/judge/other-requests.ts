import { setTimeout as pause } from 'node:timers/promises';
import type { LoadService } from '../load/load-service.ts';

const EVERY_MILLISECONDS = 10;

/** Asks in turns, as several people do, until told to stop. @returns what ends it and gives the milliseconds of each kind of request */
export function askMeanwhile(
  service: LoadService,
  requests: Readonly<Record<string, (service: LoadService, round: number) => Promise<Response>>>,
): () => Promise<Readonly<Record<string, readonly number[]>>> {
  const times = Object.fromEntries(Object.keys(requests).map((name) => [name, [] as number[]]));
  let over = false;
  const asking = (async () => {
    for (let round = 0; !over; round += 1) {
      for (const [name, ask] of Object.entries(requests)) {
        const begun = performance.now();
        const answer = await ask(service, round);
        const text = await answer.text();
        times[name]?.push(performance.now() - begun);
        if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${text.slice(0, 500)}`);
        await pause(EVERY_MILLISECONDS);
      }
    }
  })();
  return async () => {
    over = true;
    await asking;
    return times;
  };
}

/** The value that so much of all are at most. @param share 0–1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
