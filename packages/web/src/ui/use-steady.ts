import { useCallback, useEffect, useRef } from 'react';

/** Always the same function, which does what the one of the last drawing does: what is drawn with it need not be drawn anew. */
export function useSteady<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
