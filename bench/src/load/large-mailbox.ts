import type { Figure } from '../write-results.ts';
import type { LoadService } from './load-service.ts';
import { type SeededMailbox, SPLIT, seedMailbox, settleTables } from './seed-mailbox.ts';
import { fastest, rounded, timesOf } from './timings.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const FIELDS = 4;
const ROUNDS = 40;
const BAR = 1.3;

/** What is asked of a mailbox, by what it is called. */
const QUESTIONS: Readonly<Record<string, (mailbox: SeededMailbox) => string>> = {
  'a page of documents': ({ id }) => `/api/Documents?mailboxId=${id}`,
  'one extraction': ({ id, extractionId }) => `/api/Extractions/${extractionId}?mailboxId=${id}`,
  "one split's rows": ({ id }) => `/api/mailboxes/${id}/rows?split=${encodeURIComponent(SPLIT)}`,
  'a page of extractions': ({ id }) => `/api/Extractions?mailboxId=${id}`,
  'the mailbox': ({ id }) => `/api/Mailboxes/${id}`,
};

/** How much longer the same takes in a mailbox of a million extractions than in one of ten thousand. */
export async function measureLargeMailbox(service: LoadService): Promise<Figure[]> {
  const small = await seedMailbox(service, 'Small', SMALL, FIELDS);
  const large = await seedMailbox(service, 'Large', LARGE, FIELDS);
  await settleTables(service);
  const figures: Figure[] = [];
  for (const [what, toPath] of Object.entries(QUESTIONS)) {
    const ask = (mailbox: SeededMailbox) => async () => {
      const answer = await service.call('GET', toPath(mailbox));
      if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    };
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.small.push(...(await timesOf(1, ask(small))));
      times.large.push(...(await timesOf(1, ask(large))));
    }
    const [few, many] = [fastest(times.small), fastest(times.large)];
    figures.push(
      { name: `${what} of ${SMALL}`, value: rounded(few), unit: 'ms' },
      { name: `${what} of ${LARGE}`, value: rounded(many), unit: 'ms' },
      { name: `${what}: ${LARGE} against ${SMALL}`, value: rounded(many / few), unit: 'times', bar: BAR },
    );
  }
  await service.call('DELETE', `/api/Mailboxes/${small.id}`);
  return figures;
}
