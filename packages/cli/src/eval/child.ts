import { readFile } from 'node:fs/promises';
import type { Confidences, LabelledValues } from '@rowbox/bench';
import {
  createMemory,
  type Example,
  type ExtractedDocument,
  type FieldValues,
  type Memory,
} from '@rowbox/engine';
import { extractFiles, filesToExample, loadReaders } from '../extract/extract-file.ts';
import { parseConfig } from '../extract/parse-config.ts';
import type { PredictReply, PredictRequest } from './protocol.ts';

/*
 * The child process of `rowbox eval`: extracts the documents it is sent, one at a time. A process of its own, so that
 * a document that crashes or hangs costs itself only, and so that every core works.
 */

/** The same on every day, so that a run can be repeated; `TODAY()` answers it. */
const EVALUATION_DATE = '2026-01-01';

process.on('message', async (request: PredictRequest) => {
  process.send?.(await predict(request));
});
process.on('disconnect', () => process.exit());

let remembered: { readonly file: string; readonly memory: Memory } | null = null;

/** The memory of a file's examples, kept until another file is asked for. */
async function memoryOf(file: string): Promise<Memory> {
  if (remembered?.file === file) return remembered.memory;
  const memory = createMemory(JSON.parse(await readFile(file, 'utf8')) as Example[]);
  remembered = { file, memory };
  return memory;
}

async function predict({ file, more = [], config, memory, settled }: PredictRequest): Promise<PredictReply> {
  await loadReaders();
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  try {
    const parsed = parseConfig(config, 'of the set');
    if (settled !== undefined) {
      const example = await filesToExample([file, ...more], parsed, settled);
      return { kind: 'example', example, milliseconds: elapsed() };
    }
    const known = memory === undefined ? undefined : await memoryOf(memory);
    const result = await extractFiles([file, ...more], parsed, EVALUATION_DATE, known);
    if (result.outcome === 'unreadable') {
      return { kind: 'failure', reason: `${result.code}: ${result.message}`, milliseconds: elapsed() };
    }
    return {
      kind: 'prediction',
      values: toLabelledValues(result),
      confidences: toConfidences(result),
      pages: result.pageCount,
      milliseconds: elapsed(),
    };
  } catch (thrown) {
    const reason = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    return { kind: 'failure', reason, milliseconds: elapsed() };
  }
}

function toLabelledValues({ header, sections }: ExtractedDocument): LabelledValues {
  return {
    data: valuesOf(header),
    sections: Object.fromEntries(
      Object.entries(sections).map(([group, rows]) => [group, rows.map(valuesOf)]),
    ),
  };
}

function toConfidences({ header, sections }: ExtractedDocument): Confidences {
  return {
    data: confidencesOf(header),
    sections: Object.fromEntries(
      Object.entries(sections).map(([group, rows]) => [group, rows.map(confidencesOf)]),
    ),
  };
}

function valuesOf(cells: FieldValues): LabelledValues['data'] {
  return Object.fromEntries(Object.entries(cells).map(([key, { value }]) => [key, value]));
}

function confidencesOf(cells: FieldValues): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(cells).map(([key, { confidence }]) => [key, confidence]));
}
