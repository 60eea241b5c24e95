/*
 * Composes our own test documents into `test/documents/<case>/`: `input.pdf`, `config.json` and `truth.json` (what a
 * person reads there). The same code gives the same bytes. `expected.json` beside them is what the engine reads, written
 * by `npm run golden:update`. The English invoice is also the sample in `demo/`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractPage } from './documents/contract-page.ts';
import { englishInvoice, rotatedInvoice } from './documents/invoice-english.ts';
import { frenchInvoice } from './documents/invoice-french.ts';
import { germanInvoice } from './documents/invoice-german.ts';
import { purchaseOrder } from './documents/purchase-order.ts';
import { receipt } from './documents/receipt.ts';

const COMPOSERS = [
  englishInvoice,
  germanInvoice,
  frenchInvoice,
  rotatedInvoice,
  purchaseOrder,
  receipt,
  contractPage,
];
const folder = fileURLToPath(new URL('../test/documents/', import.meta.url));
const demoFolder = fileURLToPath(new URL('../demo/', import.meta.url));

for (const compose of COMPOSERS) {
  const { name, pdf, config, truth } = await compose();
  const target = path.join(folder, name);
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, 'input.pdf'), pdf);
  await writeFile(path.join(target, 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
  await writeFile(path.join(target, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`);
}

const sample = await englishInvoice();
await mkdir(demoFolder, { recursive: true });
await writeFile(path.join(demoFolder, 'invoice.pdf'), sample.pdf);
await writeFile(path.join(demoFolder, 'config.json'), `${JSON.stringify(sample.config, null, 2)}\n`);
