import { z } from 'zod';
import { int32 } from './common.ts';
import { EXTRACTION_EXAMPLE } from './examples.ts';
import { sectionRowSchema } from './extraction-resource.ts';

/** Narrower or lower than that nothing can be read: less than a millimetre of a page. */
const LEAST_SIDE = 0.002;

const start = () => z.number().min(0).max(1);
const side = () => z.number().min(LEAST_SIDE).max(1);

export const drawnTableSchema = z
  .object({
    groupPath: z.string().max(200).describe('`Sections.{groupId}`: the group whose rows stand there.'),
    page: int32().min(1).describe('From 1.'),
    region: z.object({ x: start(), y: start(), width: side(), height: side() }).meta({
      id: 'PageRegion',
      description: 'In fractions of the page, from its upper left corner, as the boxes of citations.',
    }),
  })
  .meta({
    id: 'DrawnTable',
    description: 'Where on the document somebody drew a table.',
    examples: [
      {
        groupPath: 'Sections.items',
        page: 1,
        region: { x: 0.05, y: 0.22, width: 0.9, height: 0.1 },
      },
    ],
  });

export const proposedRowsSchema = z
  .object({
    rows: z.array(sectionRowSchema).describe('As they would be among the rows of the extraction.'),
  })
  .meta({
    id: 'ProposedRows',
    examples: [{ rows: EXTRACTION_EXAMPLE.sections.items }],
  });
