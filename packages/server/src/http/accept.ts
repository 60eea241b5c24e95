/** RFC 9110, 12.5.1: how much each media range of an `Accept` header is wanted, from 0 (not at all) to 1. */
function parseAccept(header: string): ReadonlyMap<string, number> {
  const ranges = header.split(',').filter((range) => range.trim() !== '');
  return new Map(
    ranges.map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      const quality = weight === undefined ? 1 : Number(weight);
      // What is no weight is none that was given.
      return [type, quality >= 0 && quality <= 1 ? quality : 1] as const;
    }),
  );
}

/**
 * Which of the types that can be answered is wanted most. Of two that are wanted as much it is the one whose name is more
 * exactly in the header, then the one that stands first in `offered`.
 *
 * @returns null when none is wanted; the first when the header names none
 */
export function preferredType<Type extends string>(
  header: string | undefined,
  offered: readonly Type[],
): Type | null {
  const wanted = parseAccept(header ?? '');
  if (wanted.size === 0) return offered[0] ?? null;
  const rated = offered.map((type) => {
    const ranges = [type, `${type.split('/', 1)[0]}/*`, '*/*'];
    const exact = ranges.findIndex((range) => wanted.has(range));
    const range = ranges[exact];
    return { type, quality: range === undefined ? 0 : (wanted.get(range) ?? 0), exactness: -exact };
  });
  const [best] = rated
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality || other.exactness - one.exactness);
  return best?.type ?? null;
}
