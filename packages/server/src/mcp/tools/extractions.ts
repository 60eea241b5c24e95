import { type ExtractionConfig, extractionCellsSchema, idSchema, recordToCells } from '@rowbox/contract';
import { z } from 'zod';
import type { RowOperation } from '../../domain/apply-corrections.ts';
import { correctCells } from '../../domain/cell-batch.ts';
import { confirmExtraction } from '../../domain/confirm-extraction.ts';
import { getExtraction, type StoredExtraction } from '../../domain/extractions.ts';
import { documentId, language, mailboxId } from '../arguments.ts';
import { Refusal } from '../error-to-text.ts';
import { type Call, tool } from '../tool.ts';

const ALL_ROWS = Number.MAX_SAFE_INTEGER;
const extractionId = idSchema.describe('Which extraction of the mailbox, by its id.');
const path = z
  .string()
  .max(400)
  .describe('`Data.{key}` or `Sections.{groupId}[{index}].data.{key}`, as `extraction_get` names them.');
const expectedRevision = z
  .number()
  .int()
  .optional()
  .describe('The `revision` you have seen: nothing is changed if somebody else has changed it since.');

export interface WantedRows {
  readonly section: string | null;
  readonly from: number;
  readonly count: number;
}

export const toExtractionCells = (
  stored: StoredExtraction,
  config: ExtractionConfig,
  wanted: WantedRows,
): z.input<typeof extractionCellsSchema> => ({
  extractionId: stored.id,
  mailboxId: stored.mailbox_id,
  documentId: stored.document_id,
  revision: stored.revision,
  validationStatus: stored.validation_status,
  extractedAt: stored.extracted_at.toISOString(),
  configVersion: stored.config_version,
  notes: [...stored.notes],
  ...recordToCells(
    { header: stored.header, sections: stored.sections, issues: stored.validation_issues },
    config,
    wanted,
  ),
});

export const extractionGet = tool({
  name: 'extraction_get',
  title: 'Get an extraction',
  description:
    'What was read from a document: every value with its confidence, its state, where it stands on the document and what is doubtful about it. Rows come in portions.',
  effect: 'reads',
  repeatable: true,
  untrusted: true,
  input: z.object({
    mailboxId,
    documentId: documentId.optional(),
    extractionId: extractionId.optional().describe('Instead of `documentId`.'),
    section: z.string().max(100).optional().describe('Rows of this group only, by its id.'),
    firstRow: z.number().int().min(0).max(100_000).default(0).describe('From 0.'),
    rowCount: z.number().int().min(0).max(200).default(50).describe('At most so many rows of each group.'),
  }),
  output: extractionCellsSchema,
  run: async ({ domain, accountId }, args) => {
    const found = await getExtraction(domain, accountId, args.mailboxId, whichOf(args));
    const section = args.section ?? null;
    if (section !== null && !found.config.groups.some(({ id }) => id === section)) {
      throw new Refusal('invalid-arguments', `The config of this mailbox has no section ${section}.`);
    }
    const wanted = { section, from: args.firstRow, count: args.rowCount };
    return { data: toExtractionCells(found.extraction, found.config, wanted) };
  },
});

function whichOf(args: {
  readonly documentId?: string | undefined;
  readonly extractionId?: string | undefined;
}) {
  if (args.extractionId !== undefined && args.documentId === undefined) return { id: args.extractionId };
  if (args.documentId !== undefined && args.extractionId === undefined) {
    return { documentId: args.documentId };
  }
  throw new Refusal('invalid-arguments', 'Give either `documentId` or `extractionId`.');
}

const changedSchema = extractionCellsSchema
  .pick({ extractionId: true, revision: true, validationStatus: true })
  .extend({
    cells: extractionCellsSchema.shape.fields.describe('The cells that were named, as they are now.'),
  });

