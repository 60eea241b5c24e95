import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MatchWeights } from '@rowbox/engine';
import { FOLDS, sourcesToFolds } from '../scorer/source-folds.ts';

/** The matchers of a folder, each fitted without a part of the sources: what a document is asked with has not learnt from it. */
export function readFoldMatchers(
  folder: string,
): (of: { readonly source: string; readonly family: string }) => MatchWeights {
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const foldOf = sourcesToFolds(read('sources.json'));
  const matchers: readonly MatchWeights[] = Array.from({ length: FOLDS }, (_, fold) =>
    read(`fold-${fold}.json`),
  );
  return (of) => matchers[foldOf(of)] as MatchWeights;
}

export function writeFoldMatchers(
  folder: string,
  sources: readonly string[],
  matchers: readonly MatchWeights[],
): void {
  writeFileSync(path.join(folder, 'sources.json'), JSON.stringify(sources));
  for (const [fold, matcher] of matchers.entries())
    writeFileSync(path.join(folder, `fold-${fold}.json`), `${JSON.stringify(matcher)}\n`);
}
