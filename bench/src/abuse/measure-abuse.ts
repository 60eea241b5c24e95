import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeDataDir, type Service, startService } from '../../../test/end-to-end/service.ts';
import type { BenchResults, Figure } from '../write-results.ts';
import type { Attacked } from './attacks.ts';
import { hostileConfigs } from './hostile-configs.ts';
import { hostileJson } from './hostile-json.ts';
import { hostileUploads } from './hostile-uploads.ts';
import { makeAbusingParty } from './parties.ts';
import { besideSlowClients } from './slow-clients.ts';
import { type HealthWatch, watchHealth } from './watch-health.ts';

const ATTACKS = [...hostileUploads, ...hostileJson, ...hostileConfigs];
const MOST_MILLISECONDS = 50;
const QUIET_MILLISECONDS = 3000;

/**
 * Sends what is made to hold up a service, and asks `/healthz` all the time meanwhile.
 *
 * @param wanted names of attacks, or parts of them; none: all
 */
export async function measureAbuse(wanted: readonly string[]): Promise<BenchResults> {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url))], {
    stdio: 'ignore',
  });
  const folder = await makeDataDir();
  const service = await startService(folder.path);
  const health = await watchHealth(service.url, service.process.pid ?? 0);
  try {
    const attacked: Attacked = {
      url: service.url,
      attacker: await makeAbusingParty(service, 'attacker'),
      bystander: await makeAbusingParty(service, 'bystander'),
    };
    const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part));
    const figures: Figure[] = [];
    await health.look();
    await pause(QUIET_MILLISECONDS);
    const { longest } = await health.look();
    figures.push({ name: 'longest wait for /healthz with nothing else to do', ...milliseconds(longest) });
    for (const { name, run } of ATTACKS) {
      if (!isWanted(name)) continue;
      const figure = await underAttack(health, service, name, () => run(attacked));
      figures.push(figure);
    }
    if (isWanted('slow clients')) {
      const beside: Figure[] = [];
      const figure = await underAttack(health, service, '300 slow clients', async () => {
        beside.push(...(await besideSlowClients(attacked)));
        return [];
      });
      process.stderr.write(`${JSON.stringify(beside, null, 1)}\n`);
      figures.push(figure, ...beside);
    }
    return {
      method:
        'The built service in a process of its own with its embedded database. A thread asks /healthz every few milliseconds;' +
        ' each figure is the longest wait for its answer while that was sent, whatever it was answered itself.',
      figures,
    };
  } finally {
    await health.stop();
    await service.stop();
    await folder.remove();
  }
}

async function underAttack(
  health: HealthWatch,
  service: Service,
  name: string,
  attack: () => Promise<readonly { readonly status: number; readonly milliseconds: number }[]>,
): Promise<Figure> {
  await health.look();
  const answers = await attack();
  const { longest, worked, faults } = await health.look();
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const answered = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  const slowest = Math.max(0, ...answers.map(({ milliseconds }) => milliseconds));
  process.stderr.write(
    `${name}: ${Math.round(worked)} ms of work, ${Math.round(longest)} ms (${answered}; ${Math.round(slowest)} ms)\n`,
  );
  if (service.process.exitCode !== null)
    throw new Error(`the service ended by: ${name}\n${service.output()}`);
  if (faults > 0) throw new Error(`/healthz was answered with a fault under: ${name}`);
  if (answers.some(({ status }) => status >= 500 && status !== 503))
    throw new Error(`a fault came of: ${name}`);
  return { name, ...milliseconds(longest), bar: MOST_MILLISECONDS };
}

const milliseconds = (value: number) => ({ value: Math.round(value * 10) / 10, unit: 'ms' });
