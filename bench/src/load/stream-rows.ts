import type { Figure } from '../write-results.ts';
import type { LoadService } from './load-service.ts';
import { watchPeakMemory } from './process-figures.ts';
import { seedMailbox, settleTables } from './seed-mailbox.ts';
import { fastest, rounded, timesOf } from './timings.ts';

const ROWS = 50_000;
const FIELDS = 12;
const ROUNDS = 5;

/** Rows as they are streamed to a client, against PostgreSQL writing out the same values by COPY. */
export async function measureRowStream(service: LoadService): Promise<Figure[]> {
  const mailbox = await seedMailbox(service, 'Rows', ROWS, FIELDS);
  await settleTables(service);
  const values = Array.from({ length: FIELDS }, (_, index) => `header -> 'f${index + 1}' ->> 'value'`).join(
    ', ',
  );
  const copy = () =>
    service.superuser.query(
      `copy (select id, document_id, extracted_at, ${values} from extractions where mailbox_id = '${mailbox.id}'
        order by extracted_at desc, id desc) to '/dev/null'`,
    );
  const stream = async () => {
    const answer = await service.call('GET', `/api/mailboxes/${mailbox.id}/rows`, undefined, {
      // COPY does not compress either.
      'accept-encoding': 'identity',
    });
    if (!answer.ok || answer.body === null) throw new Error(`rows: ${answer.status}`);
    let bytes = 0;
    for await (const chunk of answer.body) bytes += chunk.length;
    if (bytes < ROWS * FIELDS * 5) throw new Error(`only ${bytes} bytes of rows came`);
  };
  await stream();
  await copy();
  const copied = fastest(await timesOf(ROUNDS, copy));
  const peak = await watchPeakMemory(service.pid);
  const collections = service.heaps.length;
  const idle = Math.min(...service.heaps);
  const pauses: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await longestPause(service);
    times.push(...(await timesOf(1, stream)));
    pauses.push(await longestPause(service));
  }
  const streamed = fastest(times);
  const held = await peak();
  const most = Math.max(idle, ...service.heaps.slice(collections));
  await service.call('DELETE', `/api/Mailboxes/${mailbox.id}`);
  const name = `${ROWS} rows of ${FIELDS} columns`;
  return [
    { name: `${name}: COPY of the same values`, value: rounded(copied), unit: 'ms' },
    { name: `${name}: streamed as JSON`, value: rounded(streamed), unit: 'ms' },
    { name: `${name}: streamed against COPY`, value: rounded(streamed / copied), unit: 'times', bar: 2 },
    {
      name: `${name}: heap in use beyond the idle service's`,
      value: rounded(most - idle),
      unit: 'MB',
      bar: 64,
    },
    { name: `${name}: resident memory beyond the idle service's`, value: rounded(held), unit: 'MB' },
    {
      name: `${name}: longest pause of the event loop`,
      value: rounded(Math.min(...pauses)),
      unit: 'ms',
      bar: 50,
    },
  ];
}

/** Of the event loop, in milliseconds, since this was last asked. */
export async function longestPause({ metrics }: Pick<LoadService, 'metrics'>): Promise<number> {
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await metrics()) ?? [];
  if (seconds === undefined) throw new Error('/metrics says nothing of the event loop');
  return 1000 * Number(seconds);
}
