import { z } from 'zod';

/** `true` or `false` in a query, in any case. */
export const queryBoolean = (byDefault: boolean) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false'], { error: 'must be `true` or `false`' }))
    .transform((text) => text === 'true')
    .default(byDefault)
    .meta({ type: 'boolean', default: byDefault });
