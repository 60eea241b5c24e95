/** Long enough to get on, short enough that a key pressed meanwhile is answered in the same frame. */
const SLICE_MILLISECONDS = 8;

/**
 * Takes the steps one after another, and lets the browser get to what people do in between. The first slice is taken at
 * once: what is done within it is answered without a wait.
 *
 * @returns the end value, or a promise of it where the first slice did not reach it; never kept once the signal is aborted
 */
export function inSlices<T>(steps: Generator<void, T>, signal: AbortSignal): T | Promise<T> {
  const first = takeSlice(steps);
  return first.done ? first.value : restInSlices(steps, signal);
}

async function restInSlices<T>(steps: Generator<void, T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    await turn();
    if (signal.aborted) return new Promise<never>(() => {});
    const next = takeSlice(steps);
    if (next.done) return next.value;
  }
}

function takeSlice<T>(steps: Generator<void, T>): IteratorResult<void, T> {
  const end = performance.now() + SLICE_MILLISECONDS;
  for (;;) {
    const next = steps.next();
    if (next.done || performance.now() >= end) return next;
  }
}

/** After what waits to be handled: a message comes behind input, and unlike a timer without a pause of its own. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
