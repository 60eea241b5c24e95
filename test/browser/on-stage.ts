import { afterAll, beforeAll, describe } from 'vitest';
import { browserProgram, openStage, type Stage } from './browser.ts';

/**
 * A group of browser tests on a service of its own, which starts before them and stops after them. Without a browser they are
 * skipped, and the report says so.
 *
 * @param tests what is on the stage may be taken from it when a test or a hook runs, not before
 * @param environment what the service is set to beside what all are
 */
export function onStage(
  name: string,
  tests: (stage: Omit<Stage, 'close'>) => void,
  environment: Record<string, string> = {},
): void {
  describe.skipIf(browserProgram === null)(name, () => {
    let opened: Stage | undefined;
    const stage = (): Stage => {
      if (!opened) throw new Error('The stage is set when the first hook of its tests runs.');
      return opened;
    };
    beforeAll(async () => {
      opened = await openStage(environment);
    });
    afterAll(() => opened?.close());
    tests({
      get service() {
        return stage().service;
      },
      get browser() {
        return stage().browser;
      },
      get rowbox() {
        return stage().rowbox;
      },
    });
  });
}
