import { z } from 'zod';
import { documentSchema } from './document.ts';

export const searchQuerySchema = z.object({
  q: z.string().trim().max(200).default('').describe('What to look for.'),
});

export const searchResultSchema = z
  .object({
    items: z.array(
      z
        .object({
          document: documentSchema,
          foundIn: z.enum(['name', 'pages']).describe('Where it stands.'),
        })
        .meta({ id: 'SearchHit' }),
    ),
  })
  .meta({ id: 'SearchResult' });
