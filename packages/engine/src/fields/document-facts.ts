import { addressEvidenceOf } from '../candidates/address-candidates.ts';
import type { Candidate, CandidateKind } from '../candidates/candidate.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Block, Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { median } from '../lists/median.ts';
import type { Word } from '../page/page.ts';
import { layoutToSlip, type Slip } from '../slips/layout-to-slip.ts';
import { rowsToAmounts } from '../slips/row-amounts.ts';
import { NO_FOOT, type SlipFoot, slipToFoot } from '../slips/slip-to-foot.ts';
import { NO_SETTLEMENT, type Settlement, slipToSettlement } from '../slips/slip-to-settlement.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { type AmountRelations, relateAmounts } from './amount-relations.ts';
import { amountsToBalances } from './amounts-to-balances.ts';
import { type BrokenSpans, datesToBrokenSpans } from './broken-spans.ts';
import { NO_TABLE_SUMS, type TableSums, tablesToSums } from './tables-to-sums.ts';

/** What is true of the document as a whole and helps to judge each candidate. */
export interface DocumentFacts {
  readonly pageCount: number;
  /** Of most lines, in points. */
  readonly fontSize: number;
  readonly amounts: AmountRelations;
  readonly tableSums: TableSums;
  /** What payments on account leave of a total; none on slips, which say it in their own way (`settlement`). */
  readonly balances: ReadonlySet<number>;
  /** How often a candidate's value stands in the document, as the same kind of thing. */
  readonly repetitions: (candidate: Candidate) => number;
  /** Lines that begin a row of a block of labels and values: under and over them stand others like them. */
  readonly labelCells: ReadonlySet<Line>;
  /** Kinds of which the document holds one value only. */
  readonly soleKinds: ReadonlySet<CandidateKind>;
  /** Letters of mail and web domains, which often hold the issuer's name. */
  readonly domains: readonly string[];
  readonly blockOf: ReadonlyMap<Line, Block>;
  /** Lines from which an address follows within their block. */
  readonly addressHeads: ReadonlySet<Line>;
  /** In reading order; outside of the rows where any stands there. */
  readonly firstDate: string;
  readonly earliestDate: string;
  readonly latestDate: string;
  readonly tableParts: ReadonlyMap<number, readonly Line['box'][]>;
  /** Words that rows were read from. */
  readonly rowWords: ReadonlySet<Word>;
  readonly dates: readonly Candidate[];
  readonly brokenSpans: BrokenSpans;
  /** The only day a document names, or, on a slip, the only one that a time of day stands beside; null when there are several. */
  readonly soleDate: string | null;
  /** The receipt or ticket that the document is, if it is one. */
  readonly slip: Slip | null;
  readonly settlement: Settlement;
  /** What the rows of a slip add up to; nothing of any other document. */
  readonly foot: SlipFoot;
}

const ADDRESS_REACH = 5;
/** Kinds that a value's form alone makes certain. */
const TELLTALE: ReadonlySet<CandidateKind> = new Set(['iban', 'email', 'url', 'phone']);

