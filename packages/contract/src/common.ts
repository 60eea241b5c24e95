import { z } from 'zod';

/* Pieces that several resources share. An `id` in `meta` makes the schema a named component of the OpenAPI document. */

export const idSchema = z.string().min(1).max(100).describe('Opaque identifier. Case matters.');

export const timestampSchema = z.iso
  .datetime({ offset: true })
  .describe('ISO 8601 date and time in UTC.')
  .meta({ examples: ['2026-11-20T09:30:00.000Z'] });

/** A whole number in a query or path: digits and nothing else. */
export const integerText = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, { error: 'must be a whole number' })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(least, { error: `must be at least ${least}` })
        .max(most, { error: `must be at most ${most}` }),
    )
    .meta({ type: 'integer', minimum: least, maximum: most });

export const pageQuery = integerText(1, 1_000_000).default(1).describe('From 1.').meta({ default: 1 });

export const pageSizeQuery = (byDefault: number) =>
  integerText(1, 100).default(byDefault).describe('Items a page, 1 to 100.').meta({ default: byDefault });

export const int32 = () => z.number().int().meta({ format: 'int32' });
