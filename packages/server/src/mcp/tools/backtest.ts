import {
  backtestLineSchema,
  int32,
  MAX_BACKTEST_DOCUMENTS,
  mailboxConfigInputSchema,
} from '@rowbox/contract';
import { z } from 'zod';
import { startBacktest } from '../../domain/backtest.ts';
import { mailboxId } from '../arguments.ts';
import { Refusal } from '../error-to-text.ts';
import { type Call, tool } from '../tool.ts';

/** Clients give a call up after a minute unless they are told that it goes on. */
const MAX_SECONDS = 55;

const [, comparedSchema, unreadableSchema, totalsSchema] = backtestLineSchema.options;

export const configBacktest = tool({
  name: 'config_backtest',
  title: 'Try a config on checked documents',
  description:
    'Reads documents that people have been through by the config in force and by this one, and compares both with what people said. Stores nothing; put it in force with `config_replace`. Ends with what there is when the time is over; another one of the same account ends it, too.',
  effect: 'reads',
  repeatable: true,
  untrusted: true,
  input: z.object({
    mailboxId,
    config: mailboxConfigInputSchema,
    documents: z
      .number()
      .int()
      .min(1)
      .max(MAX_BACKTEST_DOCUMENTS)
      .default(20)
      .describe('At most so many, those that were checked last.'),
    seconds: z.number().int().min(1).max(MAX_SECONDS).default(45).describe('How long to read at most.'),
  }),
  output: totalsSchema.omit({ end: true }).extend({
    totalDocuments: int32().describe('How many there were to try; more than `documents`: the time was over.'),
    worse: z.array(comparedSchema).describe('Documents with values that were read right and would not be.'),
    unreadable: z.array(unreadableSchema),
  }),
  run: async (call, { config, documents, seconds, mailboxId: id }) => {
    const lines = await startBacktest(call.domain, call.accountId, id, config, {
      mostDocuments: documents,
      signal: call.signal,
      enough: AbortSignal.timeout(seconds * 1000),
    });
    return { data: await gather(call, lines) };
  },
});

type Lines = Awaited<ReturnType<typeof startBacktest>>;

async function gather({ report }: Call, lines: Lines) {
  let totalDocuments = 0;
  let seen = 0;
  const worse: z.output<typeof comparedSchema>[] = [];
  const unreadable: z.output<typeof unreadableSchema>[] = [];
  for await (const line of lines) {
    if ('total' in line) {
      totalDocuments = line.total;
    } else if ('end' in line) {
      const { end: _, ...totals } = line;
      return { ...totals, totalDocuments, worse, unreadable };
    } else {
      if (line.outcome === 'unreadable') unreadable.push(line);
      else if (line.worse.length > 0) worse.push(line);
      seen += 1;
      await report(seen, `${seen} of ${totalDocuments} documents were read.`);
    }
  }
  throw new Refusal('not-done', 'It was given up, since another one was begun or nobody waited for it.');
}
