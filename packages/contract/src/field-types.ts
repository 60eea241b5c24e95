import { z } from 'zod';

/** The field type vocabulary of the interface, in its order. */
export const FIELD_TYPES = [
  'text',
  'number',
  'integer',
  'currency',
  'date',
  'time',
  'datetime',
  'boolean',
  'enum',
  'address',
] as const;

export const fieldTypeSchema = z.enum(FIELD_TYPES).meta({ id: 'FieldType' });

export type FieldType = (typeof FIELD_TYPES)[number];
