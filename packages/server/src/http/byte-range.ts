/** Both ends included, from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110).
 *
 * @param size of the whole file in bytes
 * @returns undefined when the whole is to be sent (no header, one that asks for several parts or in other units), `null` when the
 *   file has no such part
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  // Without a beginning, the number is the length of the file's end.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first > last ? null : { first, last };
}

/** Passes on the bytes of the range, and ends the source after them. */
export async function* bytesInRange(
  source: AsyncIterable<Uint8Array>,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of source) {
    const part = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));
    if (part.length > 0) yield part;
    at += chunk.length;
    if (at > last) return;
  }
}
