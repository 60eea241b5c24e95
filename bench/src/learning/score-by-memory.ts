import { createMemory, type Example, readToExtraction } from '@rowbox/engine';
import { scoreDocument } from '../score/score-document.ts';
import type { ScoredDocument } from '../score/score-set.ts';
import type { ReadLabelled } from './read-set.ts';

const TODAY = '2026-01-01';

/** Reads documents by what examples taught, none without any, and scores them. */
export function scoreByMemory(
  documents: readonly ReadLabelled[],
  examples: readonly Example[],
): readonly ScoredDocument[] {
  const memory = examples.length === 0 ? undefined : createMemory(examples);
  return documents.map(({ labelled, read, config }) => {
    const start = performance.now();
    const { header, sections, pageCount } = readToExtraction(read, config, { today: TODAY }, memory);
    const milliseconds = performance.now() - start;
    const valuesOf = (cells: typeof header) =>
      Object.fromEntries(Object.entries(cells).map(([key, { value }]) => [key, value]));
    const confidencesOf = (cells: typeof header) =>
      Object.fromEntries(Object.entries(cells).map(([key, { confidence }]) => [key, confidence]));
    const rowsBy = <T>(change: (cells: typeof header) => T) =>
      Object.fromEntries(Object.entries(sections).map(([group, rows]) => [group, rows.map(change)]));
    return {
      id: labelled.id,
      template: labelled.template,
      values: scoreDocument(
        labelled.config,
        labelled.truth,
        { data: valuesOf(header), sections: rowsBy(valuesOf) },
        { data: confidencesOf(header), sections: rowsBy(confidencesOf) },
      ),
      pages: pageCount,
      milliseconds,
      failure: null,
    };
  });
}
