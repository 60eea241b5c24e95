import { expect, it } from 'vitest';
import { z } from 'zod';
import { issueToMessage } from './validation-messages.ts';

it.each<[schema: z.ZodType, value: unknown, message: string]>([
  [z.object({ name: z.string() }), {}, 'is missing'],
  [z.string(), 5, 'must be a text'],
  [z.number(), 'x', 'must be a number'],
  [z.number().int(), 1.5, 'must be a whole number'],
  [z.boolean(), null, 'must be true or false'],
  [z.array(z.string()), {}, 'must be a list'],
  [z.object({}), null, 'must be an object'],
  [z.record(z.string(), z.string()), [], 'must be an object'],
  [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
  [z.string().min(1), '', 'must have at least 1 character'],
  [z.string().max(2), 'abc', 'must have at most 2 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 item'],
  [z.number().min(1), 0, 'must be at least 1'],
  [z.number().lt(1), 1, 'must be less than 1'],
])('says of %# what is wrong', (schema, value, message) => {
  const result = schema.safeParse(value, { error: issueToMessage });
  expect(result.error?.issues[0]?.message).toBe(message);
});
