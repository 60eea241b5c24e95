import path from 'node:path';
import type * as Engine from '@rowbox/engine';
import type * as Readers from '@rowbox/readers';
import { build } from 'esbuild';
import { bundleOptions } from '../../../scripts/build.mjs';
import { ROOT } from '../../../scripts/source-files.mjs';

export type BundledEngine = Pick<typeof Engine, 'extract'> & Pick<typeof Readers, 'createPdfReader'>;

const ENTRY = `
  export { extract } from '@rowbox/engine';
  export { createPdfReader } from '@rowbox/readers';
`;

/**
 * Engine and PDF reader as they run in production. Run from their sources they would be slower: the loader of TypeScript
 * gives every function its name again each time it is made.
 */
export async function bundleEngine(): Promise<BundledEngine> {
  const outfile = path.join(ROOT, '.cache', 'bench', 'engine.mjs');
  await build({ ...(await bundleOptions()), stdin: { contents: ENTRY, resolveDir: ROOT }, outfile });
  return import(outfile);
}
