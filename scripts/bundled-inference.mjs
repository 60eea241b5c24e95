import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './source-files.mjs';

/*
 * The package that runs the models of text recognition comes inside of ours. Its own install script downloads hundreds of megabytes
 * for graphics cards from another place than the registry, and where that is not reached nothing would be installed.
 */

const NATIVE = 'onnxruntime-node';
const COMMON = 'onnxruntime-common';
/** @type {readonly string[]} */
export const INFERENCE = [NATIVE, COMMON];

/**
 * @param {string} folder the product's `node_modules`
 * @param {string | null} platform as `linux-x64`; null: all there are
 */
export async function bundleInference(folder, platform) {
  const wanted = platform === null ? null : path.join(...platform.split('-'));
  for (const name of INFERENCE) {
    const from = path.join(ROOT, 'node_modules', name);
    const manifest = JSON.parse(await readFile(path.join(from, 'package.json'), 'utf8'));
    const { scripts, devDependencies, dependencies, ...kept } = manifest;
    await mkdir(path.join(folder, name), { recursive: true });
    for (const part of name === NATIVE ? ['bin', 'dist', 'README.md'] : ['dist', 'README.md']) {
      await cp(path.join(from, part), path.join(folder, name, part), {
        recursive: true,
        filter: (file) =>
          wanted === null || !/\.(?:node|dll|dylib|so[.\d]*)$/.test(file) || file.includes(wanted),
      });
    }
    const own = name === NATIVE ? { dependencies: { [COMMON]: dependencies[COMMON] } } : {};
    await writeFile(path.join(folder, name, 'package.json'), JSON.stringify({ ...kept, ...own }, null, 2));
  }
}

/**
 * The lockfile's packages as they are installed with it.
 *
 * @param {Record<string, import('./locked-packages.mjs').Locked>} packages
 */
export function inferenceDependencies(packages) {
  const changed = { ...packages };
  for (const name of INFERENCE) {
    const { dependencies, ...locked } = packages[`node_modules/${name}`] ?? {};
    const kept = Object.entries(dependencies ?? {}).filter(([of]) => INFERENCE.includes(of));
    changed[`node_modules/${name}`] = { ...locked, dependencies: Object.fromEntries(kept), inBundle: true };
  }
  return changed;
}
