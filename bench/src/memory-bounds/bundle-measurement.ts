import { bundleForBench } from '../bundle-for-bench.ts';
import type * as Measurement from './measure-memory-bounds.ts';

const ENTRY = `export { measureMemoryBounds } from './bench/src/memory-bounds/measure-memory-bounds.ts';`;

/** The measurement with the engine as it runs in production. */
export async function bundleMeasurement(): Promise<Pick<typeof Measurement, 'measureMemoryBounds'>> {
  return import(await bundleForBench('memory-bounds', ENTRY));
}
