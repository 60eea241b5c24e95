import { readdirSync } from 'node:fs';
import { valuesAgree } from '@rowbox/bench';
import { assignHeader, documentToEvidence, documentToOptions } from '@rowbox/engine';
import { readRealDocuments } from './real-documents.ts';
import { toDefinition, toGroup } from './to-definition.ts';

const base = process.argv[2] as string;
const want = process.argv[3] ?? 'papers';
const dirs = want === 'papers' ? readdirSync(`${base}/papers`).map((k) => `${base}/papers/${k}`) : want.split(',').map((s) => `${base}/${s}`);
const docs = await readRealDocuments(dirs, [], '/tmp/wt/cache/pages');
const bySet = new Map<string, any>();
let total = { old: 0, now: 0, n: 0 };
const t0 = process.cpuUsage();
let tNew = 0, tOld = 0;
for (const doc of docs) {
  const config = { fields: doc.config.fields.map(toDefinition), groups: doc.config.groups.map(toGroup) };
  let t = process.cpuUsage();
  const old = documentToOptions(doc.pages, config);
  const oldMs = (process.cpuUsage(t).user) / 1000; t = process.cpuUsage();
  const now = documentToEvidence(doc.pages, config);
  const newMs = (process.cpuUsage(t).user) / 1000;
  const header = assignHeader(old.profiles, old.options);
  const r = bySet.get(doc.set) ?? { truths: 0, old: 0, now: 0, tp: 0, wrong: 0, missing: 0, spurious: 0, oldMs: 0, newMs: 0, pages: 0, spans: 0, options: 0, docs: 0 };
  bySet.set(doc.set, r);
  r.oldMs += oldMs; r.newMs += newMs; r.pages += doc.pages.length; r.spans += now.candidates.length; r.docs++;
  for (const [i, p] of now.profiles.entries()) {
    r.options += now.options[i]!.length;
    const truth = doc.truth.data[p.field.key];
    if (truth === undefined) continue;
    const given = header[p.field.key]?.value ?? null;
    if (truth === null) { if (given !== null) r.spurious++; continue; }
    const agrees = (v: any) => valuesAgree(p.field.type, v, truth);
    r.truths++;
    if (old.options[i]!.some((o) => agrees(o.value))) r.old++;
    if (now.options[i]!.some((o) => agrees(o.value))) r.now++;
    else if (doc.position % 2 === 0) console.log('UNREACHED', doc.set, doc.id, p.field.key, p.field.type, JSON.stringify(truth));
    if (given === null) r.missing++; else if (agrees(given)) r.tp++; else r.wrong++;
  }
}
for (const [set, r] of bySet) {
  const f1 = (2 * r.tp) / (2 * r.tp + 2 * r.wrong + r.missing + r.spurious);
  console.log(set.padEnd(24), 'docs', r.docs, 'pages', r.pages, 'F1', f1.toFixed(3), 'tp', r.tp, 'wrong', r.wrong, 'miss', r.missing, 'spur', r.spurious, 'reach old', (r.old / r.truths).toFixed(3), 'now', (r.now / r.truths).toFixed(3), 'ms/page', (r.oldMs / r.pages).toFixed(0), (r.newMs / r.pages).toFixed(0), 'spans/page', (r.spans / r.pages).toFixed(0), 'options/doc', (r.options / r.docs).toFixed(0));
}
