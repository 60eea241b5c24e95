import {
  CONFIG_DRAFT_STATUSES,
  idSchema,
  inferConfigDraftSchema,
  int32,
  MAX_DRAFT_SAMPLES,
  mailboxConfigInputSchema,
  mailboxConfigSchema,
  withoutOffered,
} from '@rowbox/contract';
import { z } from 'zod';
import {
  createConfigDraft,
  getConfigDraft,
  inferAgain,
  type StoredConfigDraft,
} from '../../domain/config-drafts.ts';
import { configToResource } from '../../domain/config-to-resource.ts';
import { readDocumentFiles } from '../../domain/document-files.ts';
import { replaceConfig } from '../../domain/mailboxes.ts';
import type { UploadedFile } from '../../domain/sort-files.ts';
import { waitForDraft } from '../../domain/wait-for-draft.ts';
import { mailboxId } from '../arguments.ts';
import { Refusal } from '../error-to-text.ts';
import { givenFileSchema, givenFiles } from '../given-file.ts';
import { type Call, tool } from '../tool.ts';
import { mailboxSchema, toMailbox } from './mailboxes.ts';

const MAX_WAIT_SECONDS = 55;

const draftSchema = z.object({
  draftId: idSchema.describe('Give it again to wait on, or to have the config proposed anew.'),
  status: z.enum(CONFIG_DRAFT_STATUSES).describe('`pending`: the samples are still being read.'),
  config: mailboxConfigSchema.nullable().describe('The proposal, as `config_replace` takes it.'),
  samples: z.array(
    z.object({
      fileName: z.string().nullable(),
      pageCount: int32().nullable(),
      failureMessage: z.string().nullable().describe('Why it could not be read.'),
      values: z.array(
        z.object({
          key: z.string(),
          value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
          confidence: z.number(),
        }),
      ),
      totalRows: z.record(z.string(), int32()).describe('How many rows each group has, by its id.'),
    }),
  ),
  failureMessage: z.string().nullable(),
});

export const configPropose = tool({
  name: 'config_propose',
  title: 'Propose a config',
  description:
    'Proposes an extraction config from 1 to 5 sample documents of one kind, and tells what it reads from them. Nothing is changed: put it in force with `config_replace`. Call again with `draftId` to wait on, or with `draftId` and wishes to have it proposed anew.',
  effect: 'changes',
  repeatable: false,
  upload: true,
  untrusted: true,
  input: z.object({
    samples: z.array(z.object(givenFileSchema)).max(MAX_DRAFT_SAMPLES).default([]),
    documents: z
      .array(z.object({ mailboxId: idSchema, documentId: idSchema }))
      .max(MAX_DRAFT_SAMPLES)
      .default([])
      .describe('Documents of your mailboxes as samples.'),
    draftId: idSchema.optional(),
    ...inferConfigDraftSchema.shape,
    seconds: z.number().int().min(0).max(MAX_WAIT_SECONDS).default(30).describe('How long to wait at most.'),
  }),
  output: draftSchema,
  run: async (call, { seconds, ...args }) => {
    const { id } = await draftOf(call, args);
    const { domain, accountId, signal } = call;
    await call.report(0, 'The samples are being read.');
    return { data: toDraft(await waitForDraft(domain, accountId, id, seconds * 1000, signal)) };
  },
});

type Wishes = Pick<z.output<typeof inferConfigDraftSchema>, 'hint' | 'fields' | 'exclude'>;
interface Wanted extends Wishes {
  readonly samples: Parameters<typeof givenFiles>[1];
  readonly documents: readonly { readonly mailboxId: string; readonly documentId: string }[];
  readonly draftId?: string | undefined;
}

async function draftOf(call: Call, wanted: Wanted): Promise<StoredConfigDraft> {
  const { domain, accountId, traceId } = call;
  const { samples, documents, draftId, hint, fields, exclude } = wanted;
  const hasWishes = [hint, fields, exclude].some((wish) => wish !== undefined && wish !== null);
  if (draftId !== undefined) {
    if (samples.length + documents.length > 0) {
      throw new Refusal('invalid-arguments', 'A draft keeps its samples: give `draftId` or samples.');
    }
    return hasWishes
      ? inferAgain(domain, accountId, draftId, { hint, fields, exclude }, traceId)
      : getConfigDraft(domain, accountId, draftId);
  }
  const count = samples.length + documents.length;
  if (count === 0 || count > MAX_DRAFT_SAMPLES) {
    throw new Refusal('invalid-arguments', `Give 1 to ${MAX_DRAFT_SAMPLES} samples or documents.`);
  }
  if (fields || exclude) {
    throw new Refusal(
      'invalid-arguments',
      'Wishes for fields are for a draft that has been made: give `draftId`.',
    );
  }
  const files: UploadedFile[] = [...(await givenFiles(call, samples))];
  for (const place of documents) files.push(...(await readDocumentFiles(domain, accountId, place)));
  return createConfigDraft(domain, { accountId, files, hint: hint ?? null, traceId, effect: null });
}

function toDraft(stored: StoredConfigDraft): z.input<typeof draftSchema> {
  // An earlier proposal is not shown while another one is made.
  const outcome = stored.status === 'pending' ? null : stored.outcome;
  const proposal = outcome?.proposal ?? null;
  // An agent takes what it is given: what is only offered to people is left out.
  const config = proposal && withoutOffered(proposal.config, proposal.doubts ?? []);
  return {
    draftId: stored.id,
    status: stored.status,
    config: config && configToResource(config),
    samples: stored.files.map(({ fileName }, position) => {
      const sample = outcome?.samples[position];
      const header = sample?.header ?? {};
      return {
        fileName,
        pageCount: sample?.pageCount ?? null,
        failureMessage: sample?.failureMessage ?? null,
        values: (config?.fields ?? []).flatMap(({ key }) => {
          const found = Object.hasOwn(header, key) ? header[key] : undefined;
          return found ? [{ key, value: found.value, confidence: found.confidence }] : [];
        }),
        totalRows: { ...sample?.totalRows },
      };
    }),
    failureMessage: stored.failure_message,
  };
}

export const configReplace = tool({
  name: 'config_replace',
  title: 'Replace a config',
  description:
    'Puts another extraction config in force, as a whole: what is left out is not read any more. Documents that were read are judged by it; to have them read again is for a person to decide.',
  effect: 'replaces',
  repeatable: true,
  untrusted: false,
  input: z.object({
    mailboxId,
    config: mailboxConfigInputSchema,
    expectedConfigVersion: z
      .number()
      .int()
      .optional()
      .describe('The `configVersion` you have seen: nothing is changed if it is another one by now.'),
  }),
  output: mailboxSchema.extend({ config: mailboxConfigSchema }),
  run: async ({ domain, accountId }, args) => {
    const stored = await replaceConfig(
      domain,
      accountId,
      args.mailboxId,
      args.config,
      args.expectedConfigVersion,
    );
    return {
      data: { ...toMailbox(stored, domain.mailDomain), config: configToResource(stored.config) },
    };
  },
});
