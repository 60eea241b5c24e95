import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  firstOfTemplates,
  type LabelledDocument,
  readLabelledSet,
  type ScoredDocument,
  scoreDocument,
  scoreSet,
} from '@rowbox/bench';
import { UsageError } from '../errors.ts';
import { learnInProcesses } from '../eval/learn-in-processes.ts';
import { predictInProcesses } from '../eval/predict-in-processes.ts';
import type { PredictReply } from '../eval/protocol.ts';
import { errorReport, scoreReport } from '../eval/report.ts';

export interface EvalOptions {
  readonly json?: string;
  readonly limit?: number;
  /** So many documents of each template are corrected first, and the others read by what they teach. */
  readonly learn?: number;
  readonly errors?: boolean;
  readonly only?: string;
  readonly processes?: number;
  readonly timeout: number;
}

const NOTHING = { data: {}, sections: {} };

/** Scores the engine on a labelled set and prints the figures. */
export async function runEval(directory: string, options: EvalOptions): Promise<void> {
  const all = await readSet(directory, options);
  const processes = {
    childScript: fileURLToPath(new URL('./eval-child.mjs', import.meta.url)),
    processes: options.processes ?? availableParallelism(),
    timeoutMilliseconds: options.timeout * 1000,
  };
  const { learnt, measured: set } = firstOfTemplates(all, options.learn ?? 0);
  const memories = await learnInProcesses(learnt, processes);
  const replies = await predictInProcesses(
    set.map(({ file, more = [], config }) => ({ file, more, config, ...memories.of(config) })),
    processes,
  );
  await memories.close();
  const documents = set.map((document, index) => scoreReply(document, replies[index] as PredictReply));
  const score = scoreSet(documents);
  const name = path.basename(path.resolve(directory));

  const failures = documents.filter(({ failure }) => failure !== null);
  if (options.errors) process.stdout.write(`${errorReport(documents)}\n`);
  else for (const { id, failure } of failures) process.stderr.write(`${id}: ${firstLine(failure ?? '')}\n`);
  process.stdout.write(`${scoreReport(name, score)}\n`);
  if (options.json !== undefined) {
    await writeFile(
      options.json,
      `${JSON.stringify({ set: name, ...score, results: documents }, null, 1)}\n`,
    );
  }
}

async function readSet(
  directory: string,
  { limit, only }: EvalOptions,
): Promise<readonly LabelledDocument[]> {
  try {
    const set = await readLabelledSet(directory);
    const chosen =
      only === undefined ? set : set.filter(({ id, template }) => `${template}/${id}`.includes(only));
    return limit === undefined ? chosen : chosen.slice(0, limit);
  } catch (cause) {
    throw new UsageError(`${directory} is not a labelled set: ${(cause as Error).message}`);
  }
}

/** A document without prediction counts as one in which every value is missing. */
function scoreReply({ id, template, config, truth }: LabelledDocument, reply: PredictReply): ScoredDocument {
  const { values, confidences } =
    reply.kind === 'prediction' ? reply : { values: NOTHING, confidences: NOTHING };
  return {
    id,
    template,
    values: scoreDocument(config, truth, values, confidences),
    pages: reply.kind === 'prediction' ? reply.pages : 0,
    milliseconds: reply.milliseconds,
    failure: reply.kind === 'failure' ? reply.reason : null,
  };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
