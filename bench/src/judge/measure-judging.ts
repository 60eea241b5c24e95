import { setTimeout as pause } from 'node:timers/promises';
import { type LoadService, startLoadService } from '../load/load-service.ts';
import { longestPause } from '../load/stream-rows.ts';
import { rounded } from '../load/timings.ts';
import type { BenchResults, Figure } from '../write-results.ts';
import { FIRST_CONFIG, LATER_CONFIG, makeBills, WITHOUT_NET, WITHOUT_NUMBER } from './bills-mailbox.ts';
import { askMeanwhile, quantile } from './other-requests.ts';

const BILLS = 10_000;
const IDLE_MILLISECONDS = 5_000;
const KILLED_WITH_LEFT = BILLS / 2;

interface Mailbox {
  readonly configVersion: number;
  readonly extractionsToJudge: number;
  readonly documentsToCheck: number;
}

/** A bookkeeper changes types, formulas and what is required on a mailbox of 10,000 extractions, while others work. */
export async function measureJudging(): Promise<BenchResults> {
  let service = await startLoadService();
  try {
    const id = await makeBills(service, BILLS);
    const idle = askMeanwhile(service, othersRequests(id));
    await pause(IDLE_MILLISECONDS);
    const idleTimes = await idle();

    const ending = askMeanwhile(service, othersRequests(id));
    await longestPause(service);
    const begun = performance.now();
    await changeConfig(service, id, LATER_CONFIG);
    const answered = performance.now() - begun;
    await until(service, id, ({ extractionsToJudge }) => extractionsToJudge === 0);
    const judged = (performance.now() - begun) / 1000;
    const loop = await longestPause(service);
    const times = await ending();
    const wrong = await differences(service, id);

    await changeConfig(service, id, { ...FIRST_CONFIG, hint: 'as at first' });
    await until(service, id, ({ extractionsToJudge }) => extractionsToJudge === 0);
    await changeConfig(service, id, LATER_CONFIG);
    const { extractionsToJudge: left } = await until(
      service,
      id,
      ({ extractionsToJudge }) => extractionsToJudge < KILLED_WITH_LEFT,
    );
    if (left === 0) throw new Error('there was nothing left to do when the service was to be killed');
    service = await service.killAndRestart();
    const restarted = performance.now();
    await until(service, id, ({ extractionsToJudge }) => extractionsToJudge === 0);
    const finished = (performance.now() - restarted) / 1000;
    const wrongAfterKill = await differences(service, id);

    return {
      method:
        `${BILLS} extractions of 8 fields and 5 rows; texts become amounts and dates, three formulas, two required fields, a check and` +
        ' another split come in by one change of the config. Meanwhile a client asks and corrects in turns, every 10 ms; beside it' +
        ' what the same takes while nothing is judged. Wrong: values, issues, splits and counts that are not those of the new' +
        ' config, each asked for over HTTP and compared with what was written. Then the config is changed back and forth, and the' +
        ' service killed with -9 half-way.',
      figures: [
        { name: 'the answer to the change', value: rounded(answered), unit: 'ms' },
        { name: 'all judged anew', value: rounded(judged), unit: 's', bar: 60 },
        ...timeFigures(idleTimes, times),
        { name: 'longest pause of the event loop', value: rounded(loop), unit: 'ms', bar: 50 },
        { name: 'wrong after it', value: wrong, unit: '', bar: 0 },
        { name: 'left when the service was killed', value: left, unit: '' },
        { name: 'finished after the restart', value: rounded(finished), unit: 's', bar: 60 },
        { name: 'wrong after that', value: wrongAfterKill, unit: '', bar: 0 },
      ],
    };
  } finally {
    await service.stop();
  }
}

