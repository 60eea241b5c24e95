import { z } from 'zod';
import { citationSchema } from './citation.ts';
import { idSchema, int32, timestampSchema } from './common.ts';
import { layoutDefinitionSchema } from './config.ts';
import { CONFIG_DRAFT_EXAMPLE } from './examples.ts';
import { cellValuesSchema } from './extraction-resource.ts';
import { fieldTypeSchema } from './field-types.ts';
import { mailboxConfigSchema } from './mailbox-config.ts';
import { formText, type UploadFile, uploadWarningSchema } from './upload.ts';

export const MAX_DRAFT_SAMPLES = 5;
const LONGEST_HINT = 4000;

export const CONFIG_DRAFT_STATUSES = ['pending', 'ready', 'failed'] as const;
export type ConfigDraftStatus = (typeof CONFIG_DRAFT_STATUSES)[number];

export const createConfigDraftSchema = z
  .object({
    Files: z
      .array(z.custom<UploadFile>().meta({ type: 'string', format: 'binary' }))
      .min(1, { error: 'at least one sample document is needed' })
      .max(MAX_DRAFT_SAMPLES, { error: `at most ${MAX_DRAFT_SAMPLES} sample documents are taken` })
      .describe('1 to 5 documents of one kind, one a file; the same formats and size as an upload.'),
    Hint: formText(LONGEST_HINT).describe(
      'What the documents are and what is wanted of them, in free words.',
    ),
  })
  .meta({ id: 'CreateConfigDraft' });

export const inferConfigDraftSchema = z
  .object({
    hint: z
      .string()
      .max(LONGEST_HINT)
      .nullish()
      .describe('What the documents are and what is wanted of them, in free words.'),
    fields: z
      .array(
        z
          .object({
            label: z.string().trim().min(1).max(300),
            type: fieldTypeSchema.nullish().describe('Left out: what the samples show.'),
            hint: z.string().max(2000).nullish(),
          })
          .meta({ id: 'WantedField' }),
      )
      .max(200)
      .nullish()
      .describe('Fields the config must have, found on the samples or not.'),
    exclude: z
      .array(z.string().max(300))
      .max(500)
      .nullish()
      .describe('Keys or labels of fields, ids or names of groups, that it must not have.'),
  })
  .meta({
    id: 'InferConfigDraft',
    description: 'What a person says of the draft; it replaces what was said before.',
    examples: [
      {
        hint: 'Electricity bills of our branches',
        fields: [{ label: 'Cost centre', type: 'text' }],
        exclude: ['phone'],
      },
    ],
  });

export type ConfigDraftHints = z.output<typeof inferConfigDraftSchema>;

const evidence = {
  data: cellValuesSchema,
  citations: z.record(z.string(), citationSchema.nullable()).describe('Where each value stands.'),
  confidence: z.record(z.string(), z.number()).describe('0 to 1, by field key.'),
};

const sampleSchema = z
  .object({
    fileName: z.string().nullable(),
    contentType: z.string(),
    pageCount: int32().nullable().describe('Null until the sample is read, and when it cannot be.'),
    failureCode: z.string().nullable(),
    failureMessage: z.string().nullable().describe('Why the sample cannot be read.'),
    ...evidence,
    sections: z
      .record(z.string(), z.array(z.object(evidence).meta({ id: 'ConfigDraftRow' })))
      .describe('The first 50 rows of each group, by group id.'),
    totalRows: z.record(z.string(), int32()).describe('How many rows each group has.'),
  })
  .meta({
    id: 'ConfigDraftSample',
    description: 'A sample document and what the proposed config reads from it.',
  });

export const DRAFT_DOUBT_REASONS = ['ofTheHouse', 'unsure', 'noHeading', 'repeated', 'seldomAsked'] as const;
export type DraftDoubtReason = (typeof DRAFT_DOUBT_REASONS)[number];

/** What is offered, and taken only by whoever says so. */
export const DOUBTS_LEFT_OUT: ReadonlySet<DraftDoubtReason> = new Set<DraftDoubtReason>([
  'ofTheHouse',
  'unsure',
  'repeated',
  'seldomAsked',
]);

interface DraftedConfig {
  readonly fields: readonly { readonly key: string }[];
  readonly groups: readonly { readonly id: string; readonly fields: readonly { readonly key: string }[] }[];
}

/** A proposed config for whoever takes it as it is: without the fields that are only offered. */
export function withoutOffered<Config extends DraftedConfig>(
  config: Config,
  doubts: readonly {
    readonly group: string | null;
    readonly key: string;
    readonly reason: DraftDoubtReason;
  }[],
): Config {
  const isTaken =
    (group: string | null) =>
    ({ key }: { readonly key: string }) =>
      !doubts.some(
        (doubt) => doubt.group === group && doubt.key === key && DOUBTS_LEFT_OUT.has(doubt.reason),
      );
  return {
    ...config,
    fields: config.fields.filter(isTaken(null)),
    groups: config.groups
      .map((group) => ({ ...group, fields: group.fields.filter(isTaken(group.id)) }))
      .filter(({ fields }) => fields.length > 0),
  };
}

const draftDoubtSchema = z
  .object({
    groupId: z.string().nullable().describe('Null: a field of the header.'),
    fieldKey: z.string(),
    reason: z
      .enum(DRAFT_DOUBT_REASONS)
      .describe(
        '`ofTheHouse`: what a house prints about itself on every letter, such as its board and its register; `unsure`: the value is more likely another one; `noHeading`: no heading on the page says what the column is; `repeated`: another field has the same value; `seldomAsked`: people ask for others of the fields first.',
      ),
  })
  .meta({ id: 'ConfigDraftDoubt' });

const draftFieldSchema = z
  .object({ label: z.string(), type: fieldTypeSchema.nullable(), hint: z.string().nullable() })
  .meta({ id: 'ConfigDraftField' });

export const configDraftSchema = z
  .object({
    id: idSchema.describe(
      'Give it as `sampleInferenceSessionId` to the mailbox that is made from the draft.',
    ),
    status: z.enum(CONFIG_DRAFT_STATUSES).describe('`pending` while the samples are read.'),
    hints: z
      .object({
        hint: z.string().nullable(),
        fields: z.array(draftFieldSchema),
        exclude: z.array(z.string()),
      })
      .meta({ id: 'ConfigDraftHints' }),
    config: mailboxConfigSchema
      .extend({ layout: layoutDefinitionSchema })
      .nullable()
      .describe('The proposal, as a mailbox takes it; null until the draft is ready.'),
    doubts: z
      .array(draftDoubtSchema)
      .describe('What of the proposal a person should look at before taking it.'),
    samples: z.array(sampleSchema),
    failureCode: z.string().nullable(),
    failureMessage: z.string().nullable(),
    warnings: z.array(uploadWarningSchema).describe('Files that became no sample.'),
    createdAt: timestampSchema,
    expiresAt: timestampSchema
      .nullable()
      .describe('When the draft and its samples are deleted; null while a mailbox was made from it.'),
  })
  .meta({
    id: 'ConfigDraft',
    description: 'A config proposed from sample documents.',
    examples: [CONFIG_DRAFT_EXAMPLE],
  });

export type ConfigDraftResource = z.output<typeof configDraftSchema>;
