import {
  type Column,
  type ExtractionConfig,
  type FieldDefinition,
  type TableRow,
  type ValidationIssue,
  worstStatus,
} from '@rowbox/contract';
import type { RowSource, Sourced } from '../store/rows.ts';
import { own } from './record-values.ts';

/** One table of a mailbox: its columns, and how an extraction becomes rows of it. */
export interface RowProjection {
  readonly columns: readonly Column[];
  readonly toRows: (source: RowSource) => readonly TableRow[];
}

/** Where a column's value comes from; its key is where it goes. */
interface SourcedColumn extends Column {
  readonly fieldKey: string;
}

/** The table of the header fields: one row an extraction. */
export function headerProjection(config: ExtractionConfig): RowProjection {
  const columns = config.fields.map((field) => toColumn(field, field.key, true));
  return {
    columns: columns.map(withoutSource),
    toRows: (source) => [toRow(source, 0, headerIssues(source), toCells(columns, source.header))],
  };
}

/**
 * The table of a group: one row a section row, the header's values in front of it.
 *
 * @returns null when the config has no such group
 */
export function sectionProjection(config: ExtractionConfig, groupId: string): RowProjection | null {
  const group = config.groups.find((candidate) => candidate.id === groupId);
  if (!group) return null;
  const sectionKeys = new Set(group.fields.map((field) => field.key));
  const headerColumns = config.fields.map((field) =>
    toColumn(field, sectionKeys.has(field.key) ? `header.${field.key}` : field.key, true),
  );
  const sectionColumns = group.fields.map((field) => toColumn(field, field.key, false));
  return {
    columns: [...headerColumns, ...sectionColumns].map(withoutSource),
    toRows: (source) => {
      const header = toCells(headerColumns, source.header);
      const issues = issuesByRow(source, groupId);
      return (source.section_rows ?? []).map((section, rowIndex) =>
        toRow(source, rowIndex, issues.get(rowIndex) ?? [], toCells(sectionColumns, section, header)),
      );
    },
  };
}

const toColumn = (field: FieldDefinition, key: string, isHeaderField: boolean): SourcedColumn => ({
  key,
  label: field.label ?? field.key,
  type: field.type,
  unit: field.unit,
  isHeaderField,
  fieldKey: field.key,
});

const withoutSource = ({ key, label, type, unit, isHeaderField }: SourcedColumn): Column => ({
  key,
  label,
  type,
  unit,
  isHeaderField,
});

type Cells = Pick<TableRow, 'values' | 'valueMeta'>;

/** @param others cells of the same row, in front of these */
function toCells(
  columns: readonly SourcedColumn[],
  [source, currencies]: Sourced,
  others: Cells = { values: {} },
): Cells {
  const values = { ...others.values };
  for (const { key, fieldKey } of columns) values[key] = source[fieldKey] ?? null;
  if (currencies === null) return { ...others, values };
  const valueMeta = { ...others.valueMeta };
  for (const { key, fieldKey } of columns) {
    const currency = own(currencies, fieldKey);
    if (currency !== undefined) valueMeta[key] = { currency };
  }
  return { values, valueMeta };
}

const headerIssues = ({ validation_issues }: RowSource): ValidationIssue[] =>
  validation_issues.filter((issue) => issue.sectionId === null);

function issuesByRow({ validation_issues }: RowSource, groupId: string): Map<number, ValidationIssue[]> {
  const byRow = new Map<number, ValidationIssue[]>();
  for (const issue of validation_issues) {
    if (issue.sectionId !== groupId || issue.rowIndex === null) continue;
    const issues = byRow.get(issue.rowIndex);
    if (issues) issues.push(issue);
    else byRow.set(issue.rowIndex, [issue]);
  }
  return byRow;
}

const toRow = (source: RowSource, rowIndex: number, issues: ValidationIssue[], cells: Cells): TableRow => ({
  documentId: source.document_id,
  extractionId: source.id,
  extractedAt: source.extracted_at.toISOString(),
  rowIndex,
  validationStatus: worstStatus(issues),
  validationIssues: issues,
  ...cells,
});
