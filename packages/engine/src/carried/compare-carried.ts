import type { ExtractionConfig, Note, ValidationIssue } from '@rowbox/contract';
import type { DocumentOptions } from '../document-to-options.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import type { CarriedValue } from '../ports.ts';
import type { FieldValues } from '../result.ts';
import { textsToConventions } from '../values/conventions.ts';
import { addsUp, rowsAddUp } from './adds-up.ts';
import { type Comparison, compareHeader } from './compare-header.ts';
import { compareRows } from './compare-rows.ts';
import { dueDateFromTerms } from './due-date-from-terms.ts';
import { carriedToRows, groupOfRows } from './rows-of-group.ts';
import { layoutToLetters } from './shown-at.ts';

/** A document's values as read from its pages. */
export interface ReadValues {
  readonly header: FieldValues;
  readonly sections: Readonly<Record<string, readonly FieldValues[]>>;
}

/** The same, settled with what the file carries. */
export interface ComparedValues extends ReadValues {
  readonly issues: readonly ValidationIssue[];
  readonly notes: readonly Note[];
}

/** The surest first: what a later one says is compared with what came out of the earlier ones. */
const ORIGINS = ['e-invoice', 'qr', 'form'] as const;

/**
 * Compares what was read from the pages with what the file itself carries: an e-invoice, QR codes, form fields. Agreement
 * makes a value surer, what the pages do not show is filled in, and a contradiction is settled with a warning and a note.
 */
export function compareCarried(
  read: ReadValues,
  carried: readonly CarriedValue[],
  document: DocumentOptions,
  config: Pick<ExtractionConfig, 'groups'>,
): ComparedValues {
  let compared: ComparedValues = { ...read, issues: [], notes: [] };
  if (carried.length === 0) return compared;
  const lines = document.layout.pages.flatMap((page) => page.lines.map((line) => line.text));
  const conventions = textsToConventions(lines);
  const shared = { conventions, lookup: createConceptLookup(), letters: layoutToLetters(document.layout) };
  for (const origin of ORIGINS) {
    const values = carried.filter((value) => value.origin === origin);
    if (values.length === 0) continue;
    const comparison = { ...shared, origin, isProven: addsUp(values) };
    compared = compareOrigin(compared, values, document, config, comparison);
  }
  return compared;
}

function compareOrigin(
  before: ComparedValues,
  values: readonly CarriedValue[],
  document: DocumentOptions,
  config: Pick<ExtractionConfig, 'groups'>,
  comparison: Comparison,
): ComparedValues {
  const due = dueDateFromTerms(values, comparison.conventions);
  const ofDocument = values.filter((value) => value.origin === 'form' || value.row === undefined);
  const header = compareHeader(
    before.header,
    document.profiles,
    document.options,
    due === undefined ? ofDocument : [...ofDocument, due],
    comparison,
  );
  const rows = carriedToRows(values);
  const carriedGroup = rows.length === 0 ? null : groupOfRows(config.groups, rows, comparison.lookup);
  if (carriedGroup === null) {
    return {
      ...header,
      sections: before.sections,
      issues: [...before.issues, ...header.issues],
      notes: [...before.notes, ...header.notes],
    };
  }
  const { id } = carriedGroup.group;
  const shown = Object.hasOwn(before.sections, id) ? (before.sections[id] ?? []) : [];
  const section = compareRows(shown, rows, carriedGroup, rowsAddUp(values), comparison);
  return {
    header: header.header,
    sections: { ...before.sections, [id]: section.rows },
    issues: [...before.issues, ...header.issues, ...section.issues],
    notes: [...before.notes, ...header.notes, ...section.notes],
  };
}
