/** What nobody has asked for that long is not kept in memory: what was deleted is gone from there within the hour, too. */
const KEPT_MILLISECONDS = 30 * 60 * 1000;

/** @returns to be called with the key of an entry each time it is used */
export function forgetUnused<Key>(known: Map<Key, unknown>): (key: Key) => void {
  const timers = new Map<Key, NodeJS.Timeout>();
  return (key) => {
    clearTimeout(timers.get(key));
    const forget = () => {
      timers.delete(key);
      known.delete(key);
    };
    timers.set(key, setTimeout(forget, KEPT_MILLISECONDS).unref());
  };
}
