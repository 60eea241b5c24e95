import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodePageModel, type PageModelData, type PageModelWeights } from '@rowbox/engine/page-model';

/** The weights of a page model that has not learnt from a template; undefined where those that ship have not either. */
export function readFoldWeights(folder: string): (template: string) => PageModelWeights | undefined {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const folds = read('templates.json') as Readonly<Record<string, number>>;
  const known = new Map<number, PageModelWeights>();
  return (template) => {
    const fold = folds[template];
    if (fold === undefined) return undefined;
    const weights = known.get(fold) ?? decodePageModel(read(`fold-${fold}.json`) as PageModelData);
    known.set(fold, weights);
    return weights;
  };
}
