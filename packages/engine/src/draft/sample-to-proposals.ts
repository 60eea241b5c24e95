import type { Citation, Group } from '@rowbox/contract';
import { askDocument } from '../document-to-options.ts';
import { layoutToConventions, layoutToRows, type ReadRows } from '../document-to-rows.ts';
import { layoutToPageIndexes } from '../fields/page-index.ts';
import { layOut } from '../layout/lay-out.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { createConceptLookup } from '../lexicon/concept-lookup.ts';
import { fieldToProfile } from '../lexicon/field-profile.ts';
import type { Page, Word } from '../page/page.ts';
import { layoutToPageModel } from '../page-model/layout-to-page-model.ts';
import type { FieldValues } from '../result.ts';
import { documentToSpans } from '../spans/document-to-spans.ts';
import type { Table } from '../tables/table.ts';
import { wordsOfTable } from '../tables/words-of-table.ts';
import type { Conventions } from '../values/reading.ts';
import type { FieldProposal } from './config-draft.ts';
import { layoutToKind } from './document-kind.ts';
import { isForm, isFormOf, modelsToLabels } from './is-form.ts';
import type { LabelValuePair } from './label-value-pair.ts';
import { labelsToLanguage } from './labels-to-language.ts';
import { pageToPairs } from './layout-to-pairs.ts';
import { modelToPairs } from './model-to-pairs.ts';
import { groupInLanguage, toNamingLanguage } from './names-by-language.ts';
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
/** What the looks of two texts say counts for so much beside what the page model says. */
const BY_LOOKS = 0.4;
/** Of the only row of a list. */
const LEAST_CELLS = 3;
const SAYS_ITEMS: ReadonlySet<string> = new Set(['quantity', 'unitPrice', 'itemNumber']);

/** Proposes fields and groups from one document. `askedFor`: concepts that a person named. */
export function sampleToProposals(pages: readonly Page[], askedFor: ReadonlySet<string>): SampleProposals {
  const layout = layOut(pages);
  const conventions = layoutToConventions(layout);
  const lookup = createConceptLookup();
  const pageModels = layout.pages.map((page) => layoutToPageModel(page, layout.tables));
  const labelOf = modelsToLabels(pageModels);
  const lists = layout.tables.filter((table) => !isForm(table, labelOf));
  const shown = tablesToGroups(lists, conventions);
  // A list of charges looks like one of items, too; better items may stand where no table shows itself.
  const poor = shown.find(
    (group) => group.id === ITEMS && !group.fields.some(({ key }) => SAYS_ITEMS.has(key)),
  );
  const tables = shown.filter((group) => group !== poor);
  const { probes, read } = readProbes(layout, tables, lists, labelOf);
  const { spans, sides } = documentToSpans(read, lookup);
  const understood = {
    layout,
    passages: read.passages,
    pageModels,
    sides,
    rows: read.rows,
    candidates: spans,
  };
  const profiles = PROBED_FIELDS.map((field) => fieldToProfile(field, 'header'));
  const document = { ...understood, ...askDocument(understood, profiles) };
  const language = toNamingLanguage(labelsToLanguage(textsOf(layout)));
  const found = optionsToWellKnown(document, askedFor, language);
  const known = found.map(({ proposal }) => proposal);
  const groups = [...tables, ...probes].filter((group) =>
    isFilled(group, document.rows.groups[group.id]?.rows ?? [], known),
  );
  if (poor !== undefined && !groups.some(({ id }) => id === poor.id)) groups.push(poor);
  const rowWords = document.rows.usedWords;
  const ofLists = new Set<Word>([
    ...rowWords,
    ...lists.flatMap(({ rows, headerLines }) =>
      rows.length > 1 ? headerLines.flatMap(({ words }) => words) : [],
    ),
  ]);
  const modelled = document.pageModels.flatMap((model) => modelToPairs(model, ofLists, lookup));
  const pairs = [
    ...modelled,
    ...layoutToPairs(layout, rowWords, lookup).map((pair) => ({
      ...pair,
      strength: BY_LOOKS * pair.strength,
    })),
  ];
  const taken: Citation[] = found.map(({ citation }) => citation);
  const others = pairsToProposals(pairs, known, groups, taken, conventions, lookup);
  return {
    fields: [...known, ...others].sort(byPlace),
    groups: groups.map((group) => groupInLanguage(group, language)),
    pairs,
    conventions,
    kind: layoutToKind(layout),
  };
}

/** Reads the groups that tables show and those asked for anyway; where what looks like items is a form, or has no price, not those. */
function readProbes(
  layout: DocumentLayout,
  tables: readonly Group[],
  lists: readonly Table[],
  labelOf: ReadonlyMap<Word, Word>,
): { readonly probes: readonly Group[]; readonly read: ReadRows } {
  const probes = PROBED_GROUPS.filter((probe) => !tables.some(({ id }) => id === probe.id));
  const read = layoutToRows(layout, [...tables, ...probes]);
  const ofLists = new Set(lists.flatMap(wordsOfTable));
  const others = new Set([...read.rows.usedWords].filter((word) => !ofLists.has(word)));
  const things = read.rows.groups[ITEMS]?.rows ?? [];
  const isPriced = things.some(
    ({ amount, unitPrice }) => (amount?.value ?? unitPrice?.value ?? null) !== null,
  );
  const isList = things.length === 0 || (isPriced && !isFormOf(others, labelOf));
  if (!probes.some(({ id }) => id === ITEMS) || isList) return { probes, read };
  const without = probes.filter(({ id }) => id !== ITEMS);
  return { probes: without, read: layoutToRows(layout, [...tables, ...without]) };
}
const ITEMS = 'items';

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

/** What may be labels: headings of columns, lines, and what stands before a colon. */
function textsOf({ pages, tables }: DocumentLayout): string[] {
  const lines = pages.flatMap((page) => page.lines.flatMap(({ text }) => [text, ...text.split(/[:：]/u)]));
  const cells = tables.flatMap(({ columns, rows }) => [
    ...columns.map(({ header }) => header),
    ...rows.flatMap(({ cells: own }) => own.flatMap((cell) => cell?.text ?? [])),
  ]);
  return [...lines, ...cells].filter((text) => text.length <= LONGEST_LABEL);
}
const LONGEST_LABEL = 40;

function byPlace(a: FieldProposal, b: FieldProposal): number {
  return a.page - b.page || Math.round(a.top / ROW) - Math.round(b.top / ROW) || a.left - b.left;
}
