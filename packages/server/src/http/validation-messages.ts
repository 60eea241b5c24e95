import { z } from 'zod';

/* What is wrong with a part of a request, in words that follow its place: `/name`: "is missing". */

/** Has every schema of this process speak so, where it has no words of its own. */
export function speakPlainly(): void {
  z.config({ customError: issueToMessage });
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

/** @returns undefined where zod's own words will do */
export function issueToMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', Number(issue.minimum))}`;
    case 'too_big':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', Number(issue.maximum))}`;
    default:
      return undefined;
  }
}

function bound(origin: string, how: string, limit: number): string {
  if (origin === 'string') return `have ${how} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `have ${how} ${limit} ${limit === 1 ? 'item' : 'items'}`;
  return `be ${how} ${limit}`;
}
