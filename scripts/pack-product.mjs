#!/usr/bin/env node
/*
 * `npm run pack-product -- FOLDER [PLATFORM]`: packs what `npm i -g` and `npx` install, one tarball: the bundles, the web app, the migrations, the
 * sample, and the very versions of every package that the lockfile has. Of a platform, as `linux-x64`, it is a quarter as large, and
 * can be installed nowhere else.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfStale } from './build.mjs';
import { bundleInference, INFERENCE, inferenceDependencies } from './bundled-inference.mjs';
import { lockedPackagesOf } from './locked-packages.mjs';
import { ROOT } from './source-files.mjs';

/** Of whose code the bundles are made. The web app needs nothing at run time that is not in its files. */
const BUNDLED = ['cli', 'server', 'engine', 'readers', 'contract', 'client'];
const COPIED = ['demo', 'README.md', 'LICENSE', 'NOTICE', 'CHANGELOG.md'];
const PROGRAM = {
  'packages/cli/bin/packed.mjs': 'bin/rowbox.mjs',
  'scripts/node-version.mjs': 'bin/node-version.mjs',
};

const [, , folder = '.', platform = null] = process.argv;
await buildIfStale();
const stage = await mkdtemp(path.join(tmpdir(), 'rowbox-pack-'));
try {
  await copyDist();
  for (const name of COPIED) await cp(path.join(ROOT, name), path.join(stage, name), { recursive: true });
  await mkdir(path.join(stage, 'bin'));
  for (const [from, to] of Object.entries(PROGRAM)) await cp(path.join(ROOT, from), path.join(stage, to));
  const manifest = await manifestOfProduct();
  await refuseMissing(manifest);
  await bundleInference(path.join(stage, 'node_modules'), platform);
  await writeJson('package.json', manifest);
  await writeJson('npm-shrinkwrap.json', await shrinkwrapOf(manifest));
  await mkdir(folder, { recursive: true });
  const { status } = spawnSync('npm', ['pack', '--silent', '--pack-destination', path.resolve(folder)], {
    cwd: stage,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
} finally {
  await rm(stage, { recursive: true, force: true });
}

/** Without the maps, which are for who has the sources. */
async function copyDist() {
  await cp(path.join(ROOT, 'dist'), path.join(stage, 'dist'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map') && path.basename(file) !== '.inputs',
  });
}

/**
 * @typedef {Record<string, string>} Versions
 * @typedef {{ name: string, version: string, license: string, dependencies: Versions, optionalDependencies: Versions, engines: Versions, bundleDependencies: readonly string[] }} Manifest
 */

/** @returns {Promise<Manifest>} */
async function manifestOfProduct() {
  const root = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  /** @type {Versions} */
  const dependencies = {};
  /** @type {Versions} */
  const optionalDependencies = {};
  for (const name of BUNDLED) {
    const read = JSON.parse(await readFile(path.join(ROOT, 'packages', name, 'package.json'), 'utf8'));
    const outside = Object.entries(read.dependencies ?? {}).filter(([of]) => !of.startsWith('@rowbox/'));
    Object.assign(dependencies, Object.fromEntries(outside));
    Object.assign(optionalDependencies, read.optionalDependencies);
  }
  const { version, description, license, engines, type } = root;
  return {
    ...{ name: 'rowbox', version, description, license, type, engines },
    ...{ bin: { rowbox: 'bin/rowbox.mjs' }, bundleDependencies: INFERENCE },
    dependencies: sorted(dependencies),
    optionalDependencies: sorted(optionalDependencies),
  };
}

/** A bundle must not import what nobody would have installed. @param {Manifest} manifest */
async function refuseMissing({ dependencies }) {
  const names = await readdir(path.join(stage, 'dist'));
  const imported = new Set();
  for (const name of names.filter((one) => one.endsWith('.mjs'))) {
    const text = await readFile(path.join(stage, 'dist', name), 'utf8');
    // As esbuild writes them: each import a line of its own.
    for (const [, of = ''] of text.matchAll(/^(?:import|export)\b[^'"\n;]*["']([^'"./][^'"]*)["'];$/gm)) {
      imported.add(of.startsWith('@') ? of.split('/', 2).join('/') : of.split('/', 1).join());
    }
  }
  const missing = [...imported].filter(
    (name) => !(name in dependencies) && !name.startsWith('node:') && !builtinModules.includes(name),
  );
  if (missing.length > 0) throw new Error(`No package that is bundled depends on ${missing.join(', ')}.`);
}

/** @param {Manifest} manifest */
async function shrinkwrapOf(manifest) {
  const { name, version } = manifest;
  const lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const packages = inferenceDependencies(lock.packages);
  return {
    ...{ name, version, lockfileVersion: lock.lockfileVersion, requires: true },
    packages: { '': manifest, ...lockedPackagesOf(packages, manifest) },
  };
}

/** @param {Versions} versions */
function sorted(versions) {
  return Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * @param {string} name
 * @param {unknown} content
 */
async function writeJson(name, content) {
  await writeFile(path.join(stage, name), `${JSON.stringify(content, null, 2)}\n`);
}
