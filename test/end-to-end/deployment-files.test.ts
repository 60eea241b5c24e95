import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
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
  readonly volumes: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly read_only?: boolean;
  readonly stop_grace_period?: string;
}

describe.each(['deploy/compose.yaml', 'deploy/compose.postgres.yaml'])('%s', (name) => {
  it('names settings, volumes and services that there are', async () => {
    const { services, volumes } = parse(await read(name)) as Composed;
    expect(services.rowbox?.read_only).toBe(true);
    for (const [of, service] of Object.entries(services)) {
      for (const setting of Object.keys(service.environment).filter((one) => one.startsWith('ROWBOX_'))) {
        expect(settings, of).toContain(setting);
      }
      for (const volume of service.volumes) expect(Object.keys(volumes), of).toContain(volume.split(':')[0]);
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(condition).toBe('service_healthy');
        expect(services[other]?.healthcheck, other).toBeDefined();
      }
      if (service.build !== undefined) {
        await access(path.resolve(ROOT, path.dirname(name), service.build, 'Dockerfile'));
      }
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
