import type { Confidences, LabelledValues } from '@rowbox/bench';
import type { ExtractedDocument, FieldValues } from '@rowbox/engine';
import { extractFile, loadReaders } from '../extract/extract-file.ts';
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

async function predict({ file, config }: PredictRequest): Promise<PredictReply> {
  await loadReaders();
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  try {
    const result = await extractFile(file, parseConfig(config, 'of the set'), EVALUATION_DATE);
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
