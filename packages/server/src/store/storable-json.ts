/** What PostgreSQL's jsonb refuses: the character NUL, and halves of surrogate pairs, which JSON writes as escapes. */
const REFUSED_ESCAPE = /\\u(?:0000|d[89a-f])/;

/** The value as JSON that jsonb takes. Text read from a document may hold anything; what cannot be stored is replaced. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // The replacer costs several times the plain call and is hardly ever needed.
  return REFUSED_ESCAPE.test(json) ? JSON.stringify(value, replaceRefused) : json;
}

function replaceRefused(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? Buffer.from(value.replaceAll('\0', ''), 'utf8').toString('utf8') : value;
}
