import { bankStatement } from './bank-statement.ts';
import type { DocumentCase } from './case.ts';
import { collectiveInvoice } from './collective-invoice.ts';
import { contractPage } from './contract-page.ts';
import { districtStatistics } from './district-statistics.ts';
import { everydayDocuments } from './everyday-documents.ts';
import { englishInvoice, rotatedInvoice } from './invoice-english.ts';
import { frenchInvoice } from './invoice-french.ts';
import { germanInvoice } from './invoice-german.ts';
import { invoiceWithRemarks } from './invoice-with-remarks.ts';
import { frenchLease } from './lease-french.ts';
import { orderAsCards } from './order-as-cards.ts';
import { priceLists } from './price-lists.ts';
import { purchaseOrder } from './purchase-order.ts';
import { receipt } from './receipt.ts';
import { germanReceipt } from './receipt-german.ts';
import { timesheet } from './timesheet.ts';
import { travelItinerary } from './travel-itinerary.ts';

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
    collectiveInvoice(),
    bankStatement(),
    orderAsCards(),
    travelItinerary(),
    priceLists(),
    timesheet(),
    germanReceipt(),
    invoiceWithRemarks(),
    frenchLease(),
    districtStatistics(),
  ]);
  return [...business, ...(await everydayDocuments())];
}

/** The case that is also the sample in `demo/`. */
export const DEMO_CASE = 'invoice-english-ruled';
