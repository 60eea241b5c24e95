import type { DocumentCase } from './case.ts';
import { contractPage } from './contract-page.ts';
import { everydayDocuments } from './everyday-documents.ts';
import { englishInvoice, rotatedInvoice } from './invoice-english.ts';
import { frenchInvoice } from './invoice-french.ts';
import { germanInvoice } from './invoice-german.ts';
import { purchaseOrder } from './purchase-order.ts';
import { receipt } from './receipt.ts';

/** All our own documents. The same code gives the same bytes. */
export async function composeCases(): Promise<readonly DocumentCase[]> {
  const business = await Promise.all([
    englishInvoice(),
    germanInvoice(),
    frenchInvoice(),
    rotatedInvoice(),
    purchaseOrder(),
    receipt(),
    contractPage(),
  ]);
  return [...business, ...(await everydayDocuments())];
}

/** The case that is also the sample in `demo/`. */
export const DEMO_CASE = 'invoice-english-ruled';
