import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LabelledConfig, type LabelledDocument, truthToSettled } from '@rowbox/bench';
import type { Example } from '@rowbox/engine';
import { type PredictOptions, predictInProcesses } from './predict-in-processes.ts';

/** What the documents taught, in a file for each config: a mailbox learns from its own documents alone. */
export interface LearntFiles {
  readonly of: (config: LabelledConfig) => { readonly memory?: string };
  /** Removes the files. */
  readonly close: () => Promise<void>;
}

/** Corrects labelled documents to their truth. Throws when one of them teaches nothing: the figures would be another thing's. */
export async function learnInProcesses(
  learnt: readonly LabelledDocument[],
  options: PredictOptions,
): Promise<LearntFiles> {
  if (learnt.length === 0) return { of: () => ({}), close: async () => {} };
  const replies = await predictInProcesses(
    learnt.map((document, position) => ({
      file: document.file,
      more: document.more ?? [],
      config: document.config,
      settled: truthToSettled(document, position),
    })),
    options,
  );
  const byConfig = new Map<string, Example[]>();
  for (const [index, reply] of replies.entries()) {
    const { id, config } = learnt[index] as LabelledDocument;
    if (reply.kind !== 'example')
      throw new Error(
        `${id} could not be learnt from: ${reply.kind === 'failure' ? reply.reason : 'it was read'}`,
      );
    const key = JSON.stringify(config);
    byConfig.set(key, [...(byConfig.get(key) ?? []), reply.example]);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'rowbox-eval-'));
  const files = new Map<string, string>();
  for (const [key, examples] of byConfig) {
    const file = path.join(folder, `${files.size}.json`);
    await writeFile(file, JSON.stringify(examples));
    files.set(key, file);
  }
  return {
    of: (config) => {
      const memory = files.get(JSON.stringify(config));
      return memory === undefined ? {} : { memory };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
