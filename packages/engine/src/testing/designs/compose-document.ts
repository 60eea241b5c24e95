import type { Page } from '../../page/page.ts';
import { composePage } from '../compose-page.ts';
import { type ComposedItem, composeItems } from './compose-items.ts';
import { createChance } from './random.ts';
import { setItemTable } from './set-item-table.ts';
import { createSheets } from './sheets.ts';
import type { TableDesign } from './table-design.ts';
import { TABLE_WORDS } from './words.ts';

/** A document of a design and what a person would read from its item table. */
export interface ComposedDocument {
  readonly pages: readonly Page[];
  readonly items: readonly ComposedItem[];
}

const LEFT = 50;
const RIGHT = 545;

/** Sets an invoice around an item table of a design. The same seed gives the same document. */
export function composeDocument(design: TableDesign, seed: number): ComposedDocument {
  const chance = createChance(seed);
  const words = TABLE_WORDS[design.language];
  if (!words) throw new Error(`no words for ${design.language}`);
  const items = composeItems(design, words, chance);
  const sheets = createSheets(design.size);
  sheets.text(LEFT, 60, 'Nordwind Handels GmbH', { size: 14, bold: true });
  sheets.text(LEFT, 120, 'Marta Keller');
  sheets.text(LEFT, 132, 'Lindenweg 4');
  sheets.text(LEFT, 144, '20095 Hamburg');
  sheets.text(LEFT, 190, `${words.invoice} 2026-0815`, { size: 13, bold: true });
  sheets.moveTo(225);
  if (design.references) {
    sheets.row(
      ['Ihre Referenz', 'Kunde', 'Datum'].map((text, index) => ({ text, x: LEFT + 120 * index })),
      { bold: true },
    );
    sheets.row(['PO-4711', '10023', '03.03.2026'].map((text, index) => ({ text, x: LEFT + 120 * index })));
    sheets.skip(16);
  }
  const right = setItemTable(sheets, { design, words, chance, items, left: LEFT, right: RIGHT });
  const money = items.money;
  if (design.taxes) {
    sheets.skip(24);
    sheets.row(
      words.taxHeaders.map((text, index) => ({ text, x: 160 + 90 * index, align: 'right' as const })),
      { bold: design.header === 'bold' },
    );
    const rate = `19,00 %`.replace(',', words.decimal);
    sheets.row(
      [rate, money(items.net), money(items.tax), money(items.net + items.tax)].map((text, index) => ({
        text,
        x: 160 + 90 * index,
        align: 'right' as const,
      })),
    );
  }
  if (design.payments) {
    sheets.skip(24);
    sheets.row(
      words.paymentHeaders.map((text, index) => ({ text, x: LEFT + 130 * index })),
      { bold: design.header === 'bold' },
    );
    sheets.row(
      ['Visa', '05.03.2026', money(items.net + items.tax)].map((text, index) => ({
        text,
        x: LEFT + 130 * index,
      })),
    );
  }
  return {
    items: items.items,
    pages: sheets.pages().map((page, index) =>
      composePage({
        ...page,
        width: Math.max(595, right + LEFT),
        number: index + 1,
        texts: [
          ...page.texts,
          { x: LEFT, y: 800, text: 'Nordwind Handels GmbH, Hafenstr. 1, 20457 Hamburg', size: 7 },
          { x: 330, y: 800, text: 'IBAN DE02 1203 0000 0000 2020 51', size: 7 },
        ],
      }),
    ),
  };
}
