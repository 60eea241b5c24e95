import path from 'node:path';
import { documentToExample, ENGINE_VERSION, type Example } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import { firstOfTemplates } from '../score/first-of-templates.ts';
import { type ScoredDocument, scoreSet } from '../score/score-set.ts';
import { truthToSettled } from '../score/truth-to-settled.ts';
import { conditionsNow, writePage } from '../write-results.ts';
import { type ReadLabelled, readSet } from './read-set.ts';
import { scoreByMemory } from './score-by-memory.ts';
import { withoutNames } from './without-names.ts';

const LEARNT = [1, 3];
/** Of a hundred examples' values so many are those of another document. */
const WRONG_OF_HUNDRED = 5;

interface LearningScores {
  readonly documents: number;
  /** Header and rows, F1 in percent, without and with a memory. */
  readonly header: readonly [number | null, number | null];
  readonly rows: readonly [number | null, number | null];
}

interface LearningResult extends LearningScores {
  readonly set: string;
  readonly what: string;
}

/**
 * What a memory is worth and what harm it does, on labelled sets: the others of a template after its first k documents were
 * corrected; every document by the examples of all other looks; and the former with wrong corrections among the right ones.
 * Sets that are read well by themselves cannot show what a memory is worth, so that all is asked by names that say nothing, too.
 * The last argument may be `--cache=DIR`, a folder that keeps pages.
 */
export async function measureLearning(words: readonly string[]): Promise<void> {
  const cache = words.find((word) => word.startsWith('--cache='))?.slice('--cache='.length) ?? null;
  const readers = await createReaders();
  const results: LearningResult[] = [];
  for (const directory of words.filter((word) => !word.startsWith('--'))) {
    const documents = await readSet(directory, readers, cache);
    const add = (what: string, scored: LearningScores) => {
      const result = { set: path.basename(directory), what, ...scored };
      process.stderr.write(`${cellsOf(result).join(' | ')}\n`);
      results.push(result);
    };
    measureNamed(documents, add);
    measureNameless(documents, add);
  }
  await writeLearning(results);
}

type Add = (what: string, scored: LearningScores) => void;

function measureNamed(documents: readonly ReadLabelled[], add: Add): void {
  const set = examined(documents);
  for (const { count, taught, scoresBy } of byFirstOnes(set)) {
    add(`k = ${count}`, scoresBy(taught));
    if (count > 1) add(`k = ${count}, 5 % wrong`, scoresBy(withWrong(taught)));
  }
  add('other looks', toScores(documents, set.alone, byOtherLooks(documents, set.examples)));
}

/** Templates of one document are left out of those that learn from their own: nothing can be told of them. */
function measureNameless(all: readonly ReadLabelled[], add: Add): void {
  const nameless = withoutNames(all);
  const ofTemplate = (template: string) =>
    all.filter(({ labelled }) => labelled.template === template).length;
  const documents = nameless.filter(({ labelled }) => ofTemplate(labelled.template) > 1);
  for (const { count, taught, scoresBy } of byFirstOnes(examined(documents)))
    add(`k = ${count}, no names`, scoresBy(taught));
  const { alone, examples } = examined(nameless);
  add('other looks, no names', toScores(nameless, alone, byOtherLooks(nameless, examples)));
}

/** The documents of a set, what each teaches, and how each is read without a memory. */
interface ExaminedSet {
  readonly documents: readonly ReadLabelled[];
  readonly examples: ReadonlyMap<ReadLabelled, Example>;
  readonly alone: ReadonlyMap<ReadLabelled, ScoredDocument>;
}

function examined(documents: readonly ReadLabelled[]): ExaminedSet {
  return { documents, examples: documentsToExamples(documents), alone: scoreAlone(documents) };
}

/** For each k that leaves documents to measure: what the first ones teach, and how the others are read by such. */
function byFirstOnes({ documents, examples, alone }: ExaminedSet) {
  return LEARNT.flatMap((count) => {
    const { learnt, measured } = parted(documents, count);
    if (measured.length === 0) return [];
    const taught = learnt.map((document) => examples.get(document) as Example);
    const scoresBy = (own: readonly Example[]) => toScores(measured, alone, scoreByMemory(measured, own));
    return [{ count, taught, scoresBy }];
  });
}

const documentsToExamples = (documents: readonly ReadLabelled[]): ReadonlyMap<ReadLabelled, Example> =>
  new Map(documents.map((document, position) => [document, documentTaught(document, position)]));

