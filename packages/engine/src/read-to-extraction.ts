import type { ExtractionConfig } from '@rowbox/contract';
import { compareCarried } from './carried/compare-carried.ts';
import { mergeIssues } from './carried/merge-issues.ts';
import { documentToOptions } from './document-to-options.ts';
import { ENGINE_NAME, ENGINE_VERSION } from './engine-version.ts';
import { documentToTrace } from './explain/document-to-trace.ts';
import { cutAmountsToNotes } from './fields/cut-amounts.ts';
import { documentToNotes } from './fields/document-to-notes.ts';
import { paidWithFromTender } from './fields/means-of-payment.ts';
import { missingPagesToNotes } from './fields/missing-pages.ts';
import { severalDocumentsToNotes } from './fields/several-documents.ts';
import { taxOfSeveralRates } from './fields/tax-of-several-rates.ts';
import type { Memory } from './memory/memory.ts';
import { recollect } from './memory/recollection.ts';
import { citationsAsDisplayed } from './page/citations-as-displayed.ts';
import type { EnginePorts, ReadDocument } from './ports.ts';
import { dueDateFromTerms } from './prose/due-date-from-terms.ts';
import { readHeader } from './read-header.ts';
import { readStandingField } from './read-standing-field.ts';
import type { ExtractedDocument } from './result.ts';
import { headerToRows } from './rows/header-to-rows.ts';
import { totalsIssues } from './validation/totals-issues.ts';
import { validateExtraction } from './validation/validate-extraction.ts';

/**
 * Reads pages by the user's config: layout and tables → rows and candidates → header fields → comparison with what the
 * file carries → formulas, validation, notes.
 */
export function readToExtraction(
  read: ReadDocument,
  config: ExtractionConfig,
  ports: Pick<EnginePorts, 'today' | 'trace'>,
  memory?: Memory,
): ExtractedDocument {
  const document = documentToOptions(read.pages, config, memory);
  const recollection = memory === undefined ? undefined : recollect(memory, document.layout);
  ports.trace?.(documentToTrace(document, config.groups, recollection));
  const assigned = taxOfSeveralRates(
    readHeader(document, recollection),
    document.profiles,
    document.candidates,
    document.layout,
  );
  const dated = dueDateFromTerms(assigned, document.profiles, document.candidates);
  const header = paidWithFromTender(dated, document.profiles, document.candidates);
  const sections = Object.fromEntries(
    config.groups.map((group) => [
      group.id,
      headerToRows(document.rows.groups[group.id]?.rows ?? [], group, (profile) =>
        readStandingField(profile, document, header),
      ),
    ]),
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
    issues: mergeIssues(
      config,
      validated.issues,
      compared.issues,
      totalsIssues(document.profiles, validated.header, document.candidates),
    ),
    notes: [
      ...documentToNotes(read.pages, document, validated.header),
      ...severalDocumentsToNotes(document, validated.header),
      ...cutAmountsToNotes(document.layout.pages),
      ...missingPagesToNotes(document.layout.pages),
      ...compared.notes,
    ],
    engine: ENGINE_NAME,
    version: ENGINE_VERSION,
  };
}
