/** The same function, which looks each thing up once and keeps the answer as long as it is itself kept. */
export const remembered = <K, V extends object | string | number | null>(
  look: (key: K) => V,
): ((key: K) => V) => keptIn(new Map<K, V>(), look);

/** The same for keys that others hold: an answer is kept as long as its key is. */
export const rememberedWith = <K extends object, V extends object>(look: (key: K) => V): ((key: K) => V) =>
  keptIn(new WeakMap<K, V>(), look);

function keptIn<K, V>(
  known: Pick<Map<K, V>, 'get'> & { set(key: K, value: V): unknown },
  look: (key: K) => V,
): (key: K) => V {
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = look(key);
    known.set(key, found);
    return found;
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
