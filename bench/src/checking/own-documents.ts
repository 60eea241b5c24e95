import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../../scripts/source-files.mjs';
import type { LabelledConfig, LabelledDocument, LabelledValues } from '../score/labelled-set.ts';

const DOCUMENTS = path.join(ROOT, 'test/documents');

/** The documents of the project's own tests, each of another kind with a config of its own, with what a person reads on them. */
export async function ownDocuments(): Promise<readonly LabelledDocument[]> {
  const cases = (await readdir(DOCUMENTS)).sort();
  return Promise.all(
    cases.map(async (id) => {
      const read = async (file: string): Promise<unknown> =>
        JSON.parse(await readFile(path.join(DOCUMENTS, id, file), 'utf8'));
      const { fields = [], groups = [] } = (await read('config.json')) as Partial<LabelledConfig>;
      const { data = {}, sections = {} } = (await read('truth.json')) as Partial<LabelledValues>;
      return {
        id,
        file: path.join(DOCUMENTS, id, 'input.pdf'),
        template: id,
        config: { fields, groups },
        truth: { data, sections },
      };
    }),
  );
}
