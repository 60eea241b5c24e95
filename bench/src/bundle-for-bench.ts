import path from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../../scripts/build.mjs';
import { ROOT } from '../../scripts/source-files.mjs';

/**
 * Bundles what a module says as it would run in production, and answers the bundle's path. Run from its sources code is
 * slower, since the loader of TypeScript gives every function its name again each time it is made, and the loader's own
 * memory would be measured with it. `name`: of the bundle, without ending.
 */
export async function bundleForBench(name: string, contents: string): Promise<string> {
  const outfile = path.join(ROOT, '.cache', 'bench', `${name}.mjs`);
  const stdin = { contents, resolveDir: ROOT, loader: 'ts' as const };
  await build({ ...(await bundleOptions()), stdin, outfile });
  return outfile;
}
