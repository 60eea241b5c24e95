/**
 * Does something every so many milliseconds, never twice at once: while it is under way it is not begun again.
 *
 * @param work must not reject
 * @returns how to stop: what is under way is waited for
 */
export function startRepeating(
  work: () => Promise<void>,
  everyMilliseconds: number,
  { atOnce }: { readonly atOnce: boolean },
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const begin = () => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
  };
  if (atOnce) begin();
  const timer = setInterval(begin, everyMilliseconds);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