export const cellsCorrect = tool({
  name: 'cells_correct',
  title: 'Correct cells',
  description:
    'Sets values of one extraction, and adds, removes or moves rows: all of it or nothing. Formulas are computed and everything is checked anew. Correct only what you have seen on the document.',
  effect: 'replaces',
  repeatable: false,
  untrusted: true,
  input: z.object({
    mailboxId,
    extractionId,
    changes: z
      .array(
        z.object({
          path,
          value: z
            .union([z.string(), z.number(), z.boolean(), z.null()])
            .describe('Null: the document does not say it. Texts are read as the type of the field.'),
        }),
      )
      .max(10_000)
      .default([]),
    rowOperations: z
      .array(
        z.object({
          op: z.enum(['add', 'remove', 'move']),
          section: z.string().max(100).describe('Group id.'),
          index: z.number().int().min(0).optional().describe('From 0; to add left out: at the end.'),
          to: z.number().int().min(0).optional().describe('To move: the index the row has afterwards.'),
        }),
      )
      .max(10_000)
      .default([])
      .describe('Made before the changes.'),
    expectedRevision,
    language,
  }),
  output: changedSchema,
  run: async (call, args) => {
    if (args.changes.length + args.rowOperations.length === 0) {
      throw new Refusal(
        'invalid-arguments',
        'There is nothing to change: give `changes` or `rowOperations`.',
      );
    }
    return changeCells(call, args, {
      rowOperations: args.rowOperations.map(({ op, section, index, to }) => ({ op, section, index, to })),
      changes: args.changes.map((change) => ({ fieldPath: change.path, newValue: change.value })),
    });
  },
});

export const cellsConfirm = tool({
  name: 'cells_confirm',
  title: 'Confirm cells',
  description:
    'Says that values which were read are right, after you have compared them with the document. Without `paths`: everything there is, by which the document counts as checked; correcting a cell speaks of that cell alone.',
  effect: 'changes',
  repeatable: true,
  untrusted: true,
  input: z.object({
    mailboxId,
    extractionId,
    paths: z.array(path).min(1).max(10_000).optional(),
    expectedRevision,
  }),
  output: changedSchema,
  run: async ({ domain, accountId, clientId }, args) => {
    const { extraction, config } = await confirmExtraction(domain, {
      accountId,
      actorId: clientId,
      mailboxId: args.mailboxId,
      extractionId: args.extractionId,
      fieldPaths: args.paths,
      expectedRevision: args.expectedRevision,
    });
    const wanted = args.paths ?? cellsOf(extraction, config).map((cell) => cell.path);
    return { data: toChanged(extraction, config, wanted) };
  },
});

const cellsOf = (extraction: StoredExtraction, config: ExtractionConfig) => {
  const { fields, sections } = toExtractionCells(extraction, config, {
    section: null,
    from: 0,
    count: ALL_ROWS,
  });
  return [...fields, ...sections.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))];
};

interface Place {
  readonly mailboxId: string;
  readonly extractionId: string;
  readonly expectedRevision?: number | undefined;
  readonly language?: string | undefined;
}

interface CellChanges {
  readonly rowOperations: readonly RowOperation[];
  readonly changes: readonly { readonly fieldPath: string; readonly newValue: unknown }[];
}

async function changeCells(
  { domain, accountId, clientId }: Call,
  place: Place,
  { rowOperations, changes }: CellChanges,
) {
  const ofExtraction = { extractionId: place.extractionId };
  const { failedUpdates } = await correctCells(domain, {
    accountId,
    actorId: clientId,
    mailboxId: place.mailboxId,
    rowOperations: rowOperations.map((operation) => ({ ...operation, ...ofExtraction })),
    changes: changes.map((change) => ({ ...change, ...ofExtraction, citation: null, reset: false })),
    keepGood: false,
    language: { stated: place.language, preferred: undefined },
    expectedRevision: place.expectedRevision,
  });
  const [failed] = failedUpdates;
  if (failed) throw new Refusal('not-done', failed.error);
  const { extraction, config } = await getExtraction(domain, accountId, place.mailboxId, {
    id: place.extractionId,
  });
  const wanted = changes.map(({ fieldPath }) => fieldPath);
  return { data: toChanged(extraction, config, wanted) };
}

function toChanged(extraction: StoredExtraction, config: ExtractionConfig, paths: readonly string[]) {
  const named = new Set(paths.map((one) => one.toLowerCase()));
  return {
    extractionId: extraction.id,
    revision: extraction.revision,
    validationStatus: extraction.validation_status,
    cells: cellsOf(extraction, config).filter((cell) => named.has(cell.path.toLowerCase())),
  };
}
