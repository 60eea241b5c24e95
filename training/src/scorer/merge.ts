import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { TreesData } from '@rowbox/engine';
import { mergeTrees } from '../trees/merge-trees.ts';

/* One scorer of several fits, each as good as the others: `merge.ts --out FILE FIT...`. The first look is that of the first. */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const fits = positionals.map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as { look: TreesData; full: TreesData },
);
const scorer = { look: fits[0]?.look, full: mergeTrees(fits.map(({ full }) => full)) };
writeFileSync(values.out as string, `${JSON.stringify(scorer)}\n`);
