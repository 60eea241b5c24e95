/** A computation that pauses between pieces of a few milliseconds at most. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Takes all steps of a computation at once; whoever shares a thread with others takes them one at a time. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
