/** What differs between two JSON values: a line for each place, with its JSON pointer. */
export function jsonChanges(before: unknown, after: unknown, pointer = ''): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isObject(before) || !isObject(after)) {
    return [`changed ${pointer}: ${shortened(before)} → ${shortened(after)}`];
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const place = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!Object.hasOwn(after, key)) return [`removed ${place}`];
    if (!Object.hasOwn(before, key)) return [`added ${place}`];
    return jsonChanges(before[key], after[key], place);
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MOST_CHARACTERS = 80;

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
