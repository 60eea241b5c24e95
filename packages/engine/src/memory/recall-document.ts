import type { DocumentLayout } from '../layout/layout.ts';
import type { Look } from './example.ts';
import type { Memory } from './memory.ts';
import { pagesToLook } from './pages-to-look.ts';
import { type NamedRecall, recalledByNames } from './recalled-by-names.ts';

/** What a document looks like, and the examples that it could be like. */
export interface DocumentRecall {
  readonly look: Look;
  readonly recalled: readonly NamedRecall[];
}

/** Asks a memory about a document; asked again for the same layout, it answers the same. */
export function recallDocument(memory: Memory, layout: DocumentLayout): DocumentRecall {
  const known = lately.get(layout);
  if (known?.memory === memory) return known.recall;
  const look = pagesToLook(layout.pages.map(({ page }) => page));
  const recall = { look, recalled: recalledByNames(memory.recall(look), layout) };
  lately.set(layout, { memory, recall });
  return recall;
}

/** Rows are read before the header, which asks for the same. */
const lately = new WeakMap<DocumentLayout, { readonly memory: Memory; readonly recall: DocumentRecall }>();
