import type { Citation, ExtractionResource, SectionRow, ValidationIssue } from '@rowbox/contract';
import { type ExtractedDocument, extractionStatus, type FieldValues } from '@rowbox/engine';

/** An extraction as the API serves it, but for the members only a service gives (ids, time, attempt). */
export type LocalExtraction = Omit<
  ExtractionResource,
  'id' | 'mailboxId' | 'documentId' | 'extractedAt' | 'attempt'
>;

export function resultToExtraction(result: ExtractedDocument): LocalExtraction {
  const { header, sections, issues, notes, engine, version } = result;
  return {
    data: valuesOf(header),
    sections: Object.fromEntries(
      Object.entries(sections).map(([id, rows]) => [
        id,
        rows.map((row, index) => toSectionRow(row, issuesOfRow(issues, id, index))),
      ]),
    ),
    validationStatus: extractionStatus(issues),
    validationIssues: [...issues],
    notes: [...notes],
    ...evidenceOf(header),
    engine,
    version,
  };
}

export function valuesOf(cells: FieldValues) {
  return mapCells(cells, ({ value }) => value);
}

function toSectionRow(cells: FieldValues, issues: ValidationIssue[]): SectionRow {
  return {
    data: valuesOf(cells),
    validationStatus: extractionStatus(issues),
    validationIssues: issues,
    ...evidenceOf(cells),
  };
}

function evidenceOf(cells: FieldValues) {
  const withMeta = Object.entries(cells).flatMap(([key, { meta }]) =>
    meta === undefined ? [] : [[key, meta]],
  );
  return {
    citations: mapCells(cells, ({ citation }) => (citation === null ? null : copyOf(citation))),
    confidence: mapCells(cells, ({ confidence }) => confidence),
    states: mapCells(cells, ({ state }) => state),
    valueMeta: Object.fromEntries(withMeta),
    // Nobody has corrected anything here, so nothing differs from what was read.
    readValues: {},
  };
}

function copyOf({ page, box, text }: Citation) {
  return { page, box: [...box], text };
}

function issuesOfRow(issues: readonly ValidationIssue[], group: string, row: number): ValidationIssue[] {
  return issues.filter(({ sectionId, rowIndex }) => sectionId === group && rowIndex === row);
}

function mapCells<Part>(cells: FieldValues, part: (cell: FieldValues[string]) => Part): Record<string, Part> {
  return Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, part(cell)]));
}
