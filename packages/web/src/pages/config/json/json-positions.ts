/*
 * Where the parts of a JSON text stand, so that what is wrong with one can be shown at it. The text is known to be JSON: it was
 * parsed before.
 */

/** JSON pointers (RFC 6901) → offset of the value; of a member of an object the offset of its name. */
export function jsonPositions(text: string): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  let at = 0;
  const skipBlank = () => {
    while (at < text.length && /\s/.test(text[at] ?? '')) at += 1;
  };
  const skipString = (): string => {
    const start = at;
    at += 1;
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at += 1;
    return JSON.parse(text.slice(start, at)) as string;
  };
  const skipMembers = (close: string, member: (index: number) => void) => {
    at += 1;
    skipBlank();
    for (let index = 0; text[at] !== close && at < text.length; index += 1) {
      member(index);
      skipBlank();
      if (text[at] === ',') at += 1;
      skipBlank();
    }
    at += 1;
  };
  const skipValue = (pointer: string) => {
    skipBlank();
    if (!positions.has(pointer)) positions.set(pointer, at);
    const first = text[at];
    if (first === '{') {
      skipMembers('}', () => {
        const start = at;
        const name = skipString();
        const member = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        positions.set(member, start);
        skipBlank();
        at += 1;
        skipValue(member);
      });
    } else if (first === '[') skipMembers(']', (index) => skipValue(`${pointer}/${index}`));
    else if (first === '"') skipString();
    else while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at += 1;
  };
  skipValue('');
  return positions;
}

/** The offset of a pointer, or of the nearest thing around it that is there. */
export function positionOf(positions: ReadonlyMap<string, number>, pointer: string): number {
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const position = positions.get(path);
    if (position !== undefined) return position;
  }
  return 0;
}

/** From 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
