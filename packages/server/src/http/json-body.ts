import type { FastifyInstance } from 'fastify';
import { breathe } from '../domain/breathe.ts';
import { tooMuchJson } from './json-bounds.ts';
import { HttpProblem } from './problem-types.ts';

/** Halves of surrogate pairs, and the character that a database text cannot hold. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Reads JSON bodies, and of what Fastify reads by itself nothing else. An absent body is undefined, and left to the route's schema. */
export function addJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request: unknown, bytes: Buffer) =>
    bytesToJson(bytes),
  );
}

/** @throws HttpProblem for what is no JSON, too much of it, or holds what cannot be stored */
export async function bytesToJson(bytes: Buffer): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  const body = textOf(bytes);
  const tooMuch = await tooMuchJson(body);
  if (tooMuch !== null) refuse(null, tooMuch);
  await breathe();
  const value = parse(body);
  // What cannot be stored can only be written as an escape.
  if (body.includes('\\u')) {
    await breathe();
    checkValue(value, null);
  }
  await breathe();
  return value;
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

/** Where a value stands. */
interface Place {
  readonly around: Place | null;
  readonly name: string | number;
}

function checkValue(value: unknown, place: Place | null): void {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) refuse(place, 'holds a character that is not text');
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkValue(item, { around: place, name: index });
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (UNSTORABLE.test(name)) refuse(place, 'has a name with a character that is not text');
      checkValue(member, { around: place, name });
    }
  }
}

function refuse(place: Place | null, message: string): never {
  throw new HttpProblem('validation', 'One or more parts of the request are not as they must be.', {
    errors: { [toPointer(place)]: [message] },
  });
}

const toPointer = (place: Place | null): string =>
  place === null
    ? ''
    : `${toPointer(place.around)}/${String(place.name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
