import { documentToFieldEvidence, documentToOptions } from '@rowbox/engine';
import { askAsLabelled } from './ask-real.ts';
import { readRealDocuments } from './real-documents.ts';
const real = await readRealDocuments([`/tmp/wt/shared/data/${process.argv[2]}`], [], '/tmp/wt/cache/pages');
const n = Number(process.argv[3] ?? 10);
for (const d of real.slice(0, n)) {
  const e = askAsLabelled(d, true);
  let t = process.cpuUsage();
  documentToOptions(e.pages, e);
  const old = process.cpuUsage(t).user / 1000; t = process.cpuUsage();
  const { evidence, candidates } = documentToFieldEvidence(e.pages, e);
  console.log(d.id, d.pages.length, 'fields', e.fields.length, 'spans', candidates.length, 'options', evidence.reduce((s, x) => s + x.options.length, 0), old.toFixed(0), (process.cpuUsage(t).user / 1000).toFixed(0));
}
