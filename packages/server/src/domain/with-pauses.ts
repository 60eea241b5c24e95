import { breathe } from './breathe.ts';

/** Takes the steps of a long computation without holding up other requests. */
export async function withPauses<Result>(
  steps: Generator<undefined, Result, undefined>,
  pause: () => Promise<void> = breathe,
): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
