import type { DrawnRegion, RegionReading } from '@rowbox/engine';

/** Reads the rows of a group where somebody drew a table. @returns null when it cannot, in time and in memory */
export type RegionReader = (drawn: DrawnRegion) => Promise<RegionReading | null>;
