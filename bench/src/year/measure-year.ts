import { type LoadService, startLoadService } from '../load/load-service.ts';
import type { BenchResults, Figure } from '../write-results.ts';
import { FIELDS, type Handled, handle } from './clerk.ts';
import { type ComposedInvoice, composeInvoice } from './compose-invoice.ts';
import { createRandom } from './random.ts';
import { createSender, type Sender } from './sender.ts';

const SENDERS = 120;
const PROMISE = { enabled: true, wrongPerThousand: 20, sampleShare: 0.05 };
const FILES_OF_A_REQUEST = 8;
const YEAR = 2026;
const MONTHS = 12;

/** A year of invoices in order of date through the service, and a clerk who corrects what is wrong. */
export async function measureYear(documents: number): Promise<BenchResults> {
  const service = await startLoadService();
  const started = performance.now();
  try {
    const months = await liveThrough(service, documents);
    const minutes = Math.round((performance.now() - started) / 6000) / 10;
    return {
      method:
        `${documents} composed invoices of ${SENDERS} senders (each with a look, labels, language and forms of its own; a few send most) come to the built` +
        ` service over HTTP in order of date, ${FILES_OF_A_REQUEST} at once, and are read with ${FIELDS.length} header fields: seven that stand on the page and an account code that does` +
        ' not. A clerk who knows the truth enters what is wrong and confirms each document, except those that the service has confirmed by itself:' +
        ` checking by exception is on from the first day, with ${PROMISE.wrongPerThousand} wrong values in 1,000 and a sample of 5 %. A value is right if it is exactly what the` +
        ` clerk would enter. It took ${minutes} minutes: \`npm run bench -- year ${documents}\`.`,
      figures: [{ name: 'documents', value: documents, unit: '' }, ...figuresOf(months)],
    };
  } finally {
    await service.stop();
  }
}

async function liveThrough(
  service: LoadService,
  documents: number,
): Promise<readonly (readonly Handled[])[]> {
  const config = { fields: FIELDS };
  const made = await service.call('POST', '/api/Mailboxes', { name: 'A year', config });
  const { id: mailboxId } = (await made.json()) as { id: string };
  const set = await service.call('PUT', `/api/Mailboxes/${mailboxId}`, { autoConfirm: PROMISE });
  if (!set.ok) throw new Error(`checking by exception could not be set: ${set.status}`);
  const months: Handled[][] = Array.from({ length: MONTHS }, () => []);
  for (let first = 0; first < documents; first += FILES_OF_A_REQUEST) {
    const batch = await Promise.all(
      Array.from({ length: Math.min(FILES_OF_A_REQUEST, documents - first) }, (_, index) =>
        nthInvoice(first + index, documents),
      ),
    );
    const ids = await upload(service, mailboxId, batch);
    for (const [index, invoice] of batch.entries()) {
      const month = Number(String(invoice.truth.date).slice(5, 7)) - 1;
      months[month]?.push(await handle(service, mailboxId, ids[index] ?? '', invoice));
    }
    if (first % 200 === 0) process.stderr.write(`${first} of ${documents}\n`);
  }
  return months;
}

const senders: readonly Sender[] = Array.from({ length: SENDERS }, (_, index) => createSender(index));
const weights = senders.reduce((sum, { weight }) => sum + weight, 0);

/** The year's invoices by date: who sends the next one is drawn, the more often, the more they send. */
function nthInvoice(index: number, of: number): Promise<ComposedInvoice> {
  const random = createRandom(`invoice ${index}`);
  let left = random.next() * weights;
  const drawn = senders.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  const sender = drawn ?? (senders[0] as Sender);
  const issued = new Date(Date.UTC(YEAR, 0, 1 + Math.floor((index * 365) / of)));
  return composeInvoice(sender, index, issued);
}

async function upload(
  { call }: LoadService,
  mailboxId: string,
  batch: readonly ComposedInvoice[],
): Promise<readonly string[]> {
  const form = new FormData();
  for (const { name, bytes } of batch) form.append('Files', new Blob([new Uint8Array(bytes)]), name);
  const sent = await call('POST', `/api/mailboxes/${mailboxId}/uploads`, form, { prefer: 'wait=60' });
  const { results } = (await sent.json()) as { results: readonly { documentId: string }[] };
  return results.map(({ documentId }) => documentId);
}

function figuresOf(months: readonly (readonly Handled[])[]): readonly Figure[] {
  const all = months.flat();
  const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);
  const untouched = (list: readonly Handled[]) =>
    share(list.filter(({ wrong }) => wrong === 0).length, list.length);
  const corrections = (list: readonly Handled[]) =>
    share(
      list.reduce((sum, { wrong, isAutoConfirmed }) => sum + (isAutoConfirmed ? 0 : wrong), 0),
      list.length,
    );
  const auto = (list: readonly Handled[]) => list.filter(({ isAutoConfirmed }) => isAutoConfirmed);
  const byMonth = (name: string, unit: string, of: (list: readonly Handled[]) => number) =>
    months.map((list, month) => ({
      name: `month ${month + 1}: ${name}`,
      value: of(list),
      unit,
    }));
  const passed = auto(all);
  const wrong = passed.reduce((sum, one) => sum + one.wrong, 0);
  const values = passed.reduce((sum, one) => sum + one.values, 0);
  return [
    ...byMonth('right without a touch', '%', untouched),
    ...byMonth('corrections per 100 documents', '', corrections),
    ...byMonth('confirmed by itself', '%', (list) => share(auto(list).length, list.length)),
    { name: 'the year: right without a touch', value: untouched(all), unit: '%' },
    { name: 'the year: corrections per 100 documents', value: corrections(all), unit: '' },
    { name: 'the year: confirmed by itself', value: share(passed.length, all.length), unit: '%' },
    { name: 'values in documents confirmed by itself', value: values, unit: '' },
    {
      name: 'wrong of 1,000 of these, by the truth',
      value: values === 0 ? 0 : Math.round((10_000 * wrong) / values) / 10,
      unit: '',
      bar: PROMISE.wrongPerThousand,
    },
  ];
}
