/** A path as it may be logged and repeated: without the query, and without the secret in a link to set up or to stop mails. */
export function pathToLog(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.replace(/^(\/(?:setup|unsubscribe)\/).+/i, '$1[redacted]').slice(0, 500);
}
