/** The longest a client may have an answer held back. */
const MAX_WAIT_SECONDS = 60;

/** The seconds of `Prefer: wait=N` (RFC 7240), at most 60; null when the client does not ask to wait. */
export function preferredWait(header: string | string[] | undefined): number | null {
  for (const preference of String(header ?? '').split(',')) {
    const seconds = /^\s*wait\s*=\s*"?(\d{1,6})"?\s*(?:;|$)/i.exec(preference)?.[1];
    // The first of several counts; a preference that cannot be read is no preference.
    if (seconds !== undefined) return Math.min(Number(seconds), MAX_WAIT_SECONDS);
  }
  return null;
}