function scoreAlone(documents: readonly ReadLabelled[]): ReadonlyMap<ReadLabelled, ScoredDocument> {
  return new Map(
    scoreByMemory(documents, []).map((scored, index) => [documents[index] as ReadLabelled, scored]),
  );
}

function documentTaught({ labelled, read, config }: ReadLabelled, position: number): Example {
  return documentToExample(read, config, truthToSettled(labelled, position));
}

function parted(documents: readonly ReadLabelled[], count: number) {
  const split = firstOfTemplates(
    documents.map(({ labelled }) => labelled),
    count,
  );
  const of = (own: typeof split.learnt) => documents.filter(({ labelled }) => own.includes(labelled));
  return { learnt: of(split.learnt), measured: of(split.measured) };
}

/** Every twentieth value is what another document has there: the same ones in each run. */
function withWrong(examples: readonly Example[]): readonly Example[] {
  let count = 0;
  return examples.map((example, index) => ({
    ...example,
    fields: Object.fromEntries(
      Object.entries(example.fields).map(([key, own], at) => {
        count += 1;
        if ((count * WRONG_OF_HUNDRED) % 100 >= WRONG_OF_HUNDRED) return [key, own];
        const keys = Object.keys(example.fields);
        const other = example.fields[keys[(at + 1 + (index % 3)) % keys.length] as string];
        return [key, other ?? own];
      }),
    ),
  }));
}

function byOtherLooks(
  documents: readonly ReadLabelled[],
  examples: ReadonlyMap<ReadLabelled, Example>,
): readonly ScoredDocument[] {
  const scored = new Map<ReadLabelled, ScoredDocument>();
  for (const template of new Set(documents.map(({ labelled }) => labelled.template))) {
    const own = documents.filter(({ labelled }) => labelled.template === template);
    const others = documents.filter(({ labelled }) => labelled.template !== template);
    const taught = others.map((document) => examples.get(document) as Example);
    for (const [index, result] of scoreByMemory(own, taught).entries())
      scored.set(own[index] as ReadLabelled, result);
  }
  return documents.map((document) => scored.get(document) as ScoredDocument);
}

function toScores(
  measured: readonly ReadLabelled[],
  alone: ReadonlyMap<ReadLabelled, ScoredDocument>,
  scored: readonly ScoredDocument[],
): LearningScores {
  const before = scoreSet(measured.map((document) => alone.get(document) as ScoredDocument));
  const after = scoreSet(scored);
  return {
    documents: measured.length,
    header: [before.header.f1, after.header.f1],
    rows: [before.rows.f1, after.rows.f1],
  };
}

const COLUMNS = ['set', 'memory', 'documents', 'header without', 'header with', 'rows without', 'rows with'];

function cellsOf({ set, what, documents, header, rows }: LearningResult): readonly string[] {
  const percent = (rate: number | null) => (rate === null ? '–' : (100 * rate).toFixed(1));
  return [set, what, String(documents), ...[...header, ...rows].map(percent)];
}

async function writeLearning(results: readonly LearningResult[]): Promise<void> {
  const { commit: _, ...conditions } = conditionsNow();
  const page = [
    '# learning',
    '',
    `Engine ${ENGINE_VERSION}, F1 in percent, micro over values and cells; each line compares the same documents without and` +
      ' with a memory. `k`: of each template the first k documents, in order of id, were corrected to the truth, and the' +
      ' others are measured; `5 % wrong`: every twentieth of these values was that of another field; `other looks`: every' +
      ' document by the corrected documents of all other templates, which should neither help nor harm; `no names`: fields and' +
      ' columns are asked by names that say nothing (`Field 1`, `Column 1`), without hints, so that all there is to know comes from' +
      ' the corrected documents, of templates of two documents or more; `other looks, no names`: so, by the documents of all other templates,' +
      ' which can tell what labels and heads mean in this mailbox.',
    '',
    'Made by `npm run bench -- learning SET…`. The same figures of one set with all its errors: `rowbox eval SET --learn k --errors`.',
    '',
    `| ${COLUMNS.join(' | ')} |`,
    `|${COLUMNS.map(() => '---').join('|')}|`,
    ...results.map((result) => `| ${cellsOf(result).join(' | ')} |`),
    '',
    ...Object.entries(conditions).map(([key, value]) => `- ${key}: ${value}`),
    '',
  ].join('\n');
  await writePage('learning', page, { engine: ENGINE_VERSION, conditions, results });
}
