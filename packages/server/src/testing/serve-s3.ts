import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { freePort, untilItAnswers } from '../outbound/exports/testing/serve-webdav.ts';

const run = promisify(execFile);

export interface S3Server {
  readonly endpoint: string;
  /** An empty bucket. */
  readonly bucket: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** What the official SDK reads keys from. */
  readonly environment: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string };
  /** Its name in the store that can be asked to encrypt by `aws:kms`. */
  readonly kmsKey: string;
  readonly processIds: readonly number[];
  /** What is in the bucket below a prefix, as far as its first thousand. */
  readonly keysBelow: (prefix: string) => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** A real S3 store (Ceph's gateway, as Debian has it) with a monitor and one store in memory of its own. */
export async function serveS3(): Promise<S3Server> {
  const home = await mkdtemp(join(tmpdir(), 'rowbox-test-s3-'));
  const [monitor, port] = [await freePort(), await freePort()];
  const [cluster, store] = [randomUUID(), randomUUID()];
  await writeFile(join(home, 'ceph.conf'), configOf(home, cluster, monitor, port));
  await Promise.all([mkdir(join(home, 'mon')), mkdir(join(home, 'osd'))]);
  const ceph = (program: string, ...args: string[]) =>
    run(program, ['-c', 'ceph.conf', ...args], { cwd: home });
  const started: ChildProcess[] = [];
  const start = (program: string, ...args: string[]): ChildProcess => {
    const child = spawn(program, ['-c', 'ceph.conf', ...args, '-f'], { cwd: home, stdio: 'ignore' });
    started.push(child);
    return child;
  };
  const stop = async () => {
    for (const child of started.reverse()) {
      const ended = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      await ended;
    }
    await rm(home, { recursive: true, force: true });
  };
  try {
    await makeKeys(home);
    await run('monmaptool', [
      ...['--create', '--fsid', cluster, '--addv', 'x', `[v2:127.0.0.1:${monitor}]`, join(home, 'monmap')],
    ]);
    await ceph('ceph-mon', '--mkfs', '-i', 'x', '--monmap', 'monmap', '--keyring', 'keyring');
    start('ceph-mon', '-i', 'x');
    await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store);
    await ceph('ceph', 'osd', 'new', store);
    start('ceph-osd', '-i', '0');
    const endpoint = `http://127.0.0.1:${port}`;
    await untilItAnswers(endpoint, start('radosgw', '-n', 'client.admin'));
    const user = [
      '--uid=rowbox',
      '--display-name=Rowbox',
      `--access-key=${KEY_ID}`,
      `--secret-key=${SECRET}`,
    ];
    await ceph('radosgw-admin', 'user', 'create', ...user);
    const credentials = { accessKeyId: KEY_ID, secretAccessKey: SECRET };
    const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    return {
      endpoint,
      bucket: BUCKET,
      credentials,
      environment: { AWS_ACCESS_KEY_ID: KEY_ID, AWS_SECRET_ACCESS_KEY: SECRET },
      kmsKey: KMS_KEY,
      processIds: started.map(({ pid }) => pid ?? 0),
      keysBelow: async (prefix) => {
        const { Contents = [] } = await client.send(
          new ListObjectsV2Command({ Bucket: BUCKET, Prefix: prefix }),
        );
        return Contents.map(({ Key = '' }) => Key);
      },
      stop: async () => {
        client.destroy();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const BUCKET = 'rowbox-files';
const KEY_ID = 'rowbox-key';
const SECRET = 'the secret of the key';
const KMS_KEY = 'files';

async function makeKeys(home: string): Promise<void> {
  const keyring = join(home, 'keyring');
  await run('ceph-authtool', ['--create-keyring', keyring]);
  for (const [name, ...caps] of [
    ['mon.', '--cap', 'mon', 'allow *'],
    ['client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'],
    ['osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *'],
  ] as const) {
    await run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...caps]);
  }
}

/** Without copies, in memory, and told to settle things at once instead of after seconds. */
const configOf = (home: string, cluster: string, monitor: number, port: number): string => `
[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitor}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
keyring = ${home}/keyring
run dir = ${home}
log file = ${home}/$name.log
pid file = ${home}/$name.pid
admin socket = ${home}/$name.asok
mon data = ${home}/mon
mon data avail crit = 0
mon allow pool size one = true
mon tick interval = 1
paxos propose interval = 0.02
paxos min wait = 0.01
osd data = ${home}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
rgw data = ${home}
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw crypt require ssl = false
rgw crypt s3 kms backend = testing
rgw crypt s3 kms encryption keys = ${KMS_KEY}=${Buffer.alloc(32, 7).toString('base64')}
`;