function timeFigures(
  idle: Readonly<Record<string, readonly number[]>>,
  meanwhile: Readonly<Record<string, readonly number[]>>,
): readonly Figure[] {
  return Object.entries(meanwhile).flatMap(([name, times]) => {
    const before = idle[name] ?? [];
    return [
      { name: `${name}, nothing judged: median`, value: rounded(quantile(before, 0.5)), unit: 'ms' },
      {
        name: `${name}, nothing judged: slowest of ${before.length}`,
        value: rounded(Math.max(...before)),
        unit: 'ms',
      },
      { name: `${name} meanwhile: median`, value: rounded(quantile(times, 0.5)), unit: 'ms' },
      { name: `${name} meanwhile: 99 of 100`, value: rounded(quantile(times, 0.99)), unit: 'ms', bar: 50 },
      {
        name: `${name} meanwhile: slowest of ${times.length}`,
        value: rounded(Math.max(...times)),
        unit: 'ms',
        bar: 50,
      },
    ];
  });
}

const extractionId = (mailboxId: string, bill: number): string =>
  `ext_${mailboxId.slice(-12)}${bill.toString(16).padStart(12, '0')}`;

/** Corrects bill after bill, from the last one backwards. */
const corrected = (round: number): number => BILLS - round;

const othersRequests = (id: string) => ({
  'is it there': ({ call }: LoadService) => call('GET', '/healthz'),
  'a page of documents': ({ call }: LoadService) => call('GET', `/api/Documents?mailboxId=${id}`),
  'one extraction': ({ call }: LoadService, round: number) =>
    call('GET', `/api/Extractions/${extractionId(id, 1 + (round % BILLS))}?mailboxId=${id}`),
  'the mailbox': ({ call }: LoadService) => call('GET', `/api/Mailboxes/${id}`),
  'a correction': ({ call }: LoadService, round: number) =>
    call('PATCH', '/api/Extractions/cells', {
      mailboxId: id,
      changes: [
        { extractionId: extractionId(id, corrected(round)), fieldPath: 'Data.seller', newValue: 'corrected' },
      ],
    }),
});

async function changeConfig({ call }: LoadService, id: string, config: object): Promise<void> {
  const answer = await call('PUT', `/api/Mailboxes/${id}/config`, config);
  if (!answer.ok) throw new Error(`the config was refused: ${await answer.text()}`);
}

async function until(
  { call }: LoadService,
  id: string,
  reached: (mailbox: Mailbox) => boolean,
): Promise<Mailbox> {
  for (;;) {
    const mailbox = (await (await call('GET', `/api/Mailboxes/${id}`)).json()) as Mailbox;
    if (reached(mailbox)) return mailbox;
    await pause(100);
  }
}

interface Row {
  readonly values: Readonly<Record<string, string | number | null>>;
  readonly validationStatus: string;
  readonly extractionId: string;
}

/** How much of what the service answers is not as the later config makes it of what was written. */
async function differences({ call }: LoadService, id: string): Promise<number> {
  const get = async <Answer>(path: string) => (await (await call('GET', path)).json()) as Answer;
  const { rows } = await get<{ rows: readonly Row[] }>(`/api/mailboxes/${id}/rows`);
  let wrong = Math.abs(rows.length - BILLS);
  let toCheck = 0;
  const months = new Map<string, number>();
  for (const { values, validationStatus, extractionId: of } of rows) {
    const bill = Number.parseInt(of.slice(-12), 16);
    const net = bill % WITHOUT_NET === 0 ? null : (bill % 900) + 100.5;
    const day = new Date(Date.UTC(2026, 0, 1 + (bill % 330))).toISOString().slice(0, 10);
    const expected = {
      net,
      day,
      gross: net === null ? null : Math.round(net * 119) / 100,
      goods: 15 * ((bill % 90) + 0.5),
    };
    const faulty = bill % WITHOUT_NUMBER === 0 || net === null;
    if (faulty) toCheck += 1;
    months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + 1);
    wrong += Object.entries(expected).filter(([key, value]) => values[key] !== value).length;
    if (validationStatus !== (faulty ? 'invalid' : 'valid')) wrong += 1;
  }
  const { documentsToCheck } = await get<Mailbox>(`/api/Mailboxes/${id}`);
  const { splits } = await get<{ splits: readonly { split: string; totalDocuments: number }[] }>(
    `/api/mailboxes/${id}/splits`,
  );
  if (documentsToCheck !== toCheck) wrong += 1;
  if (splits.length !== months.size) wrong += 1;
  wrong += splits.filter(({ split, totalDocuments }) => months.get(split) !== totalDocuments).length;
  return wrong;
}
