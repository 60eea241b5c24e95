import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem-types.ts';

/** No request has a reason to nest deeper, and what checks it recurses. */
const MAX_DEPTH = 64;
/** Halves of surrogate pairs, and the character that a database text cannot hold. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Reads JSON bodies, and of what Fastify reads by itself nothing else. An absent body is undefined, and left to the route's schema. */
export function addJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      if (body.length === 0) return undefined;
      const value = parse(textOf(body));
      checkValue(value, '', 0);
      return value;
    },
  );
}

/** Read leniently, bytes that are no text would become question marks in what is stored. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true });

function textOf(body: Buffer): string {
  try {
    return UTF_8.decode(body);
  } catch {
    throw new HttpProblem('malformed-request', 'The body is not valid UTF-8.', {
      errors: { '': ['not valid UTF-8'] },
    });
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    const where = position === undefined ? '' : ` near character ${position}`;
    throw new HttpProblem('malformed-request', `The body is not valid JSON${where}.`, {
      errors: { '': [`not valid JSON${where}`] },
    });
  }
}

function checkValue(value: unknown, pointer: string, depth: number): void {
  if (depth > MAX_DEPTH) refuse(pointer.slice(0, 200), `nested deeper than ${MAX_DEPTH} levels`);
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) refuse(pointer, 'holds a character that is not text');
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkValue(item, `${pointer}/${index}`, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (UNSTORABLE.test(name)) refuse(pointer, 'has a name with a character that is not text');
      checkValue(member, place, depth + 1);
    }
  }
}

function refuse(pointer: string, message: string): never {
  throw new HttpProblem('validation', 'One or more parts of the request are not as they must be.', {
    errors: { [pointer]: [message] },
  });
}
