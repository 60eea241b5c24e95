import { type LoadService, startLoadService } from '../load/load-service.ts';
import { fastest, rounded } from '../load/timings.ts';
import type { BenchResults, Figure } from '../write-results.ts';
import { databaseBytes } from './database-bytes.ts';
import { type GrownService, growthQuestions } from './growth-questions.ts';
import { multiplySample } from './multiply-sample.ts';
import { readSample } from './read-sample.ts';

/** Of one mailbox, which holds half of all. */
const FEW = 10_000;
const SAMPLE = 100;
const ROUNDS = 40;
const BAR = 1.3;

/** What is asked of a mailbox of many documents against the same of one with ten thousand, in turns, and what a document takes of the database. `many`: of all mailboxes. */
export async function measureGrowth(many: number): Promise<BenchResults> {
  const services: LoadService[] = [];
  try {
    const few = await growService(2 * FEW, services);
    const grown = await growService(many, services);
    const bytes = await databaseBytes(grown.service, grown.bytesBefore, many);
    return {
      method:
        `Two services on the embedded PostgreSQL as they are started, one with ${2 * FEW} documents, one with ${many}, half of them in the one of 20 mailboxes of an account that is asked of: copies by SQL of what` +
        ` ${SAMPLE} composed invoices left that were read with the config of the demo (12 fields and line items), each with words, names and hashes of its own, spread over a year; events of 30 days; one` +
        ` in 50 to check, one in 200 failed, one in 100 waiting. Asked in turns, the fastest of ${ROUNDS} each; by HTTP but for the last two.` +
        ` Bytes are those the database has grown by, with all indexes, after VACUUM.`,
      figures: [...(await compare(few, grown, many)), ...bytes],
    };
  } finally {
    for (const service of services) await service.stop();
  }
}

async function growService(
  documents: number,
  services: LoadService[],
): Promise<GrownService & { readonly bytesBefore: number }> {
  const service = await startLoadService();
  services.push(service);
  const sample = await readSample(service, SAMPLE);
  const bytesBefore = await sizeOf(service);
  const seeded = await multiplySample(service, sample, documents);
  return { service, seeded, connection: service.connection, bytesBefore };
}

const sizeOf = async ({ database }: LoadService): Promise<number> =>
  (await database.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')).rows[0]
    ?.bytes ?? 0;

async function compare(few: GrownService, grown: GrownService, many: number): Promise<readonly Figure[]> {
  const [ofFew, ofMany] = [growthQuestions(few), growthQuestions(grown)];
  const figures: Figure[] = [];
  for (const [what, ask] of Object.entries(ofFew)) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.few.push(await ask());
      times.many.push((await ofMany[what]?.()) ?? Number.NaN);
    }
    const [short, long] = [fastest(times.few), fastest(times.many)];
    figures.push(
      { name: `${what}: of ${FEW}`, value: rounded(short), unit: 'ms' },
      { name: `${what}: of ${many / 2}`, value: rounded(long), unit: 'ms' },
      { name: `${what}: against ${FEW}`, value: rounded(long / short), unit: 'times', bar: BAR },
    );
  }
  return figures;
}
