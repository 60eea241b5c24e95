/*
 * A root of its own for the steps of the Dockerfile, where no container can be run: Node.js with npm, a shell, the few programs that the steps call, and
 * the libraries that these need, nothing else of the machine. What the base image brings beyond that is missed here, so that a step that needs
 * more than it names is found out. Takes root.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** As the image of Node.js has it. */
export const NODE_USER = 1000;
const PROGRAMS = ['sh', 'env', 'mkdir', 'chown', 'rm', 'id', 'ls', 'cat'];
/** Whose libraries every image of Debian has; programs that packages of npm bring may need them. */
const PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6', 'zlib1g'];
const FOLDERS = [
  'usr/bin',
  'usr/sbin',
  'usr/lib',
  'usr/lib64',
  'usr/local/bin',
  'usr/local/lib',
  'dev',
  'etc',
  'home',
  'proc',
  'root',
  'tmp',
];
/** By which names are found on the network, and whom to believe. */
const NETWORK = [
  '/etc/resolv.conf',
  '/etc/hosts',
  '/etc/nsswitch.conf',
  '/etc/ssl/certs/ca-certificates.crt',
];
/** What of the environment says how the registry is reached. */
const WAYS_OUT =
  /^(https?_proxy|no_proxy|npm_config_(registry|cafile|proxy|https_proxy)|node_extra_ca_certs|ssl_cert_file)$/i;

/** @param {string} root an empty folder */
export async function makeRoot(root) {
  for (const folder of FOLDERS) await mkdir(path.join(root, folder), { recursive: true });
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) await symlink(`usr/${name}`, path.join(root, name));
  run('chmod', ['1777', path.join(root, 'tmp')]);
  const node = process.execPath;
  await copyWithLibraries(root, node, '/usr/local/bin/node');
  for (const library of PACKAGES.flatMap(librariesOf)) await copy(root, library, library);
  for (const name of PROGRAMS) await copyWithLibraries(root, which(name), `/usr/bin/${name}`);
  const npm = path.dirname(path.dirname(await realpath(which('npm'))));
  await cp(npm, path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'));
  await writeFile(
    path.join(root, 'etc/passwd'),
    `root:x:0:0::/root:/bin/sh\nnode:x:${NODE_USER}:${NODE_USER}::/home/node:/bin/sh\n`,
  );
  await writeFile(path.join(root, 'etc/group'), `root:x:0:\nnode:x:${NODE_USER}:\n`);
  await mkdir(path.join(root, 'home/node'));
  run('chown', [`${NODE_USER}:${NODE_USER}`, path.join(root, 'home/node')]);
  for (const file of NETWORK) {
    const content = await readFile(file).catch(() => null);
    if (content === null) continue;
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  }
}

/**
 * The cache of npm in it, as links to the files of the machine's: what a step deletes is deleted here only.
 *
 * @param {string} root
 */
export function lendCache(root) {
  const cache = spawnSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).stdout.trim();
  const content = path.join(cache, '_cacache');
  const target = path.join(root, 'root/.npm');
  spawnSync('mkdir', ['-p', target]);
  const linked = spawnSync('cp', ['-al', content, target], { stdio: 'ignore' });
  // On another file system, or without a cache: what is missing is fetched.
  if (linked.status !== 0) spawnSync('cp', ['-a', content, target], { stdio: 'ignore' });
}

/**
 * What runs a command within it, in a view of file systems of its own that ends with it.
 *
 * @param {string} root
 * @param {{ cwd: string, user?: number, environment?: Record<string, string> }} where
 * @param {readonly string[]} command
 * @returns {[program: string, args: string[]]}
 */
export function within(root, { cwd, user = 0, environment = {} }, command) {
  const inside = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: user === 0 ? '/root' : '/home/node',
    ...(user === 0 && waysOut()),
    ...environment,
  };
  const variables = Object.entries(inside).map(([name, value]) => `${name}=${value}`);
  const script =
    'mount --bind /proc "$1/proc"; mount --rbind /dev "$1/dev"; root=$1; user=$2; shift 2; exec chroot --userspec="$user:$user" "$root" "$@"';
  const change = ['/bin/sh', '-c', 'cd "$0" && exec "$@"', cwd, ...command];
  return [
    'unshare',
    [
      '--mount',
      'sh',
      '-euc',
      script,
      'sh',
      root,
      String(user),
      '/usr/bin/env',
      '-i',
      ...variables,
      ...change,
    ],
  ];
}

/** @returns {Record<string, string>} */
function waysOut() {
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  const ways = Object.entries(process.env).filter(([name]) => WAYS_OUT.test(name));
  return {
    npm_config_registry: registry,
    ...Object.fromEntries(ways.map(([name, value]) => [name, value ?? ''])),
  };
}

/**
 * @param {string} root
 * @param {string} from
 * @param {string} to
 */
async function copyWithLibraries(root, from, to) {
  await copy(root, from, to);
  const { stdout } = spawnSync('ldd', [from], { encoding: 'utf8' });
  for (const [, library] of stdout.matchAll(/(\/\S+) \(0x/g)) {
    await copy(root, library ?? '', library ?? '');
  }
}

/**
 * @param {string} root
 * @param {string} from
 * @param {string} to
 */
async function copy(root, from, to) {
  const target = path.join(root, to);
  await mkdir(path.dirname(target), { recursive: true });
  await cp(await realpath(from), target);
}

/**
 * @param {string} name of a package of Debian
 * @returns {readonly string[]}
 */
function librariesOf(name) {
  const { stdout } = spawnSync('dpkg', ['-L', name], { encoding: 'utf8' });
  return stdout.split('\n').filter((file) => /^(\/usr)?\/lib(64)?\/[^/]+\/[^/]+\.so[.0-9]*$/.test(file));
}

/** @param {string} program */
function which(program) {
  return spawnSync('which', [program], { encoding: 'utf8' }).stdout.trim();
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`);
}
