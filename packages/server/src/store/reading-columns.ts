import { type Selectable, sql } from 'kysely';
import type { ExtractionsTable } from './schema.ts';

/* What the engine read, which is stored only where something else holds by now. */

type Extraction = Selectable<ExtractionsTable>;

export const readHeader = sql<Extraction['header']>`coalesce(extractions.read_header, extractions.header)`.as(
  'read_header',
);

export const readSections = sql<
  Extraction['sections']
>`coalesce(extractions.read_sections, extractions.sections)`.as('read_sections');
