import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe-core finds serious or critical on the page: the rule, and where. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  const source = await readFile(AXE, 'utf8');
  // Evaluated by the debugger, which the page's own policy does not bind.
  const found: unknown = await page.evaluate(`${source}; axe.run(document, { resultTypes: ['violations'] })
    .then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`);
  return found as readonly string[];
}
