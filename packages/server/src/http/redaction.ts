/** A path as it may be logged and repeated: without the query, and without the secret in a set-up link. */
export function pathToLog(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.replace(/^(\/setup\/).+/i, '$1[redacted]').slice(0, 500);
}
