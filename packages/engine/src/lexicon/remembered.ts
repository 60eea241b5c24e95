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

/** The same function, which keeps the answer it gave last. */
export function latest<K, V>(look: (key: K) => V): (key: K) => V {
  let last: { readonly key: K; readonly found: V } | null = null;
  return (key) => {
    if (last === null || last.key !== key) last = { key, found: look(key) };
    return last.found;
  };
}

/** The same value, made when it is first asked for. */
export function once<V>(make: () => V): () => V {
  let made: { readonly value: V } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
