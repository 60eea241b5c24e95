import { type CellValue, DOUBTS_LEFT_OUT, type FieldType, type FieldValue } from '@rowbox/contract';
import type { ConfigDraft } from '@rowbox/engine';
import type { LabelledDocument } from '../score/labelled-set.ts';
import { rowCellsAgree, valuesAgree } from '../score/values-agree.ts';

/** How a draft stands against what is labelled of the documents it was made from. Of fields and columns alike, but for the first two. */
export interface DraftScore {
  readonly header: SheetScore;
  readonly columns: SheetScore;
  readonly groups: number;
}

export interface SheetScore {
  /** What is labelled with a value, of each document. */
  readonly labelled: number;
  /** Of it, what some proposal shows; and one that is ticked, as the app offers it. */
  readonly shown: number;
  readonly shownTicked: number;
  readonly missed: readonly string[];
  /** Fields, or columns, that are proposed. */
  readonly proposals: number;
  readonly ticked: number;
  /** Of the ticked ones, those that show something labelled; and of those again, those of the labelled type. */
  readonly useful: number;
  readonly typed: number;
  /** Proposals that show what one before them shows, at its place; and, as far as they are ticked, elsewhere. */
  readonly doubles: number;
  readonly repeats: number;
}

const MOST_OF_A_COLUMN = 0.5;
const OVERLAP = 0.5;
/** Figures are compared as figures, whatever they are called. */
const FITTING: readonly ReadonlySet<string>[] = [new Set(['number', 'integer']), new Set(['text', 'enum'])];

/** A field or column: what it shows of each document. */
interface Offer {
  readonly type: FieldType;
  readonly isTicked: boolean;
  readonly cells: readonly (readonly FieldValue[])[];
}

interface Asked {
  readonly name: string;
  readonly type: string;
  readonly document: number;
  readonly cells: readonly CellValue[];
}

/** Scores a draft of the samples it was made from. @param documents in the order of the samples */
export function scoreDraft(draft: ConfigDraft, documents: readonly LabelledDocument[]): DraftScore {
  const isTicked = (group: string | null, key: string) =>
    !draft.doubts.some(
      (doubt) => doubt.group === group && doubt.key === key && DOUBTS_LEFT_OUT.has(doubt.reason),
    );
  const fields = draft.config.fields.map(
    ({ key, type }, index): Offer => ({
      type,
      isTicked: isTicked(null, key),
      cells: (draft.fields[index]?.values ?? []).map((value) => [value]),
    }),
  );
  const columns = draft.config.groups.flatMap((group, index) =>
    group.fields.map(
      ({ key, type }): Offer => ({
        type,
        isTicked: isTicked(group.id, key),
        cells: (draft.groups[index]?.rows ?? []).map((rows) => rows.flatMap((row) => row[key] ?? [])),
      }),
    ),
  );
  const askedFields = documents.flatMap(({ config, truth }, document) =>
    config.fields.flatMap(({ key, type }): readonly Asked[] => {
      const value = truth.data[key] ?? null;
      return value === null ? [] : [{ name: key, type, document, cells: [value] }];
    }),
  );
  const askedColumns = documents.flatMap(({ config, truth }, document) =>
    config.groups.flatMap((group) =>
      group.fields.flatMap(({ key, type }): readonly Asked[] => {
        const cells = (truth.sections[group.id] ?? []).flatMap((row) => row[key] ?? []);
        return cells.length === 0 ? [] : [{ name: `${group.id}.${key}`, type, document, cells }];
      }),
    ),
  );
  return {
    header: scoreSheet(fields, askedFields, valuesAgree),
    columns: scoreSheet(columns, askedColumns, rowCellsAgree),
    groups: draft.groups.length,
  };
}

function scoreSheet(
  offers: readonly Offer[],
  asked: readonly Asked[],
  agree: typeof valuesAgree,
): SheetScore {
  const shows = (offer: Offer) => (one: Asked) =>
    shareShown(one, offer.cells[one.document] ?? [], agree) >= MOST_OF_A_COLUMN;
  const ticked = offers.filter((offer) => offer.isTicked);
  const missed = asked.filter((one) => !offers.some((offer) => shows(offer)(one)));
  const useful = ticked.filter((offer) => asked.some(shows(offer)));
  return {
    labelled: asked.length,
    shown: asked.length - missed.length,
    shownTicked: asked.filter((one) => ticked.some((offer) => shows(offer)(one))).length,
    missed: missed.map(({ name }) => name),
    proposals: offers.length,
    ticked: ticked.length,
    useful: useful.length,
    typed: useful.filter((offer) => asked.some((one) => shows(offer)(one) && fits(offer.type, one.type)))
      .length,
    doubles: offers.filter((offer, at) => offers.slice(0, at).some((other) => repeats(offer, other, true)))
      .length,
    repeats: ticked.filter((offer, at) =>
      ticked.slice(0, at).some((other) => repeats(offer, other, false) && !repeats(offer, other, true)),
    ).length,
  };
}

/** Whether two proposals show the same wherever both show something. */
function repeats(one: Offer, other: Offer, inPlace: boolean): boolean {
  const pairs = one.cells.flatMap((cells, document) =>
    cells.flatMap((cell, at) => {
      const beside = other.cells[document]?.[at];
      return beside === undefined || (cell.value === null && beside.value === null)
        ? []
        : [[cell, beside] as const];
    }),
  );
  return pairs.length > 0 && pairs.every(([a, b]) => sameValue(a, b) && (!inPlace || samePlace(a, b)));
}

function sameValue(a: FieldValue, b: FieldValue): boolean {
  return a.value !== null && b.value !== null && valuesAgree('text', a.value, b.value);
}

function samePlace({ citation: a }: FieldValue, { citation: b }: FieldValue): boolean {
  if (!a || !b || a.page !== b.page) return false;
  const width = Math.min(a.box[2], b.box[2]) - Math.max(a.box[0], b.box[0]);
  const height = Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1]);
  const area = ({ box }: typeof a) => (box[2] - box[0]) * (box[3] - box[1]);
  return width > 0 && height > 0 && width * height >= OVERLAP * Math.min(area(a), area(b));
}

function fits(proposed: string, labelled: string): boolean {
  return proposed === labelled || FITTING.some((kind) => kind.has(proposed) && kind.has(labelled));
}

/** Share of the labelled cells that a column shows, each of its values used once. */
function shareShown(
  { type, cells: wanted }: Asked,
  values: readonly FieldValue[],
  agree: typeof valuesAgree,
): number {
  const left = values.flatMap(({ value }) => value ?? []);
  let shown = 0;
  for (const cell of wanted) {
    const at = left.findIndex((value) => agree(type, value, cell));
    if (at < 0) continue;
    left.splice(at, 1);
    shown += 1;
  }
  return shown / Math.max(1, wanted.length);
}
