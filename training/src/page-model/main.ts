import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { assignFolds } from './assign-folds.ts';
import { fitPageModel } from './fit-page-model.ts';
import { drawPage } from './page-to-svg.ts';
import { readDocuments } from './read-documents.ts';
import { scoresToReport } from './report.ts';
import { documentToPages, type TrainingPage } from './training-page.ts';

/*
 * `npm run train-page-model -- DIR... [--write] [--report FILE]`: fits the page model to the annotated documents of the folders,
 * prints the figures of kinds of paper that were left out, and with `--write` replaces the engine's weights. `--fold-weights FOLDER`:
 * writes those of each fold, and which layout is whose. `--draw FOLDER --drawn ID,ID`: draws what was found on these documents by models
 * that had not seen their kind.
 */

const WEIGHTS = path.resolve(import.meta.dirname, '../../../packages/engine/src/page-model/weights.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    report: { type: 'string' },
    documents: { type: 'string', default: '6' },
    words: { type: 'string', default: '300000' },
    links: { type: 'string', default: '40000' },
    draw: { type: 'string' },
    drawn: { type: 'string', default: '' },
    trees: { type: 'string', default: '120' },
    folds: { type: 'string', default: '3' },
    'fold-weights': { type: 'string' },
  },
});
if (positionals.length === 0) {
  process.stderr.write('Name the folders of annotated documents to train on.\n');
  process.exit(2);
}

const say = (text: string) => process.stderr.write(`${(process.uptime()).toFixed(0)} s: ${text}\n`);
const pages: TrainingPage[] = [];
for (const directory of positionals) {
  for await (const { document, state } of readDocuments(directory, Number(values.documents))) {
    const source = state === 'clean' ? document.source : `${document.source}, ${state}`;
    pages.push(...documentToPages({ ...document, source }));
  }
  say(`${directory}: ${pages.length} pages in all`);
}
const foldCount = Number(values.folds);
const trees = Number(values.trees);
const folds = assignFolds(pages, foldCount);
const { data, foldData, scores, models } = fitPageModel(pages, {
  folds,
  foldCount,
  onStage: say,
  mostWords: Number(values.words),
  mostLinks: Number(values.links),
  trees: {
    first: {
      trees,
      depth: 6,
      rate: 0.12,
      rowShare: 0.6,
      easyShare: 0.2,
      featureShare: 0.35,
      decay: 2,
      leastCurvature: 2,
    },
    second: {
      trees,
      depth: 6,
      rate: 0.12,
      rowShare: 0.6,
      easyShare: 0.2,
      featureShare: 0.35,
      decay: 2,
      leastCurvature: 2,
    },
    joins: { trees: 80, depth: 5, rate: 0.15, rowShare: 0.7, featureShare: 0.6, decay: 2, leastCurvature: 2 },
    links: {
      trees: 160,
      depth: 6,
      rate: 0.12,
      rowShare: 0.6,
      featureShare: 0.5,
      decay: 2,
      leastCurvature: 2,
    },
  },
});
const report = scoresToReport(pages, scores);
process.stdout.write(`${report}\n`);
if (values.report !== undefined) await writeFile(values.report, `${report}\n`);
if (values.write) await writeFile(WEIGHTS, `${JSON.stringify(data)}\n`);
if (values['fold-weights'] !== undefined) await writeFolds(values['fold-weights']);
if (values.draw !== undefined) {
  const drawn = new Set(values.drawn.split(','));
  for (const [index, page] of pages.entries())
    if (drawn.has(page.document)) await drawPage(models[index]!, page, values.draw);
}
say('done');

/** The weights that have not learnt from a layout are those of its fold. */
async function writeFolds(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const templates = Object.fromEntries(pages.map(({ template }, index) => [template, folds[index]!]));
  await writeFile(path.join(directory, 'templates.json'), `${JSON.stringify(templates)}\n`);
  for (const [fold, own] of foldData.entries())
    await writeFile(path.join(directory, `fold-${fold}.json`), `${JSON.stringify(own)}\n`);
}
