import type { ExtractionConfig } from '@rowbox/contract';
import { compareCarried } from './carried/compare-carried.ts';
import { mergeIssues } from './carried/merge-issues.ts';
import { documentToOptions } from './document-to-options.ts';
import { documentToTrace } from './explain/document-to-trace.ts';
import { assignHeader } from './fields/assign-header.ts';
import { documentToNotes } from './fields/document-to-notes.ts';
import { citationsAsDisplayed } from './page/citations-as-displayed.ts';
import type { EnginePorts, Source } from './ports.ts';
import { dueDateFromTerms } from './prose/due-date-from-terms.ts';
import { readSource } from './read-source.ts';
import type { ExtractionResult } from './result.ts';
import { validateExtraction } from './validation/validate-extraction.ts';

export const ENGINE_NAME = 'rowbox';
export const ENGINE_VERSION = '0.1.0';

/**
 * Reads one document by the user's config: pages → layout and tables → rows and candidates → header fields → comparison
 * with what the file carries → formulas, validation, notes. A damaged document gives `unreadable` or values that say so; an exception is a fault of ours.
 */
export async function extract(
  source: Source,
  config: ExtractionConfig,
  ports: EnginePorts,
): Promise<ExtractionResult> {
  const read = await readSource(source, ports);
  if (!read.ok) return { outcome: 'unreadable', code: read.code, message: read.message };

  const document = documentToOptions(read.pages, config);
  ports.trace?.(documentToTrace(document));
  const assigned = assignHeader(document.profiles, document.options);
  const header = dueDateFromTerms(assigned, document.profiles, document.candidates);
  const sections = Object.fromEntries(
    config.groups.map(({ id }) => [id, document.rows.groups[id]?.rows ?? []]),
  );
  const compared = compareCarried({ header, sections }, read.carried, document, config);
  const validated = validateExtraction({
    config,
    header: compared.header,
    sections: compared.sections,
    today: ports.today,
  });
  return {
    outcome: 'extracted',
    pageCount: read.pages.length,
    header: citationsAsDisplayed(validated.header, read.pages),
    sections: Object.fromEntries(
      Object.entries(validated.sections).map(([id, rows]) => [
        id,
        rows.map((row) => citationsAsDisplayed(row, read.pages)),
      ]),
    ),
    issues: mergeIssues(config, validated.issues, compared.issues),
    notes: [...documentToNotes(read.pages, document.profiles, validated.header), ...compared.notes],
    engine: ENGINE_NAME,
    version: ENGINE_VERSION,
  };
}
