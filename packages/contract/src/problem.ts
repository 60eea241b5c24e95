import { z } from 'zod';
import { int32 } from './common.ts';

export const problemSchema = z
  .object({
    type: z.string().describe('A URN that names the kind of problem.'),
    title: z.string().describe('The kind of problem in a few words.'),
    status: int32().describe('The HTTP status code.'),
    detail: z.string().describe('What happened this time, for a person.'),
    instance: z.string().describe('The path of the request.'),
    traceId: z.string().describe('Finds the request in the logs of the service.'),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Messages by JSON pointer into the body, or by parameter name.'),
  })
  .meta({
    id: 'Problem',
    description: 'RFC 9457 problem details.',
    examples: [
      {
        type: 'urn:rowbox:problem:validation',
        title: 'The request is not valid',
        status: 400,
        detail: 'One or more parts of the request are not as they must be.',
        instance: '/api/Documents',
        traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
        errors: { pageSize: ['must be at most 100'] },
      },
    ],
  });

export type Problem = z.output<typeof problemSchema>;
