import { groupBy } from './group-by.ts';
import type { LabelledDocument } from './labelled-set.ts';

/** A labelled set parted into the documents that are corrected and those that are measured then, both in order of id. */
export interface LearningSplit {
  readonly learnt: readonly LabelledDocument[];
  readonly measured: readonly LabelledDocument[];
}

/** Of every template the first `count` documents are learnt from; those of templates with no more are learnt from alone. */
export function firstOfTemplates(documents: readonly LabelledDocument[], count: number): LearningSplit {
  const first = new Set<LabelledDocument>();
  for (const own of groupBy(documents, ({ template }) => template).values())
    for (const document of own.slice(0, count)) first.add(document);
  return {
    learnt: documents.filter((document) => first.has(document)),
    measured: documents.filter((document) => !first.has(document)),
  };
}
