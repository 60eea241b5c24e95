const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 with padding, as bytes. Written out, because the engine knows nothing of the machine it runs on. */
export function base64ToBytes(text: string): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(128);
  for (let at = 0; at < LETTERS.length; at += 1) values[LETTERS.charCodeAt(at)] = at;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let from = 0, to = 0; from < text.length; from += 4, to += 3) {
    const bits =
      (values[text.charCodeAt(from)]! << 18) |
      (values[text.charCodeAt(from + 1)]! << 12) |
      (values[text.charCodeAt(from + 2)]! << 6) |
      values[text.charCodeAt(from + 3)]!;
    bytes[to] = bits >>> 16;
    bytes[to + 1] = bits >>> 8;
    bytes[to + 2] = bits;
  }
  return bytes;
}
