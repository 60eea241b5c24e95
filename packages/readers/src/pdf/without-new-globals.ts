/**
 * Runs a task and takes away what it put on the global object. PDFium's package, a build with debugging checks, leaves
 * getters for old names there; they belong to the first instance and would hold it for ever, with all the memory a
 * hostile file made it take.
 */
export async function withoutNewGlobals<T>(task: () => Promise<T>): Promise<T> {
  const before = new Set(Object.getOwnPropertyNames(globalThis));
  const result = await task();
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const isGetter = Object.getOwnPropertyDescriptor(globalThis, name)?.get !== undefined;
    if (isGetter && !before.has(name)) Reflect.deleteProperty(globalThis, name);
  }
  return result;
}
