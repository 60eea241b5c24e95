import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** More faults than this say nothing new, and each takes its time to be put into words. */
const MAX_FAULTS = 100;

/** Checks the parts of requests by the schemas of their routes. */
export const checkBySchema: FastifySchemaCompiler<z.ZodType> = ({ schema, ...route }) =>
  validatorCompiler({ ...route, schema: withFewFaults(schema) });

function withFewFaults(schema: z.ZodType): z.ZodType {
  const run: typeof schema._zod.run = (payload, context) => {
    const result = schema._zod.run(payload, context);
    if (!(result instanceof Promise)) result.issues.splice(MAX_FAULTS);
    return result;
  };
  return Object.create(schema, {
    _zod: { value: Object.create(schema._zod, { run: { value: run } }) },
  });
}
