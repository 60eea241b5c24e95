/** Takes all steps of a computation at once; whoever shares a thread with others takes them one at a time. */
export function runSteps<Result>(steps: Generator<undefined, Result, undefined>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
