/** What the other side is told: a reply code (RFC 5321), an enhanced one (RFC 3463), and a sentence on one line. */
export function replyError(
  code: number,
  enhanced: string,
  text: string,
): Error & { readonly responseCode: number } {
  const line = text.replace(/\s+/g, ' ').slice(0, 400);
  return Object.assign(new Error(`${enhanced} ${line}`), { responseCode: code });
}
