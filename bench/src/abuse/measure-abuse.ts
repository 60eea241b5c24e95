import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeDataDir, type Service, startService } from '../../../test/end-to-end/service.ts';
import { conditionsNow, type Figure, writePage } from '../write-results.ts';
import type { Attacked } from './attacks.ts';
import { hostileConfigs } from './hostile-configs.ts';
import { hostileJson } from './hostile-json.ts';
import { hostileUploads } from './hostile-uploads.ts';
import { makeAbusingParty } from './parties.ts';
import type { RawAnswer } from './raw-request.ts';
import { besideSlowClients } from './slow-clients.ts';
import { type HealthWatch, watchHealth } from './watch-health.ts';

const ATTACKS = [...hostileUploads, ...hostileJson, ...hostileConfigs];
const MOST_MILLISECONDS = 50;
const QUIET_MILLISECONDS = 3000;
const SLOW = '300 slow clients';

interface Pause {
  readonly name: string;
  /** How often it was answered with which status. */
  readonly answers: string;
  /** The most processor time that the main thread of the service worked while one request of /healthz waited. */
  readonly worked: number;
  /** The longest such wait, in which other programs of the machine have their part. */
  readonly longest: number;
}

/**
 * Sends what is made to hold up a service, and asks `/healthz` all the time meanwhile.
 *
 * @param wanted names of attacks, or parts of them; none: all, and the results are written down
 */
export async function measureAbuse(wanted: readonly string[]): Promise<void> {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url))], {
    stdio: 'ignore',
  });
  const folder = await makeDataDir();
  const service = await startService(folder.path);
  const health = await watchHealth(service.url, service.process.pid ?? 0);
  const pauses: Pause[] = [];
  const beside: Figure[] = [];
  const under = async (name: string, attack: () => Promise<readonly RawAnswer[]>) => {
    const seen = await underAttack(health, service, name, attack);
    process.stderr.write(`${toRow(seen)}\n`);
    pauses.push(seen);
  };
  try {
    const attacked: Attacked = {
      url: service.url,
      attacker: await makeAbusingParty(service, 'attacker'),
      bystander: await makeAbusingParty(service, 'bystander'),
    };
    const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part));
    await under('nothing', () => pause(QUIET_MILLISECONDS).then(() => []));
    for (const { name, run } of ATTACKS) if (isWanted(name)) await under(name, () => run(attacked));
    if (isWanted(SLOW)) {
      await under(SLOW, async () => {
        beside.push(...(await besideSlowClients(attacked)));
        return [];
      });
      process.stderr.write(`${beside.map(figureToRow).join('\n')}\n`);
    }
  } finally {
    await health.stop();
    await service.stop();
    await folder.remove();
  }
  if (wanted.length === 0) await writeDown(pauses, beside);
}

async function underAttack(
  health: HealthWatch,
  service: Service,
  name: string,
  attack: () => Promise<readonly RawAnswer[]>,
): Promise<Pause> {
  await health.look();
  const answered = await attack();
  const { longest, worked, faults } = await health.look();
  const counts = new Map<number, number>();
  for (const { status } of answered) counts.set(status, (counts.get(status) ?? 0) + 1);
  if (service.process.exitCode !== null)
    throw new Error(`the service ended by: ${name}\n${service.output()}`);
  if (faults > 0) throw new Error(`/healthz was answered with a fault under: ${name}`);
  const answers = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  if (answered.some(({ status }) => status === 0 || (status >= 500 && status !== 503))) {
    throw new Error(`a fault came of: ${name} (${answers})\n${service.output().slice(-3000)}`);
  }
  return { name, answers, worked: Math.round(worked), longest: Math.round(longest) };
}

const toRow = ({ name, answers, worked, longest }: Pause): string =>
  `| ${name} | ${answers} | ${worked} ms | ${longest} ms |`;

const figureToRow = ({ name, value, unit, bar }: Figure): string =>
  `| ${name} | ${value} ${unit} | ${bar === undefined ? '' : `≤ ${bar} ${unit}`} |`;

async function writeDown(pauses: readonly Pause[], beside: readonly Figure[]): Promise<void> {
  const conditions = conditionsNow();
  const most = Math.max(...pauses.map(({ worked }) => worked));
  const page = [
    '# abuse',
    '',
    'The built service in a process of its own with its embedded database is sent what is made to hold it up, while a thread of the' +
      ' bench asks /healthz every few milliseconds. *Pause*: the most processor time that the main thread of the service worked while' +
      ' one of these requests waited. *Wait*: how long the longest waited by the clock, in which the other programs of the machine, and' +
      ' the bench itself, have their part.',
    '',
    `The longest pause is ${most} ms, of at most ${MOST_MILLISECONDS} ms.`,
    '',
    '| sent | answered | pause | wait |',
    '|---|---|---|---|',
    ...pauses.map(toRow),
    '',
    '| beside slow clients | measured | bar |',
    '|---|---|---|',
    ...beside.map(figureToRow),
    '',
    ...Object.entries(conditions).map(([key, value]) => `- ${key}: ${value}`),
    '',
  ].join('\n');
  await writePage('abuse', page, { conditions, mostAllowed: MOST_MILLISECONDS, pauses, beside });
}
