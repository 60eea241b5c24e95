import type { Group } from '@rowbox/contract';
import { layOut } from './layout/lay-out.ts';
import type { DocumentLayout } from './layout/layout.ts';
import { inUsualNames } from './lexicon/group-in-usual-names.ts';
import { once } from './lexicon/remembered.ts';
import { flatMapped } from './lists/flat-mapped.ts';
import { groupsToMemory } from './memory/group-memory.ts';
import type { Memory } from './memory/memory.ts';
import { recallDocument } from './memory/recall-document.ts';
import type { Page } from './page/page.ts';
import { documentToParties, type Party } from './prose/document-to-parties.ts';
import { layoutToPassages } from './prose/layout-to-passages.ts';
import type { Passage } from './prose/passage.ts';
import { habitsAlone, provenInstead } from './rows/proven-instead.ts';
import { type DocumentRows, tablesToRows } from './rows/tables-to-rows.ts';
import { textsToConventions } from './values/conventions.ts';
import type { Conventions } from './values/reading.ts';

/** A document's layout, its rows, and what was learned on the way to them. */
export interface ReadRows {
  readonly layout: DocumentLayout;
  readonly conventions: Conventions;
  readonly passages: readonly Passage[];
  readonly parties: readonly Party[];
  readonly rows: DocumentRows;
}

/** lay out → sentences → parties and tables → rows of every group: all that rows need, header fields left aside. */
export function documentToRows(pages: readonly Page[], groups: readonly Group[], memory?: Memory): ReadRows {
  return layoutToRows(layOut(pages), groups, memory);
}

/** The same of a document that is laid out. */
export function layoutToRows(layout: DocumentLayout, asked: readonly Group[], memory?: Memory): ReadRows {
  const groups = asked.map(inUsualNames);
  const conventions = layoutToConventions(layout);
  const passages = layoutToPassages(layout);
  const parties = documentToParties(layout, passages);
  const remembered =
    memory && groups.length > 0
      ? groupsToMemory(memory, recallDocument(memory, layout).recalled, groups)
      : undefined;
  const read = (memories?: typeof remembered) => tablesToRows(layout, groups, conventions, parties, memories);
  if (remembered === undefined || remembered.size === 0)
    return { layout, conventions, passages, parties, rows: read() };
  // Asked once for all groups: it reads the rows of the whole document.
  const unremembered = once(() =>
    read(new Map([...remembered].map(([id, memory]) => [id, habitsAlone(memory)]))),
  );
  const rows = provenInstead(read(remembered), groups, unremembered);
  return { layout, conventions, passages, parties, rows };
}

/** How a document writes dates and numbers, by all its lines. */
export function layoutToConventions(layout: DocumentLayout): Conventions {
  return textsToConventions(flatMapped(layout.pages, (page) => page.lines.map((line) => line.text)));
}
