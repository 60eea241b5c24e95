import type { DraftHints, DraftResult, SampleReading } from '@rowbox/engine';
import { type DraftSampleRecord, endConfigDraft, pendingConfigDraft } from '../store/config-drafts.ts';
import type { Context } from './context.ts';
import type { RunFile } from './extraction-runs.ts';
import type { FileFault } from './stored-files.ts';

/** Rows of a group that are kept as a sample of what a config reads. */
const MOST_ROWS = 50;

export interface DraftRun {
  readonly draftId: string;
  readonly run: number;
  readonly hints: DraftHints;
  /** Each a sample. */
  readonly files: readonly RunFile[];
}

/** What to read for a draft; null when there is nothing to do: it is gone, has ended, or was begun anew. */
export async function beginDraft(
  { db }: Pick<Context, 'db'>,
  draftId: string,
  run: number,
): Promise<DraftRun | null> {
  const pending = await pendingConfigDraft(db, draftId, run);
  if (!pending) return null;
  const { hint, fields, exclude } = pending.hints;
  const hints = { text: hint, wanted: fields, unwanted: exclude };
  return { draftId, run, hints, files: pending.files };
}

/** Stores what the engine proposed. A call for a draft that was deleted or begun anew meanwhile changes nothing. */
export async function completeDraft(
  { db }: Pick<Context, 'db'>,
  { draftId, run }: Pick<DraftRun, 'draftId' | 'run'>,
  { samples, draft }: DraftResult,
): Promise<void> {
  const records: DraftSampleRecord[] = [];
  let index = 0;
  for (const sample of samples) {
    records.push(toRecord(sample, draft, index));
    if (sample.outcome === 'read') index += 1;
  }
  const proposal =
    draft === null ? null : { config: draft.config, layout: draft.layout, doubts: draft.doubts };
  const failed = records.find(({ failureCode }) => failureCode !== null);
  await endConfigDraft(db, draftId, run, {
    outcome: { proposal, samples: records },
    failure:
      draft === null
        ? {
            code: failed?.failureCode ?? 'unreadable_file',
            message: failed?.failureMessage ?? 'None of the samples can be read.',
          }
        : null,
  });
}

/** Ends the draft as `failed`. @param message a sentence for the user */
export async function failDraft(
  { db }: Pick<Context, 'db'>,
  { draftId, run }: Pick<DraftRun, 'draftId' | 'run'>,
  code: 'timeout' | 'internal' | FileFault,
  message: string,
): Promise<void> {
  await endConfigDraft(db, draftId, run, { outcome: null, failure: { code, message } });
}

/** @param index the sample's place among those that could be read */
function toRecord(sample: SampleReading, draft: DraftResult['draft'], index: number): DraftSampleRecord {
  if (sample.outcome === 'unreadable' || draft === null) {
    const failure = sample.outcome === 'unreadable' ? sample : null;
    return {
      pageCount: null,
      failureCode: failure?.code ?? null,
      failureMessage: failure?.message ?? null,
      header: {},
      sections: {},
      totalRows: {},
    };
  }
  const groups = draft.groups.map(({ id, rows }) => [id, rows[index] ?? []] as const);
  return {
    pageCount: sample.pageCount,
    failureCode: null,
    failureMessage: null,
    header: Object.fromEntries(
      draft.fields.flatMap(({ key, values }) => {
        const value = values[index];
        return value === undefined ? [] : [[key, value] as const];
      }),
    ),
    sections: Object.fromEntries(groups.map(([id, rows]) => [id, rows.slice(0, MOST_ROWS)])),
    totalRows: Object.fromEntries(groups.map(([id, rows]) => [id, rows.length])),
  };
}
