/**
 * @typedef {Record<string, string>} Versions
 * @typedef {{ dependencies?: Versions, optionalDependencies?: Versions, peerDependencies?: Versions, peerDependenciesMeta?: Record<string, { optional?: boolean }>, [key: string]: unknown }} Locked
 */

/**
 * The packages of a lockfile that one package needs, directly or by others, where they lie. The one stands in the root.
 *
 * That some have an install script is left out, and so npm runs none of them: no package needs its own, and one of them would
 * download hundreds of megabytes.
 *
 * @param {Record<string, Locked>} all by their place, as `node_modules/a/node_modules/b`
 * @param {Locked} root
 * @returns {Record<string, Locked>}
 */
export function lockedPackagesOf(all, root) {
  /** Place → whether it is there for optional dependencies alone. @type {Map<string, boolean>} */
  const found = new Map();
  /** @type {[string, Locked, boolean][]} */
  const waiting = [['', root, false]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [place, locked, optional] = next;
    for (const { name, isOptional } of neededBy(locked)) {
      const at = placeOf(all, place, name);
      if (at === null) {
        if (isOptional) continue;
        throw new Error(`The lockfile lacks ${name}, which ${place || 'the product'} needs.`);
      }
      const onlyOptional = optional || isOptional;
      // Seen before, and not for less.
      if (found.get(at) === false || found.get(at) === onlyOptional) continue;
      found.set(at, onlyOptional);
      waiting.push([at, all[at] ?? {}, onlyOptional]);
    }
  }
  return Object.fromEntries(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([at, optional]) => [at, entry(all[at], optional)]),
  );
}

/** @param {Locked} locked */
function neededBy({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  return [
    ...Object.keys(dependencies).map((name) => ({ name, isOptional: name in optionalDependencies })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
    ...Object.keys(peerDependencies)
      .filter((name) => peerDependenciesMeta[name]?.optional !== true)
      .map((name) => ({ name, isOptional: false })),
  ];
}

/**
 * Where Node.js would find it.
 *
 * @param {Record<string, Locked>} all
 * @param {string} from
 * @param {string} name
 */
function placeOf(all, from, name) {
  for (
    let above = from;
    above !== '';
    above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))
  ) {
    if (`${above}/node_modules/${name}` in all) return `${above}/node_modules/${name}`;
  }
  return `node_modules/${name}` in all ? `node_modules/${name}` : null;
}

/**
 * @param {Locked | undefined} locked
 * @param {boolean} optional
 */
function entry(locked = {}, optional) {
  const { dev, devOptional, peer, hasInstallScript, optional: _, ...kept } = locked;
  return { ...kept, ...(optional && { optional }) };
}
