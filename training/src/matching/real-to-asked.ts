import { valuesAgree } from '@rowbox/bench';
import { documentToOptions, modelToLabels, type Word } from '@rowbox/engine';
import type { Example } from '../scorer/example.ts';
import { type AskedLabels, LabelList } from './asked-labels.ts';

/** Links that are less probable are not believed. */
const LEAST_LINKED = 0.3;

/** A real document asked by its config: the right labels are those that the page model links where the truth stands. */
export function realToAsked({ source, family, pages, fields: asked, groups, truth }: Example): AskedLabels {
  const { pageModels, profiles, options } = documentToOptions(pages, { fields: asked, groups });
  const list = new LabelList();
  const labelAt = new Map<Word, number>();
  for (const model of pageModels) {
    const { runs, places, words } = model;
    const labelOf = modelToLabels(model);
    const linked = new Set<number>();
    const labelOfValue = new Map<number, number>();
    for (const place of places) {
      const [link] = place.labels;
      if (link === undefined || link.probability < LEAST_LINKED) continue;
      linked.add(link.run);
      const at = list.add(labelOf(link.run, place));
      if (place.run !== null) labelOfValue.set(place.run, at);
    }
    for (const [index, run] of runs.entries())
      if (!linked.has(index) && (run.class === 'label' || run.class === 'heading')) list.add(labelOf(index));
    for (const { word, run } of words) {
      const at = labelOfValue.get(run);
      if (at !== undefined) labelAt.set(word, at);
    }
  }
  const fields = profiles.flatMap(({ field }, index) => {
    const value = truth[field.key];
    if (value === undefined || value === null) return [];
    const right = new Set<number>();
    for (const option of options[index] ?? []) {
      const at = labelAt.get(option.candidate.words[0] as Word);
      if (at !== undefined && valuesAgree(field.type, option.value, value)) right.add(at);
    }
    return right.size === 0 ? [] : [{ field, right: [...right] }];
  });
  return { source, family, labels: list.labels, fields };
}
