import type { Group } from '@rowbox/contract';
import { trainedScorer } from '../decide/trained-scorer.ts';
import type { DocumentOptions } from '../document-to-options.ts';
import type { Recollection } from '../memory/recollection.ts';
import type { GroupRows } from '../rows/group-rows.ts';
import { evidenceToTraces } from './evidence-to-traces.ts';
import type { ExtractionTrace, GroupTrace } from './extraction-trace.ts';

/** What the engine saw of a document, for tools that show why it came out so. */
export function documentToTrace(
  document: DocumentOptions,
  groups: readonly Group[],
  recollection?: Recollection,
): ExtractionTrace {
  const { layout, candidates, rows } = document;
  return {
    layout,
    candidates,
    fields: evidenceToTraces(document, trainedScorer(), recollection),
    groups: groups.map((group) => groupToTrace(group, rows.groups[group.id])),
  };
}

function groupToTrace({ id, fields }: Group, rows: GroupRows | undefined): GroupTrace {
  const { origin = null, tables = [], columns = [] } = rows ?? {};
  return {
    id,
    origin,
    tables,
    columns: columns.map((ofTable, at) =>
      fields.map(({ key }, index) => {
        const found = ofTable[index] ?? null;
        const header = found === null ? null : (tables[at]?.columns[found.column]?.header ?? '');
        return { key, header, column: found?.column ?? null, confidence: found?.confidence ?? 0 };
      }),
    ),
  };
}
