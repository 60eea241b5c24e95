const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes that a text in base64 (RFC 4648, padded) stands for. The engine has no Buffer and no `atob`. */
export function base64ToBytes(text: string): Uint8Array {
  const sixBits = new Uint8Array(128);
  for (let index = 0; index < LETTERS.length; index += 1) sixBits[LETTERS.charCodeAt(index)] = index;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let from = 0, to = 0; from < text.length; from += 4, to += 3) {
    const four =
      (sixBits[text.charCodeAt(from)]! << 18) |
      (sixBits[text.charCodeAt(from + 1)]! << 12) |
      (sixBits[text.charCodeAt(from + 2)]! << 6) |
      sixBits[text.charCodeAt(from + 3)]!;
    // What falls behind the end of the array is dropped.
    bytes[to] = four >> 16;
    bytes[to + 1] = four >> 8;
    bytes[to + 2] = four;
  }
  return bytes;
}
