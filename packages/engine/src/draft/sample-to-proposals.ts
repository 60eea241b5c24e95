import type { Citation, Group } from '@rowbox/contract';
import { readRowsToOptions } from '../document-to-options.ts';
import { layoutToConventions, layoutToRows } from '../document-to-rows.ts';
import { layoutToPageIndexes } from '../fields/page-index.ts';
import { layOut } from '../layout/lay-out.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import type { Page, Word } from '../page/page.ts';
import type { FieldValues } from '../result.ts';
import type { Conventions } from '../values/reading.ts';
import type { FieldProposal } from './config-draft.ts';
import { layoutToKind } from './document-kind.ts';
import type { LabelValuePair } from './label-value-pair.ts';
import { pageToPairs } from './layout-to-pairs.ts';
import { pairsToProposals } from './pairs-to-proposals.ts';
import { PROBED_GROUPS, tablesToGroups } from './tables-to-groups.ts';
import { tableToPairs } from './tables-to-pairs.ts';
import { optionsToWellKnown, PROBED_FIELDS } from './well-known-proposals.ts';

/** What one sample speaks for. */
export interface SampleProposals {
  /** As on the page, top to bottom. */
  readonly fields: readonly FieldProposal[];
  readonly groups: readonly Group[];
  /** Every label with its value, proposed or not: what a person asks for may be among them. */
  readonly pairs: readonly LabelValuePair[];
  readonly conventions: Conventions;
  /** `Invoices`, `Receipts`, …; null when no title tells. */
  readonly kind: string | null;
}

/** Lines whose tops differ by less than this share of the page stand beside each other. */
const ROW = 0.012;
/** Of the only row of a list. */
const LEAST_CELLS = 3;
const SAYS_ITEMS: ReadonlySet<string> = new Set(['quantity', 'unitPrice', 'itemNumber']);

/** Proposes fields and groups from one document. `askedFor`: concepts that a person named. */
export function sampleToProposals(pages: readonly Page[], askedFor: ReadonlySet<string>): SampleProposals {
  const layout = layOut(pages);
  const conventions = layoutToConventions(layout);
  const lookup = createConceptLookup();
  const shown = tablesToGroups(layout.tables, conventions);
  // A list of charges looks like one of items, too; better items may stand where no table shows itself.
  const poor = shown.find(
    (group) => group.id === 'items' && !group.fields.some(({ key }) => SAYS_ITEMS.has(key)),
  );
  const tables = shown.filter((group) => group !== poor);
  const probes = PROBED_GROUPS.filter((probe) => !tables.some(({ id }) => id === probe.id));
  const document = readRowsToOptions(layoutToRows(layout, [...tables, ...probes]), PROBED_FIELDS);
  const found = optionsToWellKnown(document, askedFor);
  const known = found.map(({ proposal }) => proposal);
  const groups = [...tables, ...probes].filter((group) =>
    isFilled(group, document.rows.groups[group.id]?.rows ?? [], known),
  );
  if (poor !== undefined && !groups.some(({ id }) => id === poor.id)) groups.push(poor);
  const rowWords = document.rows.usedWords;
  const pairs = layoutToPairs(layout, rowWords, lookup);
  const taken: Citation[] = found.map(({ citation }) => citation);
  const others = pairsToProposals(pairs, known, groups, taken, conventions, lookup);
  return {
    fields: [...known, ...others].sort(byPlace),
    groups,
    pairs,
    conventions,
    kind: layoutToKind(layout),
  };
}

/** A group that was only probed for counts from two rows on, or with one that says a lot; parties, where the document is an agreement. */
function isFilled({ id }: Group, rows: readonly FieldValues[], known: readonly FieldProposal[]): boolean {
  if (id === 'parties') {
    const isAgreement = known.some(({ field: { key } }) => key === 'effectiveDate' || key === 'governingLaw');
    return rows.length > 1 && isAgreement;
  }
  if (!PROBED_GROUPS.some((probe) => probe.id === id) || rows.length > 1) return rows.length > 0;
  return rows.some((row) => Object.values(row).filter(({ value }) => value !== null).length >= LEAST_CELLS);
}

function layoutToPairs(
  layout: DocumentLayout,
  rowWords: ReadonlySet<Word>,
  lookup: ReturnType<typeof createConceptLookup>,
): LabelValuePair[] {
  const lists = layout.tables.filter(({ rows }) => rows.length > 1);
  const ofTables = new Set<Line>(lists.flatMap(({ headerLines }) => headerLines));
  for (const { lines } of layout.pages) {
    for (const line of lines) if (line.words.some((word) => rowWords.has(word))) ofTables.add(line);
  }
  const beside = [...layoutToPageIndexes(layout).values()].flatMap((index) =>
    pageToPairs(index, ofTables, lookup),
  );
  return [...layout.tables.flatMap(tableToPairs), ...beside];
}

function byPlace(a: FieldProposal, b: FieldProposal): number {
  return a.page - b.page || Math.round(a.top / ROW) - Math.round(b.top / ROW) || a.left - b.left;
}
