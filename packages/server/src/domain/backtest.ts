import {
  type BacktestLine,
  type ExtractionConfig,
  MAX_BACKTEST_DOCUMENTS,
  type MailboxConfigInput,
} from '@rowbox/contract';
import { findConfig } from '../store/mailboxes.ts';
import { findSettled, reviewedDocuments } from '../store/settled-extractions.ts';
import { checkedConfig } from './checked-config.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { extractionToSettled } from './extraction-to-settled.ts';
import { mailboxToWrite } from './mailbox-access.ts';
import { type JudgedValue, readingAgainstTruth } from './record-truth.ts';

/*
 * A config tried on documents that people have been through. Each is read by the config in force and by the one that is tried, without
 * what the mailbox has learnt: of these very documents it knows the answers.
 */

type Ctx = Pick<Context, 'db' | 'readTrial' | 'backtests'>;

export interface BacktestOptions {
  readonly mostDocuments: number;
  readonly signal: AbortSignal;
  /** When it is aborted, what was read so far is summed up; left out: all documents are read. */
  readonly enough?: AbortSignal;
}

/**
 * Line by line while documents are read; ends early, without the last line, when the signal is aborted, or the account asks for another:
 * who asks anew has no use for the answer asked for before. Stores nothing.
 *
 * @throws DomainError `not-found`, `read-only-share`, `invalid-config`, before the first line
 */
export async function startBacktest(
  ctx: Ctx,
  accountId: string,
  mailboxId: string,
  input: MailboxConfigInput,
  { mostDocuments, signal, enough }: BacktestOptions,
): Promise<AsyncGenerator<BacktestLine, void, undefined>> {
  await mailboxToWrite(ctx.db, accountId, mailboxId);
  const { config: tried } = await checkedConfig(input, '/config');
  const inForce = await findConfig(ctx.db, mailboxId);
  if (!inForce) throw notFound('mailbox');
  const most = Math.min(mostDocuments, MAX_BACKTEST_DOCUMENTS);
  const documents = await reviewedDocuments(ctx.db, mailboxId, most);
  ctx.backtests.get(accountId)?.abort();
  const given = new AbortController();
  ctx.backtests.set(accountId, given);
  const stop = AbortSignal.any([signal, given.signal]);
  stop.addEventListener('abort', () => {
    if (ctx.backtests.get(accountId) === given) ctx.backtests.delete(accountId);
  });
  return toLines(ctx, documents, { inForce, tried }, { stop, enough });
}

interface Configs {
  readonly inForce: ExtractionConfig;
  readonly tried: ExtractionConfig;
}

async function* toLines(
  ctx: Ctx,
  documents: readonly { readonly id: string; readonly name: string | null }[],
  configs: Configs,
  { stop, enough }: { readonly stop: AbortSignal; readonly enough: AbortSignal | undefined },
): AsyncGenerator<BacktestLine, void, undefined> {
  yield { total: documents.length };
  const sums = createSums();
  for (const { id, name } of documents) {
    if (enough?.aborted) break;
    const result = stop.aborted ? null : await tryDocument(ctx, id, configs, stop);
    if (stop.aborted) return;
    if (result === null) continue;
    if ('message' in result) {
      yield { documentId: id, name, outcome: 'unreadable', message: result.message };
      continue;
    }
    yield { documentId: id, name, outcome: 'compared', ...sums.add(result) };
  }
  yield { end: true, ...sums.totals() };
}

interface Tried {
  readonly before: readonly JudgedValue[];
  readonly after: readonly JudgedValue[];
}

async function tryDocument(
  { db, readTrial }: Pick<Ctx, 'db' | 'readTrial'>,
  documentId: string,
  { inForce, tried }: Configs,
  signal: AbortSignal,
): Promise<Tried | { readonly message: string } | null> {
  const stored = await findSettled(db, documentId);
  const settled = stored && extractionToSettled(stored, inForce);
  if (!settled) return null;
  const before = await readTrial(stored.files, inForce, signal, null);
  const after = await readTrial(stored.files, tried, signal, null);
  if (before.outcome === 'unreadable') return before;
  if (after.outcome === 'unreadable') return after;
  return {
    before: readingAgainstTruth(settled, before, inForce),
    after: readingAgainstTruth(settled, after, tried),
  };
}

/** Of each document so many values are told. */
const MOST_TOLD = 50;

interface Counts {
  checked: number;
  rightBefore: number;
  rightAfter: number;
}

const none = (): Counts => ({ checked: 0, rightBefore: 0, rightAfter: 0 });
const placeOf = ({ sectionId, rowIndex, fieldKey }: JudgedValue) =>
  `${sectionId ?? ''} ${rowIndex ?? ''} ${fieldKey}`;
const fieldOf = ({ sectionId, fieldKey }: JudgedValue) => `${sectionId ?? ''} ${fieldKey}`;

function createSums() {
  const all = { ...none(), documents: 0, worseDocuments: 0 };
  const fields = new Map<string, Counts & Pick<JudgedValue, 'sectionId' | 'fieldKey'>>();
  const countIn = (value: JudgedValue, counted: 'rightBefore' | 'rightAfter', checked: number): void => {
    const { sectionId, fieldKey } = value;
    const field = fields.get(fieldOf(value)) ?? { sectionId, fieldKey, ...none() };
    field[counted] += Number(value.isRight);
    field.checked += checked;
    fields.set(fieldOf(value), field);
  };
  return {
    add: ({ before, after }: Tried) => {
      // Fields that only one of the configs asks for cannot be compared.
      const [asked, askedAfter] = [new Set(before.map(fieldOf)), new Set(after.map(fieldOf))];
      const was = before.filter((value) => askedAfter.has(fieldOf(value)));
      const is = after.filter((value) => asked.has(fieldOf(value)));
      for (const value of was) countIn(value, 'rightBefore', 0);
      // What is read and is not there counts where it is read.
      for (const value of is) countIn(value, 'rightAfter', 1);
      const wrongBefore = new Set(was.filter(({ isRight }) => !isRight).map(placeOf));
      const right = (values: readonly JudgedValue[]) => values.filter(({ isRight }) => isRight).length;
      const counts = { checked: is.length, rightBefore: right(was), rightAfter: right(is) };
      all.documents += 1;
      all.checked += counts.checked;
      all.rightBefore += counts.rightBefore;
      all.rightAfter += counts.rightAfter;
      if (counts.rightAfter < counts.rightBefore) all.worseDocuments += 1;
      return {
        ...counts,
        worse: is
          .filter((value) => !value.isRight && !wrongBefore.has(placeOf(value)))
          .slice(0, MOST_TOLD)
          .map(({ sectionId, rowIndex, fieldKey, truth, read }) => ({
            sectionId,
            rowIndex,
            fieldKey,
            truth,
            after: read,
          })),
      };
    },
    totals: () => ({ ...all, fields: [...fields.values()] }),
  };
}
