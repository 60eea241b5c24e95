import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseSettings } from '../../packages/server/src/config.ts';
import { isThere } from '../../scripts/debian-packages.mjs';
import { ROOT, runCommand } from './run-command.ts';

const read = (name: string): Promise<string> => readFile(path.join(ROOT, name), 'utf8');
const settings = new Set((await read('docs/operate/configuration.md')).match(/ROWBOX_[A-Z_]+/g));

interface Composed {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

interface Service {
  readonly build?: string;
  readonly image?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly stop_grace_period?: string;
}

const COMPOSED = ['deploy/compose.yaml', 'deploy/compose.postgres.yaml', 'deploy/compose.cluster.yaml'];
const compose = async (name: string) => parse(await read(name), { merge: true }) as Composed;

/** `${NAME:-default}` and `${NAME:?complaint}`, as they are with what an operator must set. */
const filledIn = (environment: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:([-?])([^}]*)\}/g, (_all, kind: string, rest: string) =>
        kind === '-' ? rest : 'a-value-of-the-operator',
      ),
    ]),
  );

describe.each(COMPOSED)('%s', (name) => {
  it('names settings, volumes and services that there are', async () => {
    const { services, volumes } = await compose(name);
    const ours = Object.values(services).filter(({ build }) => build !== undefined);
    expect(ours.length).toBeGreaterThan(0);
    for (const { read_only, tmpfs } of ours) expect([read_only, tmpfs?.[0]]).toEqual([true, '/tmp']);
    for (const [of, service] of Object.entries(services)) {
      for (const setting of Object.keys(service.environment).filter((one) => one.startsWith('ROWBOX_'))) {
        expect(settings, of).toContain(setting);
      }
      for (const volume of service.volumes ?? [])
        expect(Object.keys(volumes), of).toContain(volume.split(':')[0]);
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        if (condition === 'service_completed_successfully') {
          expect(services[other]?.restart, other).toBe('no');
        } else {
          expect(condition).toBe('service_healthy');
          expect(services[other]?.healthcheck, other).toBeDefined();
        }
      }
      if (service.build !== undefined) {
        await access(path.resolve(ROOT, path.dirname(name), service.build, 'Dockerfile'));
      }
    }
  });

  it('starts the service with settings that it takes, all roles among its processes', async () => {
    const ours = Object.values((await compose(name)).services).filter(({ build }) => build !== undefined);
    const parsed = ours.map(({ environment }) => parseSettings(filledIn(environment)).settings);
    expect([...new Set(parsed.flatMap(({ roles }) => roles))].sort()).toEqual([
      'mail',
      'read',
      'sync',
      'web',
    ]);
    // What one of them keeps, the others find.
    for (const of of ['databaseUrl', 'filesUrl', 'secretKey', 'publicUrl', 'mailDomain'] as const) {
      expect(new Set(parsed.map((one) => one[of])).size, of).toBe(1);
    }
    if (parsed.length > 1) {
      expect(
        parsed.every(({ databaseUrl, filesUrl }) => databaseUrl !== undefined && filesUrl?.startsWith('s3:')),
      ).toBe(true);
    }
    expect(new Set(ours.map(({ build }) => build)).size).toBe(1);
    for (const { stop_grace_period } of ours) {
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(parsed[0]?.stopGraceSeconds ?? 0);
    }
  });
});

describe('Dockerfile', () => {
  it('runs as nobody special, with one volume and a health check', async () => {
    const lines = (await read('Dockerfile')).split('\n');
    const values = (of: string) =>
      lines.filter((line) => line.startsWith(`${of} `)).map((line) => line.slice(of.length + 1));
    expect(values('USER')).toEqual(['node']);
    expect(values('VOLUME')).toEqual(['/data']);
    expect(values('HEALTHCHECK').length).toBe(1);
    // Of both stages the same, at a release that is supported.
    expect(new Set(values('FROM').map((from) => from.split(' ')[0]))).toEqual(
      new Set(['node:24-bookworm-slim']),
    );
    for (const [, setting = ''] of lines.join('\n').matchAll(/(ROWBOX_[A-Z_]+)/g))
      expect(settings).toContain(setting);
  });
});

describe('rowbox.service', () => {
  it.skipIf(!isThere('systemd-analyze'))(
    'is a unit that systemd takes, closed to what it does not need',
    async () => {
      const unit = path.join(ROOT, 'deploy/rowbox.service');
      const verified = await runCommand('systemd-analyze', ['verify', '--man=no', unit]);
      expect(
        `${verified.stdout}${verified.stderr}`.split('\n').filter((line) => line.includes('rowbox')),
      ).toEqual([]);
      const rated = await runCommand('systemd-analyze', [
        'security',
        '--offline=true',
        '--threshold=25',
        unit,
      ]);
      expect(rated.code, rated.stdout).toBe(0);
    },
  );
});
