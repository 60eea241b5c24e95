/** The same function, which looks each thing up once and keeps the answer as long as it is itself kept. */
export function remembered<K, V extends object | string | null>(look: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = look(key);
    known.set(key, found);
    return found;
  };
}
