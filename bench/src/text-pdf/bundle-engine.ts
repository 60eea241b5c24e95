import type * as Engine from '@rowbox/engine';
import type * as Readers from '@rowbox/readers';
import { bundleForBench } from '../bundle-for-bench.ts';

export type BundledEngine = Pick<typeof Engine, 'extract'> & Pick<typeof Readers, 'createPdfReader'>;

const ENTRY = `
  export { extract } from '@rowbox/engine';
  export { createPdfReader } from '@rowbox/readers';
`;

/** Engine and PDF reader as they run in production. */
export async function bundleEngine(): Promise<BundledEngine> {
  return import(await bundleForBench('engine', ENTRY));
}