export function gatherDocumentFacts(
  layout: DocumentLayout,
  candidates: readonly Candidate[],
  rowWords: ReadonlySet<Word>,
  labelCells: ReadonlySet<Line>,
): DocumentFacts {
  const lines = flatMapped(layout.pages, (page) => page.lines);
  const blocks = flatMapped(layout.pages, (page) => page.blocks);
  const dateCandidates = candidates.filter(({ kind }) => kind === 'date');
  const written = dateCandidates.map(({ value }) => String(value));
  const inHead = dateCandidates.find(({ words }) => !words.some((word) => rowWords.has(word)));
  const dates = [...written].sort();
  const slip = layoutToSlip(layout);
  const rowAmounts = slip === null ? [] : rowsToAmounts(slip, candidates);
  const foot = slip === null ? NO_FOOT : slipToFoot(rowAmounts);
  // Among the prices of what was bought some add up to others by accident.
  const isPrice = ([word]: readonly Word[]) =>
    word !== undefined && foot.itemRows.has(slip?.rowOf.get(word) ?? -1);
  const tableSums = slip === null ? tablesToSums(layout, candidates) : NO_TABLE_SUMS;
  const isSummed = ([word]: readonly Word[]) => word !== undefined && tableSums.parts.has(word);
  const amounts = flatMapped(candidates, ({ kind, value, strength, words }) =>
    kind === 'amount' && typeof value === 'number' && strength >= 0.6 && !isPrice(words) && !isSummed(words)
      ? [value]
      : [],
  );
  const tableParts = new Map<number, Line['box'][]>();
  for (const { page, box } of flatMapped(layout.tables, (table) => table.parts)) {
    tableParts.set(page, [...(tableParts.get(page) ?? []), box]);
  }
  const relations = relateAmounts(amounts, slip !== null);
  return {
    pageCount: layout.pages.length,
    fontSize: median(lines.map((line) => line.fontSize)) ?? 10,
    amounts: relations,
    tableSums,
    balances: slip === null ? amountsToBalances(candidates, relations) : new Set(),
    repetitions: countRepetitions(candidates),
    labelCells,
    soleKinds: findSoleKinds(candidates),
    domains: candidatesToDomains(candidates),
    blockOf: new Map(flatMapped(blocks, (block) => block.lines.map((line) => [line, block] as const))),
    addressHeads: new Set(flatMapped(blocks, addressHeadsOf)),
    firstDate: String(inHead?.value ?? written[0] ?? ''),
    earliestDate: dates[0] ?? '',
    latestDate: dates.at(-1) ?? '',
    tableParts,
    rowWords,
    dates: dateCandidates,
    brokenSpans: datesToBrokenSpans(dateCandidates),
    soleDate: soleDateOf(dateCandidates, candidates, slip),
    slip,
    settlement: slip === null ? NO_SETTLEMENT : slipToSettlement(rowAmounts),
    foot,
  };
}

/** When a slip's transaction took place it says with the time of day; other days are when goods may be brought back or points expire. */
function soleDateOf(dates: readonly Candidate[], candidates: readonly Candidate[], slip: Slip | null) {
  const rowOf = ({ page, words: [word] }: Candidate) =>
    slip === null || word === undefined || page !== slip.page ? undefined : slip.rowOf.get(word);
  const timed = new Set(flatMapped(candidates, (one) => (one.kind === 'time' ? [rowOf(one)] : [])));
  timed.delete(undefined);
  const beside = dates.filter((date) => timed.has(rowOf(date)));
  const days = new Set((beside.length > 0 ? beside : dates).map(({ value }) => String(value)));
  const [day = null] = days;
  return days.size === 1 ? day : null;
}

function countRepetitions(candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const counts = new Map<string, { count: number }>();
  const ofCandidate = new Map<Candidate, { readonly count: number }>();
  for (const candidate of candidates) {
    const { kind, value } = candidate;
    const key = `${kind} ${typeof value === 'string' ? foldToAlphanumerics(value) : String(value)}`;
    const known = counts.get(key) ?? { count: 0 };
    known.count += 1;
    counts.set(key, known);
    ofCandidate.set(candidate, known);
  }
  return (candidate) => ofCandidate.get(candidate)?.count ?? 1;
}

function findSoleKinds(candidates: readonly Candidate[]): ReadonlySet<CandidateKind> {
  const values = new Map<CandidateKind, Set<string>>();
  for (const { kind, value } of candidates) {
    if (!TELLTALE.has(kind)) continue;
    const known = values.get(kind) ?? new Set();
    values.set(kind, known.add(foldToAlphanumerics(String(value))));
  }
  return new Set([...values].flatMap(([kind, { size }]) => (size === 1 ? [kind] : [])));
}

/** The first two lines of a block over its street and town: a name stands there. */
function addressHeadsOf(block: Block): Line[] {
  const first = block.lines.findIndex((line) => addressEvidenceOf(line) >= 1);
  if (first <= 0 || first > ADDRESS_REACH) return [];
  return block.lines.slice(0, first);
}

/** Letters of the mail and web domains a document names. */
export function candidatesToDomains(candidates: readonly Candidate[]): string[] {
  const names = flatMapped(candidates, ({ kind, value }) => {
    if (kind !== 'email' && kind !== 'url') return [];
    const host =
      String(value)
        .toLowerCase()
        .replace(/^.*@/, '')
        .replace(/^https?:\/\//, '')
        .split('/')[0] ?? '';
    const labels = host.replace(/^www\./, '').split('.');
    return labels
      .slice(0, -1)
      .map(foldToAlphanumerics)
      .filter((label) => label.length >= 3);
  });
  return [...new Set(names)];
}
